import type { DuplicatesTexts } from "../en/duplicates.ts";
import { withNumbers } from "../plural/plural.ts";
import { count, progress } from "./count.ts";

export const duplicates: DuplicatesTexts = {
  help: "Lieder, die gleich aussehen: nach Titel, erster Zeile und Text. Nichts wird von selbst zusammengeführt oder entfernt; was bleibt, entscheiden Menschen.",
  comparison: "Vergleich",
  titles: (done: number) => withNumbers("de", "Titel werden gelesen: #", [done]),
  words: progress("Texte werden gelesen: # von #"),
  found: count("# Lied sieht aus wie ein anderes.", "# Lieder sehen aus wie ein anderes."),
  noneFound: "Keine Lieder sehen gleich aus.",
  compared: count(
    "Verglichen wurde der Titel von # Lied.",
    "Verglichen wurden die Titel von # Liedern.",
  ),
  wordsRead: count("Dazu der Text von # Lied.", "Dazu die Texte von # Liedern."),
  allHelp:
    "Bisher sind es die, deren Titel oder Nummern anderen gleichen. Gleiche Texte unter ganz anderem Titel finden sich nur, wenn die Texte aller Lieder gelesen werden, Lied für Lied.",
  readAll: count(
    "Die Texte aller Lieder lesen (etwa # Minute)",
    "Die Texte aller Lieder lesen (etwa # Minuten)",
  ),
  again: "Von vorn beginnen",
  stopped: {
    cancelled: "Angehalten. Was bis dahin gelesen wurde, zählt.",
    unreachable: "Die Verbindung ging verloren. Was bis dahin gelesen wurde, zählt.",
    signedOut: "Die Anmeldung ist beendet.",
  },
  alike: (percent: string) => `${percent} gleich`,
  reasons: { title: "derselbe Titel", firstLine: "dieselbe erste Zeile" },
  sharedWords: (percent: string) => `${percent} des Textes in beiden`,
  noWords: "keine Texte zu vergleichen",
  noLyrics: "ohne Liedtext",
  noAuthors: "ohne Urheber",
  lines: count("# Zeile", "# Zeilen"),
  saved: (day: string) => `zuletzt gespeichert am ${day}`,
  differ: count("# Zeile weicht ab", "# Zeilen weichen ab"),
  sameLines: "die gleichen Zeilen",
  onlyHere: "Nur hier",
  compareWords: "Texte vergleichen",
  notTheSame: "Nicht dasselbe",
  toldApart: count(
    "# Paar ist nicht dasselbe, wie auf diesem Gerät gesagt wurde.",
    "# Paare sind nicht dasselbe, wie auf diesem Gerät gesagt wurde.",
  ),
  showAgain: "Wieder zeigen",
  copyArchive: "Befehl zum Archivieren für den Betreiber kopieren",
  copied: "Kopiert",
};
