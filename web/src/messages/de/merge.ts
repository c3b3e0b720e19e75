import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const merge: WriterAreas["merge"] = {
  takenOver: (changes: string) => `Automatisch übernommen: ${changes}`,
  takenFromBoth: (theirs: string, yours: string) => `Automatisch übernommen: ${theirs}, ${yours}`,
  theirChanges: count("# Änderung von jemand anderem", "# Änderungen von jemand anderem"),
  yourChanges: count("# Änderung von dir", "# Änderungen von dir"),
  yoursToo: count("# von dir", "# von dir"),
  show: "zeigen",
  hide: "verbergen",
  choices: {
    mine: "Deine Fassung",
    theirs: "Andere Fassung",
    both: "Beide",
    edit: "Neu schreiben",
    remove: "Entfernen",
  },
  renameYours: "Deinen umbenennen",
  gone: "(entfernt)",
  empty: "(leer)",
  movedMark: "verschoben:",
  bothChanged: (what: string) => `${what} – von beiden geändert`,
  bothAdded: (what: string) => `${what} – von beiden hinzugefügt`,
  youEditedTheyRemoved: (what: string) =>
    `${what} – von dir bearbeitet, von jemand anderem entfernt`,
  theyEditedYouRemoved: (what: string) =>
    `${what} – von jemand anderem bearbeitet, von dir entfernt`,
  youMovedTheyRemoved: (what: string) =>
    `${what} – von dir verschoben, von jemand anderem entfernt`,
  theyMovedYouRemoved: (what: string) =>
    `${what} – von jemand anderem verschoben, von dir entfernt`,
  eachMoved: (what: string) => `${what} – von beiden verschoben, aber nicht an dieselbe Stelle`,
  eachOrdered: (what: string) => `${what} – von beiden verschieden geändert`,
  eachChose: (what: string) => `${what} – von beiden verschieden gewählt`,
  youMadeMain: (file: string) =>
    `${file} – von dir zur Hauptdatei gemacht, von jemand anderem entfernt`,
  theyMadeMain: (file: string) =>
    `${file} – von jemand anderem zur Hauptdatei gemacht, von dir entfernt`,
  theMainFile: "Hauptdatei",
  emptied: (section: string) => `${section} – darin bliebe kein Text übrig`,
  sameName: (name: string) => `Zwei Abschnitte würden „${name}“ heißen`,
  unsung: (sequence: string) => `${sequence} – neue Abschnitte fehlen darin noch`,
  nameOf: (section: string) => `Name von „${section}“`,
  orders: {
    alternateTitles: "Reihenfolge der weiteren Titel",
    authors: "Reihenfolge der Autoren",
    themes: "Reihenfolge der Themen",
    songbooks: "Reihenfolge der Liederbücher",
    files: "Reihenfolge der Dateien",
    sections: "Reihenfolge der Abschnitte",
    linesOf: (section: string) => `Reihenfolge der Zeilen in ${section}`,
  },
  newWording: "Neuer Wortlaut",
  newValue: "Neuer Wert",
  newNameOfYours: "Neuer Name für deinen Abschnitt",
  newOrder: "Neuer Ablauf",
  book: "Buch",
  number: "Nummer",
  takeOut: (name: string) => `Herausnehmen: ${name}`,
  put: (name: string) => `${name} hinzufügen`,
  ofMany: (count: number, limit: number) => `${count} von ${limit}`,
  alike: (sections: string) => `${sections} · gleich`,
  linesAlike: count("# Zeile gleich", "# Zeilen gleich"),
  sectionAlike: (section: string, lines: string) => `${section} · ${lines}`,
  changedBy: {
    mine: (sections: string) => `${sections} · mit deinen Änderungen`,
    theirs: (sections: string) => `${sections} · mit Änderungen von jemand anderem`,
    both: (sections: string) => `${sections} · mit Änderungen von beiden`,
  },
  toDecide: count("Noch # Entscheidung offen", "Noch # Entscheidungen offen"),
  allDecided: "Alles ist entschieden.",
  problems: {
    title: "So zusammen lässt es sich nicht speichern",
    noSections:
      "Es bliebe kein Abschnitt übrig: Jede Fassung entfernt, was die andere behalten hat.",
    bytes: (size: string, limit: string) =>
      `${size}; höchstens ${limit} lassen sich auf einmal speichern.`,
    tooMany: (counted: string, limit: number) =>
      `${counted}; höchstens ${limit} lassen sich speichern.`,
    counted: {
      lines: count("# Zeile", "# Zeilen"),
      sections: count("# Abschnitt", "# Abschnitte"),
      sequence: count("# Eintrag im Ablauf", "# Einträge im Ablauf"),
      lyrics: count("# Liedtext", "# Liedtexte"),
      files: count("# Datei", "# Dateien"),
      alternateTitles: count("# weiterer Titel", "# weitere Titel"),
      authors: count("# Autor", "# Autoren"),
      themes: count("# Thema", "# Themen"),
      songbooks: count("# Liederbuch", "# Liederbücher"),
    },
    help: "Entscheide oben anders, oder geh zurück zum Schreiben und nimm etwas heraus.",
  },
};
