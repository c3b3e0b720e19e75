import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const songEditor: Messages["songEditor"] = {
  newTitle: "Nueva canción",
  editTitle: "Datos de la canción",
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
