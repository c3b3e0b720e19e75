import type { WriterAreas } from "../en/writer-messages.ts";

export const changes: WriterAreas["changes"] = {
  addedWords: "añadido:",
  removedWords: "quitado:",
  added: (what: string) => `Se añadió: ${what}`,
  removed: (what: string) => `Se quitó: ${what}`,
  edited: (what: string) => `Se editó: ${what}`,
  renamed: (what: string) => `Se cambió el nombre: ${what}`,
  moved: (what: string) => `Se movió: ${what}`,
  movedTo: (where: string) => `Se movió a ${where}`,
  line: (section: string, line: number) => `${section}, línea ${line}`,
  entry: (field: string, entry: string) => `${field} «${entry}»`,
  label: "Etiqueta",
  sequence: "Orden de canto",
  fields: {
    title: "Título",
    alternateTitles: "Otro título",
    authors: "Autor",
    copyright: "Derechos de autor",
    themes: "Tema",
    songbooks: "Cancionero",
  },
  settings: { label: "Nombre", sourceKey: "Tonalidad", tempo: "Tempo" },
  usedWith: (lyrics: string) => `Ahora se usa con ${lyrics}`,
  notUsedWith: (lyrics: string) => `Ya no se usa con ${lyrics}`,
  mainFile: (file: string) => `Archivo principal ${file}`,
  madeMain: (file: string) => `${file} es ahora el archivo principal`,
};
