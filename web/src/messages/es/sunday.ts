import type { SundayTexts } from "../en/sunday.ts";
import { count, progress } from "./count.ts";

export const sunday: SundayTexts = {
  leaflet: {
    paper: "Papel",
    large: "Letra grande",
    pages: count("# página", "# páginas"),
    withoutWords: (titles: string) => `Solo con su nombre, porque aquí no se pueden ver: ${titles}`,
  },
  singing: {
    forWhom: "Para quién es el enlace",
    forBand: "Banda",
    forAll: "Congregación",
    help: "Solo la letra, en grande, en el idioma que cada persona elige.",
    open: "Abrir como lo ve la congregación",
    language: "Idioma de la letra",
    smaller: "Letra más pequeña",
    larger: "Letra más grande",
    dark: "Oscuro",
    song: (number: number) => `Canción ${number}`,
    notHere: "Esta canción no está disponible aquí.",
    noWords: "Esta canción no tiene letra aquí.",
    only: (languages: string) => `Esta letra solo está en ${languages}.`,
  },
  keeping: {
    keep: "Guardar en este dispositivo",
    kept: "Guardada en este dispositivo",
    keeping: progress("Guardando # de #"),
    help: "Se abre sin conexión y se actualiza sola.",
    missing: (titles: string) => `No está en este dispositivo: ${titles}`,
    letGo: "Dejar de guardar",
  },
  desk: {
    open: (names: string) => `Abierto: ${names}`,
    closedBut: (names: string) => `La pantalla se ha cerrado. Sigue abierto: ${names}`,
  },
  logo: {
    name: "Logo",
    help: "El logo en lugar de la letra. Tecla: L",
    choose: "Elegir una imagen",
    about: "Cubre la letra en la mesa de una lista. Se queda en este dispositivo.",
    remove: "Quitar el logo",
    tooLarge: (limit: string) =>
      `Esta imagen es demasiado grande. Elige una de ${limit} como máximo.`,
    unreadable: "Este archivo no es una imagen que el navegador muestre. Elige PNG, JPEG o SVG.",
    notStored: "Este navegador no guarda nada y no puede conservar el logo.",
  },
  home: {
    today: "Hoy",
    next: "Próximamente",
  },
  sung: {
    last: (when: string) => `Cantada por última vez ${when}`,
    thisYear: count("una vez este año", "# veces este año"),
  },
};
