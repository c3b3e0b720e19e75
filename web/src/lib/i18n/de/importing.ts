import type { ImportingTexts } from "../en/importing.ts";
import { count } from "./count.ts";

export const importing: ImportingTexts = {
  title: "Lieder importieren",
  help: "Lieder aus anderen Programmen übernehmen: Dateien in OpenLyrics, OpenSong, ChordPro, OnSong, SongSelect, SongBeamer, Text, CSV und JSON, auch in ZIP-Dateien, und die Datenbanken von OpenLP (songs.sqlite) und EasyWorship (Songs.db zusammen mit SongWords.db).",
  choose: "Dateien auswählen …",
  orDrop:
    "oder irgendwo auf dieser Seite ablegen. Gespeichert wird erst, wenn zu sehen war, was aus jeder wird.",
  byCommandLine:
    "Noten und Sammlungen von mehr als tausend Liedern kommen über die Befehlszeile herein: „precentor import“.",
  reading: (done: number, total: number) => `Dateien werden gelesen: ${done} von ${total}`,
  looking: (done: number, total: number) =>
    `Suche nach Liedern, die es schon gibt: ${done} von ${total}`,
  saving: (done: number, total: number) => `Lieder werden gespeichert: ${done} von ${total}`,
  save: count("# Lied speichern", "# Lieder speichern"),
  waiting: count(
    "Der Dienst bittet zu warten. Es geht von selbst weiter: noch # Sekunde.",
    "Der Dienst bittet zu warten. Es geht von selbst weiter: noch # Sekunden.",
  ),
  stop: "Anhalten",
  files: count("# Datei", "# Dateien"),
  counted: {
    new: count("# neu", "# neu"),
    similar: count("# kommt bekannt vor", "# kommen bekannt vor"),
    refused: count("# geht nicht", "# gehen nicht"),
    created: count("# gespeichert", "# gespeichert"),
    updated: count("# aktualisiert", "# aktualisiert"),
    unchanged: count("# unverändert", "# unverändert"),
    skipped: count("# übersprungen", "# übersprungen"),
    failed: count("# nicht gespeichert", "# nicht gespeichert"),
  },
  states: {
    reading: "noch nicht nachgesehen",
    new: "neu",
    similar: "kommt bekannt vor",
    refused: "geht nicht",
    created: "gespeichert",
    updated: "aktualisiert",
    unchanged: "unverändert",
    skipped: "übersprungen",
    failed: "nicht gespeichert",
  },
  stopped: {
    cancelled: "Angehalten. Was noch nicht gespeichert ist, bleibt hier.",
    unreachable:
      "Die Verbindung ist abgerissen. Weiter geht es, wenn sie wieder da ist: Nichts wird doppelt gespeichert.",
    signedOut:
      "Die Anmeldung ist abgelaufen. Nach dem Anmelden geht es weiter: Nichts wird doppelt gespeichert.",
  },
  toCatalogue: "Zu den Liedern",
  clear: "Liste leeren",
  clearTitle: "Liste leeren?",
  clearHelp: "Was nicht gespeichert wurde, ist dann weg. Die Dateien bleiben, wie sie sind.",
  keepList: "Behalten",
  similarTo: (title: string) =>
    `Es sieht aus wie „${title}“, das es schon gibt und das anders ist.`,
  seeIt: "Ansehen",
  choice: "Was damit geschieht",
  forAll: "Lieder, die bekannt vorkommen",
  choices: {
    skip: "Überspringen",
    update: "Das vorhandene aktualisieren",
    "keep-both": "Beide behalten",
  },
  undecided: "Für jedes wählen",
  forUnknown: "Lieder, deren Sprache sich nicht erkennen ließ",
  chooseLanguage: "Sprache wählen",
  source: "Quelle",
  becomes: "Was daraus wird",
  changed: "Was geändert wurde oder keinen Platz hat",
  mend: "Verbessern",
  mended: "verbessert",
  mendDone: "Fertig",
  words: "Text",
  wordsHelp: "Jeder Abschnitt steht unter seinem Namen in Klammern.",
  unknownLanguage: "Unbekannte Sprache",
  show: (title: string) => `„${title}“ ansehen`,
  remove: (title: string) => `„${title}“ von der Liste nehmen`,
  notKept:
    "Dieser Browser bewahrt auf diesem Gerät nichts auf: Bitte beenden, bevor die Seite verlassen wird.",
  tooMany: (limit: string) =>
    `Auf der Liste haben bis zu ${limit} Lieder auf einmal Platz. Die Dateien danach wurden nicht gelesen: erst diese speichern, dann die anderen noch einmal auswählen.`,
  refusals: {
    tooBig: (limit: string) => `Die Datei hat mehr als ${limit}.`,
    moved:
      "Die Datei wurde seit der Auswahl verschoben oder geändert. Bitte noch einmal auswählen.",
    manySongs: (count: string, max: string) =>
      `Sie enthält ${count} Lieder; ${max} passen hierher. Sie kommt über die Befehlszeile herein: precentor import.`,
    pdf: "Das ist ein PDF. Es lässt sich bei seinem Lied als Noten hinzufügen.",
    office:
      "Das ist ein Dokument einer Textverarbeitung. Bitte öffnen, den Text kopieren und in den Liedtext eines neuen Lieds einfügen.",
    archive: "Die ZIP-Datei lässt sich nicht lesen.",
    encrypted: "Sie ist verschlüsselt. Bitte erst auspacken.",
    nested: "Das ist eine ZIP-Datei in einer ZIP-Datei. Bitte erst auspacken.",
  },
  failures: {
    forbidden:
      "Deine Rolle in dieser Gemeinde erlaubt keine Änderungen. Bitte frag jemanden aus der Verwaltung.",
    gone: "Das Lied, das aktualisiert werden sollte, gibt es hier nicht mehr; vielleicht wurde es archiviert.",
    changed: "Gerade hat jemand anderes dasselbe Lied gespeichert. Bitte noch einmal speichern.",
    tooLarge:
      "Es ist größer, als der Dienst annimmt. Unter „Verbessern“ lässt sich ein Teil herausnehmen.",
    broken:
      "Auf dem Server ist etwas schiefgegangen. Bitte gleich noch einmal speichern: Nichts wird doppelt gespeichert.",
    refused: (reason: string) => `Der Dienst hat es nicht angenommen: ${reason}`,
  },
  archived: "Es kam schon einmal herein und wurde seitdem archiviert.",
  chords: count("# Akkord wurde entfernt.", "# Akkorde wurden entfernt."),
  notes: {
    notHeld: (what: string, text: string) => `nicht übernommen, ${what}: ${text}`,
    lineSplit: (text: string) => `lange Zeile aufgeteilt: ${text}`,
    sectionSplit: (text: string) => `langer Abschnitt an seinen Leerzeilen aufgeteilt: ${text}`,
    lyricsSplit: (text: string) => `zu lang für eine Textfassung, jetzt ${text}`,
    sectionRenamed: (text: string) => `zweiter Abschnitt dieses Namens umbenannt: ${text}`,
    headingWithoutWords: (text: string) => `Überschrift ohne Text weggelassen: ${text}`,
    orderNotHeld: (text: string) => `Ablauf nicht übernommen: ${text}`,
    orderUnknown: (text: string) => `der Ablauf nennt einen Abschnitt, den es nicht gibt: ${text}`,
    languageGuessed: (text: string) => `Sprache vermutlich ${text}`,
    languageUnknown: "Sprache unbekannt: unter „Verbessern“ wählen",
    titleMade: (text: string) => `ohne Titel, jetzt: ${text}`,
    titleTaken: (text: string) => `erste Zeile als Titel genommen: ${text}`,
    charactersRemoved: (text: string) => `unbrauchbare Zeichen entfernt: ${text}`,
    encodingGuessed: (text: string) => `Zeichensatz vermutlich ${text}`,
    noWords: "ohne Liedtext",
  },
  atLine: (line: string) => `Zeile ${line}`,
  whats: {
    comment: "Anmerkung",
    key: "Tonart",
    tempo: "Tempo",
    time: "Taktart",
    capo: "Kapodaster",
    tablature: "Tabulatur",
    remark: "Bemerkung in Klammern",
    licence: "CCLI-Lizenz",
    terms: "Nutzungsbedingungen",
    order: "Ablauf",
  },
};
