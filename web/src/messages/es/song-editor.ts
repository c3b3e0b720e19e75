import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const songEditor: WriterAreas["songEditor"] = {
  newTitle: "Nueva canción",
  editTitle: "Datos de la canción",
  paste: "Pegar un texto completo…",
  pasteFound: "Qué dice un texto de la canción",
  fillIn: "Rellenar",
  pasteHelp:
    "Se rellenan el título, los autores, el copyright y el número CCLI de un texto de SongSelect, ChordPro o un documento. Sus palabras estarán ahí cuando añadas la letra.",
  pasteNothing: "No se encontró nada aparte de la letra.",
  wordsNext: count(
    "Se encontró # sección de letra; viene a continuación.",
    "Se encontraron # secciones de letra; vienen a continuación.",
  ),
  dropWords: "Dejar la letra fuera",
  title: "Título",
  alternateTitles: "Otros títulos",
  authors: "Autores",
  songbooks: "Cancioneros",
  book: "Libro",
  number: "Número",
  themes: "Temas",
  copyright: "Derechos de autor",
  addTitle: "Añadir un título",
  addAuthor: "Añadir un autor",
  addSongbook: "Añadir un cancionero",
  addTheme: "Añadir un tema",
  entry: (list: string, number: number) => `${list}, ${number}`,
  remove: (entry: string) => `Quitar: ${entry}`,
  ofMany: (count: number, limit: number) => `${count} de ${limit}`,
  doubles: "¿Es una de estas?",
  doublesHelp: "Estas canciones parecen la misma. Se abren en otra pestaña.",
  doublesFound: count("# canción parece la misma.", "# canciones parecen la misma."),
  create: "Crear la canción",
  next: "La letra y la partitura vienen después.",
};
