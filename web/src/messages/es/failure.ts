import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "No se puede conectar con el servicio",
  unreachableHelp: "Comprueba la conexión y vuelve a intentarlo.",
  busy: "El servicio necesita un momento. Esto continuará por sí solo.",
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
  troubles: {
    missing: "Rellena este campo.",
    taken: "Esto aparece dos veces.",
    wrongForm: "Así no se puede guardar.",
    unusableCharacter: "Contiene un carácter que no se puede guardar.",
    tooLong: (length: number, limit: number) =>
      `${length} caracteres; se pueden guardar ${limit} como máximo.`,
    tooMany: (count: number, limit: number) => `${count}; se pueden guardar ${limit} como máximo.`,
    tooBig: (size: string, limit: string) =>
      `En total son ${size}; se pueden guardar ${limit} como máximo de una vez.`,
    outOfRange: (minimum: number, maximum: number) => `De ${minimum} a ${maximum}, por favor.`,
  },
};
