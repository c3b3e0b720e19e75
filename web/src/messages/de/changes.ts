import type { WriterAreas } from "../en/writer-messages.ts";

export const changes: WriterAreas["changes"] = {
  addedWords: "hinzugefügt:",
  removedWords: "entfernt:",
  added: (what: string) => `${what} hinzugefügt`,
  removed: (what: string) => `${what} entfernt`,
  edited: (what: string) => `${what} bearbeitet`,
  renamed: (what: string) => `${what} umbenannt`,
  moved: (what: string) => `${what} verschoben`,
  movedTo: (where: string) => `Verschoben nach ${where}`,
  line: (section: string, line: number) => `${section}, Zeile ${line}`,
  entry: (field: string, entry: string) => `${field} „${entry}“`,
  label: "Bezeichnung",
  sequence: "Ablauf",
  fields: {
    title: "Titel",
    alternateTitles: "Weiterer Titel",
    authors: "Autor",
    copyright: "Copyright",
    themes: "Thema",
    songbooks: "Liederbuch",
  },
  settings: { label: "Name", sourceKey: "Tonart", tempo: "Tempo" },
  usedWith: (lyrics: string) => `Gehört jetzt zu: ${lyrics}`,
  notUsedWith: (lyrics: string) => `Gehört nicht mehr zu: ${lyrics}`,
  mainFile: (file: string) => `Hauptdatei ${file}`,
  madeMain: (file: string) => `${file} ist jetzt die Hauptdatei`,
};
