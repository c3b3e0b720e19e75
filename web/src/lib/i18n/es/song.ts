import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const song: Messages["song"] = {
  stand: "Atril",
  project: "Proyectar",
  print: "Imprimir",
  share: "Compartir",
  linkCopied: "El enlace está en el portapapeles.",
  copyLink: "Enlace a esta canción",
  lyrics: "Letra",
  noLyrics: "Aún no se ha añadido la letra.",
  arrangements: "Arreglos",
  noArrangements: "Aún no se ha añadido ningún arreglo.",
  beside: "Al lado",
  nothingBeside: "Un idioma",
  order: "Orden",
  asSung: "como se canta",
  asWritten: "como está escrita",
  key: "Tonalidad",
  tempo: (bpm: number) => `${bpm} pulsos por minuto`,
  pages: count("# página", "# páginas"),
  noFiles: "Aún no hay archivos.",
  preview: (file: string) => `Vista previa de ${file}`,
  download: (file: string) => `Descargar ${file}`,
  sheetMayDiffer: "La letra cambió después de subir esta partitura.",
  lyricsMayDiffer: (other: string) => `anterior a ${other}; la letra puede ser distinta.`,
  keptCopy: (date: string) =>
    `Tu copia del ${date}. Puede que la canción haya cambiado desde entonces.`,
  again: "repetición",
  standSheet: (arrangement: string) => `${arrangement} en el atril`,
  sheetOnStand: "Partitura en el atril",
  wordsOnStand: "Letra en el atril",
};
