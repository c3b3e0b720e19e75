import type { ExportingTexts } from "../en/exporting.ts";
import { count, progress } from "./count.ts";

export const exporting: ExportingTexts = {
  title: "Exportar",
  format: "Formato",
  formats: {
    openlyrics: "OpenLyrics",
    opensong: "OpenSong",
    chordpro: "ChordPro",
    songbeamer: "SongBeamer",
    text: "Texto",
    csv: "CSV, para una hoja de cálculo",
    json: "JSON, con todo",
  },
  help: "Letras y datos de las canciones; las partituras y el historial quedan aquí.",
  counting: "Contando las canciones…",
  save: count("Exportar # canción", "Exportar # canciones"),
  progress: progress("Obteniendo canciones: # de #"),
  takesLong:
    "Tarda alrededor de un segundo por canción. La línea de órdenes, «precentor export», escribe un catálogo entero de una vez.",
  cancel: "Cancelar",
  done: count("# canción está en el archivo.", "# canciones están en el archivo."),
};
