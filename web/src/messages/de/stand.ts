import type { Messages } from "../en/messages.ts";

export const stand: Messages["stand"] = {
  title: (song: string) => `${song} auf dem Pult`,
  toSong: "Zurück zum Lied",
  controls: "Bedienung",
  onStand: "Auf dem Pult",
  words: "Liedtext",
  previousPage: "Vorherige Seite",
  nextPage: "Nächste Seite",
  previousSection: "Vorheriger Abschnitt",
  nextSection: "Nächster Abschnitt",
  position: (number: number, total: number) => `${number} von ${total}`,
  positionOfTwo: (first: number, second: number, total: number) =>
    `${first} und ${second} von ${total}`,
  page: (number: number, file: string) => `Seite ${number} aus ${file}`,
  order: "Ablauf",
  upNext: "Als Nächstes",
  night: "Nachtmodus",
  wholePages: "Ganze Seiten",
  halfPages: "Halbe Seiten blättern",
  metronome: "Metronom",
  jump: "Springen zu",
  away: "Dieses Lied ist gerade nicht erreichbar, und auf diesem Gerät liegt keine Kopie.",
  fullScreen: "Vollbild",
  mayGoDark:
    "Dieser Browser kann den Bildschirm nicht wach halten. Stelle das Gerät so ein, dass es beim Spielen nicht dunkel wird.",
  brokenPage: "Diese Seite lässt sich nicht darstellen.",
  noSheet: "Hier gibt es nichts fürs Pult",
  noSheetHelp: "Vielleicht wurde das Arrangement entfernt, oder es hat noch keine Datei.",
  noFile: "Diese Datei gibt es hier nicht mehr",
  noFileHelp: "Vielleicht wurde sie ersetzt. Die Seite des Liedes zeigt, was es jetzt gibt.",
  unreadable: (file: string) => `${file} lässt sich hier nicht anzeigen`,
  unreadableHelp:
    "Versuche es erneut, oder lade die Datei herunter und öffne sie in einer anderen App.",
};
