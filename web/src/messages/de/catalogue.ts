import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const catalogue: Messages["catalogue"] = {
  title: "Lieder",
  search: "Lieder suchen",
  placeholder: "Titel, Nummer, Autor, halbe Zeile",
  clear: "Suche leeren",
  songs: count("# Lied", "# Lieder"),
  songsAndMore: count("das erste Lied", "die ersten # Lieder"),
  byTitle: "nach Titel",
  byNumber: "Nummer zuerst",
  also: "auch",
  openQuote: "„",
  closeQuote: "“",
  foundInLyrics: "im Liedtext gefunden",
  sheet: "Noten",
  sheetLong: "mit Noten",
  more: "Mehr Lieder laden",
  exportResults: "Alle Ergebnisse exportieren",
  noneFound: (words: string) => `Kein Lied enthält „${words}“`,
  noneFoundHelp:
    "Alle Wörter müssen vorkommen, jedes zumindest als Teil eines Wortes. Versuche es mit weniger oder kürzeren.",
  noneKeptFound: (words: string) => `Keines der hier gespeicherten Lieder enthält „${words}“`,
  noneKeptFoundHelp:
    "Ohne den Dienst lassen sich nur die Lieder durchsuchen, die auf diesem Gerät gespeichert sind. Im Katalog gibt es vielleicht mehr.",
  empty: "Hier gibt es noch keine Lieder",
  emptyHelp: "Sobald jemand das erste hinzufügt, steht es hier.",
  offlineResults: count(
    "# gespeichertes Lied auf diesem Gerät",
    "# gespeicherte Lieder auf diesem Gerät",
  ),
  favourites: "Lieblingslieder",
  recent: "Zuletzt geöffnet",
  showAll: count("Alle zeigen: #", "Alle zeigen: #"),
  filter: "Nur zeigen",
  theme: "Thema",
  fitting: count("# passt zum Filter", "# passen zum Filter"),
  filterCovers:
    "Berücksichtigt sind nur die hier geladenen Lieder. Es gibt mehr: unten lassen sie sich laden.",
  languagesKnown: (known: number, all: number) =>
    `Sprache bekannt bei ${known} von ${all}: im Liedtext gefunden oder auf diesem Gerät gespeichert.`,
  noneFit: "Keines dieser Lieder passt zum Filter",
  clearFilter: "Filter aufheben",
  noneHasAll: (words: string) => `Kein Lied enthält alles aus „${words}“`,
  nearLooking: "Ähnliches wird gesucht …",
  allBut: (words: string) => `Mit allem außer „${words}“`,
  and: (one: string, other: string) => `${one}“ und „${other}`,
  searchFor: (words: string) => `Alle mit „${words}“`,
  oneLetter: "Um einen Buchstaben anders",
  compared: count(
    "Verglichen mit # Lied, das die Hälfte des Wortes enthält.",
    "Verglichen mit # Liedern, die die Hälfte des Wortes enthalten.",
  ),
  nothingNear:
    "Auch Ähnliches gibt es nicht, weder mit weniger Wörtern noch mit einem anderen Buchstaben.",
  songbooks: "Liederbücher",
  lookedThrough: (songs: string) => `Durchgesehen: ${songs}`,
  lookFurther: "Weitere Lieder durchsehen",
  noSongbooks: "Keines dieser Lieder steht in einem Liederbuch",
  notInBook: (book: string) => `Keines der gefundenen Lieder steht in „${book}“`,
};
