import type { Messages } from "../en/messages.ts";

export const stand: Messages["stand"] = {
  title: (song: string) => `${song} en el atril`,
  toSong: "Volver a la canción",
  controls: "Controles",
  onStand: "En el atril",
  words: "Letra",
  previousPage: "Página anterior",
  nextPage: "Página siguiente",
  previousSection: "Sección anterior",
  nextSection: "Sección siguiente",
  position: (number: number, total: number) => `${number} de ${total}`,
  positionOfTwo: (first: number, second: number, total: number) =>
    `${first} y ${second} de ${total}`,
  page: (number: number, file: string) => `Página ${number} de ${file}`,
  order: "Orden",
  upNext: "A continuación",
  night: "Modo nocturno",
  wholePages: "Páginas enteras",
  fullScreen: "Pantalla completa",
  mayGoDark:
    "Este navegador no puede mantener la pantalla encendida. Ajusta el dispositivo para que no se apague mientras tocas.",
  brokenPage: "No se puede mostrar esta página.",
  noSheet: "No hay nada que poner en el atril",
  noSheetHelp: "Puede que el arreglo se haya quitado o que aún no tenga archivos.",
  noFile: "Este archivo ya no está aquí",
  noFileHelp: "Puede que se haya sustituido. En la página de la canción está lo que hay ahora.",
  unreadable: (file: string) => `${file} no se puede mostrar aquí`,
  unreadableHelp: "Vuelve a intentarlo, o descarga el archivo y ábrelo con otra aplicación.",
};
