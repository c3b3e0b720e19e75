import type { WriterAreas } from "../en/writer-messages.ts";

export const changes: WriterAreas["changes"] = {
  addedWords: "dodano:",
  removedWords: "usunięto:",
  added: (what: string) => `Dodano: ${what}`,
  removed: (what: string) => `Usunięto: ${what}`,
  edited: (what: string) => `Zmieniono: ${what}`,
  renamed: (what: string) => `Zmieniono nazwę: ${what}`,
  moved: (what: string) => `Przeniesiono: ${what}`,
  movedTo: (where: string) => `Nowe miejsce: ${where}`,
  line: (section: string, line: number) => `${section}, wers ${line}`,
  entry: (field: string, entry: string) => `${field} „${entry}”`,
  label: "Oznaczenie",
  sequence: "Kolejność śpiewania",
  fields: {
    title: "Tytuł",
    alternateTitles: "Inny tytuł",
    authors: "Autor",
    copyright: "Prawa autorskie",
    themes: "Temat",
    songbooks: "Śpiewnik",
  },
  settings: { label: "Nazwa", sourceKey: "Tonacja", tempo: "Tempo" },
  usedWith: (lyrics: string) => `Teraz używana z tekstem: ${lyrics}`,
  notUsedWith: (lyrics: string) => `Już nieużywana z tekstem: ${lyrics}`,
  mainFile: (file: string) => `Główny plik ${file}`,
  madeMain: (file: string) => `Głównym plikiem jest teraz ${file}`,
};
