import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "No se puede conectar con el servicio",
  unreachableHelp: "Comprueba la conexión y vuelve a intentarlo.",
  busy: "En este momento mucha gente usa el servicio. Esto continuará por sí solo.",
  goingOn: count("Continúa en # segundo.", "Continúa en # segundos."),
  broken: "Algo ha fallado en el servidor",
  brokenHelp: "No has sido tú. Vuelve a intentarlo en un momento.",
  noChurch: "Aquí no existe esa iglesia",
  noChurchHelp: "Puede que el enlace esté incompleto o que no tengas acceso a esta iglesia.",
  noSong: "Esta canción no está aquí",
  noSongHelp: "Puede que se haya archivado o que el enlace esté incompleto.",
  noPage: "No hay nada en esta dirección",
  signedOut: "No has iniciado sesión",
  toStart: "Ir al inicio",
  toCatalogue: "Ir al catálogo",
};
