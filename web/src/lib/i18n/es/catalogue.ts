import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const catalogue: Messages["catalogue"] = {
  title: "Canciones",
  search: "Buscar canciones",
  placeholder: "Título, número, autor o media línea",
  clear: "Borrar la búsqueda",
  songs: count("# canción", "# canciones"),
  songsAndMore: count("la primera canción", "las primeras # canciones"),
  byTitle: "por título",
  byNumber: "número primero",
  also: "también",
  openQuote: "«",
  closeQuote: "»",
  foundInLyrics: "encontrada en la letra",
  sheet: "Partitura",
  sheetLong: "con partitura",
  more: "Cargar más canciones",
  noneFound: (words: string) => `Ninguna canción contiene «${words}»`,
  noneFoundHelp:
    "Deben aparecer todas las palabras, cada una al menos como parte de otra. Prueba con menos palabras o más cortas.",
  noneKeptFound: (words: string) => `Ninguna de las canciones guardadas aquí contiene «${words}»`,
  noneKeptFoundHelp:
    "Sin el servicio solo se puede buscar en las canciones guardadas en este dispositivo. Puede que en el catálogo haya más.",
  empty: "Aún no hay canciones",
  emptyHelp: "En cuanto alguien añada la primera, aparecerá aquí.",
  offlineResults: count(
    "# canción guardada en este dispositivo",
    "# canciones guardadas en este dispositivo",
  ),
};
