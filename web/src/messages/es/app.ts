import type { Messages } from "../en/messages.ts";

export const app: Messages["app"] = {
  skipToContent: "Saltar al contenido",
  settings: "Ajustes",
  language: "Idioma",
  theme: "Apariencia",
  themes: {
    system: "Como el dispositivo",
    light: "Claro",
    dark: "Oscuro",
    contrast: "Alto contraste",
  },
  switchChurch: "Iglesias",
  publicCatalogue: "Catálogo público",
  yourChurches: "Tus iglesias",
  recentChurches: "Visitadas hace poco",
  close: "Cerrar",
  loading: "Cargando…",
  retry: "Reintentar",
  offline: "Estás sin conexión. Puedes seguir abriendo lo que guardaste en este dispositivo.",
  offlineWithoutKept: "No se puede conectar con el servicio.",
  newVersion: "Hay una nueva versión de la aplicación.",
  useNewVersion: "Actualizar",
  later: "Más tarde",
  wrongAddress: (address: string) =>
    `Esta página se abrió con una dirección que no es la del servicio. Solo se puede iniciar sesión en ${address}.`,
  goThere: "Ir allí",
};
