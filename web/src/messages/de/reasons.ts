import type { ReasonsTexts } from "../en/reasons.ts";

export const reasons: ReasonsTexts = {
  empty: "Die Datei ist leer.",
  ourFault: (name: string) =>
    `Precentor ist an dieser Datei gescheitert (${name}). Der Fehler liegt bei uns; eine Meldung hilft.`,
  otherProgram: (name: string) =>
    `Das sind Lieder aus ${name}, die Precentor nicht liest. Dort als reinen Text exportieren, oder wenn möglich als OpenLyrics oder OpenSong, und diese Dateien wählen.`,
  hotJournal:
    "Ein anderes Programm ändert diese Datenbank gerade. Dort schließen und die Datei noch einmal wählen.",
  longValue: (count: string, max: string) =>
    `Ein Text in der Datenbank hat ${count} MB; möglich sind ${max}.`,
  noSong: "Es ist kein Lied darin.",
  noWord: "Es steht weder ein Titel noch ein Wort darin.",
  unknownFormat: (name: string) => `Ein Format „${name}“ gibt es nicht.`,
  unknownEncoding: (name: string) =>
    `Die Zeichenkodierung „${name}“ ist nicht bekannt. Bitte als UTF-8 speichern.`,
  brokenEncoding: (name: string) =>
    `Der Text ist beschädigt: Er beginnt als ${name}, bleibt es aber nicht.`,
  notText: "Das ist kein Text.",
  webPage:
    "Das ist eine Webseite. Bitte öffnen, den Text kopieren und in den Liedtext eines neuen Lieds einfügen.",
  richText: "Das ist formatierter Text (RTF). Bitte erst als reinen Text speichern.",
  brokenJson: "Das JSON darin ist beschädigt.",
  otherJson: "Dieses JSON ist kein Export von Liedern.",
  brokenXml: "Das XML ist hier fehlerhaft.",
  xmlEntities: "Es legt XML-Entitäten fest; solche Dateien werden nicht gelesen.",
  xmlUnclosed: (name: string) => `Das XML-Element <${name}> wird hier nicht geschlossen.`,
  xmlReference: (name: string) => `${name} bedeutet hier nichts.`,
  otherXml: (name: string) => `Das ist XML, aber <${name}> ist kein Lied.`,
  openQuote: "Hier beginnt ein Anführungszeichen, das nie geschlossen wird.",
  textBehindQuote: "Hinter einem schließenden Anführungszeichen steht noch Text.",
  noTitleColumn: "Keine Spalte der ersten Zeile heißt „title“.",
  noWordsLine: "Es fehlt die Zeile „Words=“.",
  noSongNumber: "Es steht keine CCLI-Liednummer darin.",
  longTitle: (count: string, max: string) => `Der Titel hat ${count} Zeichen; möglich sind ${max}.`,
  longCopyright: (count: string, max: string) =>
    `Das Copyright hat ${count} Zeichen; möglich sind ${max}.`,
  longLine: (name: string, count: string, max: string) =>
    `Eine Zeile hat ${count} Zeichen und keine Stelle, an der sie sich teilen lässt; möglich sind ${max}. Sie beginnt mit „${name}“.`,
  longSection: (name: string, count: string, max: string) =>
    `Der Abschnitt „${name}“ hat ${count} Zeilen ohne Leerzeile; möglich sind ${max}. Bitte durch eine Leerzeile teilen.`,
  bigSection: (name: string) => `Der Abschnitt „${name}“ ist zu lang für ein Dokument.`,
  manyVersions: (count: string, max: string) =>
    `Das Lied hat ${count} Liedtexte; möglich sind ${max}.`,
  brokenDatabase: "Die Datenbank ist beschädigt und lässt sich nicht lesen.",
  walDatabase:
    "Eine Datenbank und die Datei daneben, die auf -wal endet, gehören zusammen. Bitte beide auswählen.",
  otherDatabase: "Diese Datenbank gehört zu keinem bekannten Programm.",
  wordsAlone: "Das sind die Texte von EasyWorship. Bitte zusammen mit Songs.db auswählen.",
  wordsMissing: "Bitte SongWords.db mit den Texten zusammen mit Songs.db auswählen.",
};
