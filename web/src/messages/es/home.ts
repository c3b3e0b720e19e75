import type { Messages } from "../en/messages.ts";

export const home: Messages["home"] = {
  title: "Las canciones de tu iglesia",
  welcome: "Inicia sesión en tu iglesia o abre el enlace a su catálogo que te hayan dado.",
  noChurches: "Has iniciado sesión, pero ninguna iglesia te ha añadido todavía.",
  noChurchesHelp:
    "Pide a quien administra Precentor en tu iglesia que añada tu correo electrónico.",
  chooseChurch: "¿Cuál quieres abrir?",
};
