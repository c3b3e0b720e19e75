import type { DuplicatesTexts } from "../en/duplicates.ts";
import { withNumbers } from "../plural/plural.ts";
import { count, progress } from "./count.ts";

export const duplicates: DuplicatesTexts = {
  help: "Canciones que parecen la misma por su título, su primera línea y su letra. Nada se une ni se quita solo: compáralas y quédate con lo que quieras.",
  comparison: "Comparación",
  titles: (done: number) => withNumbers("es", "Leyendo títulos: #", [done]),
  words: progress("Leyendo letras: # de #"),
  found: count("# canción se parece a otra.", "# canciones se parecen a otra."),
  noneFound: "No hay canciones que parezcan la misma.",
  compared: count(
    "Se comparó el título de # canción.",
    "Se compararon los títulos de # canciones.",
  ),
  wordsRead: count("Y la letra de # canción.", "Y las letras de # canciones."),
  allHelp:
    "Hasta ahora, las que tienen un título o número parecido al de otra. La misma letra con un título muy distinto solo se encuentra si se leen las letras de todas, canción por canción.",
  readAll: count(
    "Leer las letras de todas (cerca de # minuto)",
    "Leer las letras de todas (cerca de # minutos)",
  ),
  again: "Empezar de nuevo",
  stopped: {
    cancelled: "Detenido. Cuenta lo leído hasta ahora.",
    unreachable: "Se perdió la conexión. Cuenta lo leído hasta ahora.",
    signedOut: "La sesión se cerró.",
  },
  alike: (percent: string) => `${percent} igual`,
  reasons: { title: "el mismo título", firstLine: "la misma primera línea" },
  sharedWords: (percent: string) => `${percent} de la letra en ambas`,
  noWords: "sin letras que comparar",
  noLyrics: "sin letra",
  noAuthors: "sin autores",
  lines: count("# línea", "# líneas"),
  saved: (day: string) => `guardada por última vez el ${day}`,
  differ: count("# línea difiere", "# líneas difieren"),
  sameLines: "las mismas líneas",
  onlyHere: "Solo aquí",
  compareWords: "Comparar las letras",
  notTheSame: "No es la misma",
  toldApart: count(
    "# par no es la misma canción, según se dijo en este dispositivo.",
    "# pares no son la misma canción, según se dijo en este dispositivo.",
  ),
  showAgain: "Mostrarlos de nuevo",
  copyArchive: "Copiar la orden con que el operador la archiva",
  copied: "Copiado",
};
