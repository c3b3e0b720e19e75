import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const projection: Messages["projection"] = {
  title: (song: string) => `Proyectar: ${song}`,
  backToSong: "Volver a la canción",
  openScreen: "Abrir la pantalla",
  noScreen: "Aún no hay pantalla",
  closed: "La pantalla se ha cerrado. No se está proyectando nada.",
  displaced: "Ahora otra ventana controla la pantalla.",
  takeBack: "Recuperar la pantalla",
  screens: count("# pantalla conectada", "# pantallas conectadas"),
  staysOpen: "Al salir, la pantalla se queda como está hasta que empiece la siguiente canción.",
  placeHint:
    "Arrastra la ventana nueva al proyector. Para verla a pantalla completa, pulsa F en ella o haz doble clic.",
  mayGoDark:
    "Este navegador no puede mantener la pantalla encendida. Ajusta el ordenador para que no se suspenda.",
  blocked: "El navegador no dejó abrir la ventana de la pantalla.",
  openAnyway: "Abrirla en otra pestaña",
  firstLanguage: "Primer idioma",
  secondLanguage: "Segundo idioma",
  order: "Orden",
  onScreen: "En pantalla",
  preview: "Vista previa",
  nothingYet: "Nada todavía",
  stillBefore: "Sigue de antes",
  otherWindow: "Desde otra ventana",
  black: "Negro",
  end: "Fin",
  next: "Siguiente",
  previous: "Anterior",
  keys: "Flechas, espacio o Re Pág y Av Pág para pasar, cifras para saltar, B para negro.",
  typing: (number: number) => `${number} …`,
  screen: "Pantalla",
  dragHint: "Arrastra esta ventana al proyector.",
  fullScreenHint: "Pulsa F o haz doble clic para verla en pantalla completa.",
};
