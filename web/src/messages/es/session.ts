import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const session: Messages["session"] = {
  signIn: "Iniciar sesión",
  signOut: "Cerrar sesión",
  leaveFailed: "No se ha podido cerrar la sesión. Inténtalo de nuevo.",
  email: "Correo electrónico",
  password: "Contraseña",
  showPassword: "Mostrar contraseña",
  forgotten: "¿Has olvidado la contraseña? Pregunta a:",
  wrong: "El correo electrónico y la contraseña no coinciden.",
  tooMany:
    "En este momento mucha gente está iniciando sesión. No tienes que hacer nada: tu inicio de sesión continuará por sí solo.",
  signedInAs: "Sesión iniciada como",
  membersOnly: "Aquí solo pueden escribir los miembros de la iglesia.",
  draftsStay: count(
    "Has cerrado la sesión. En este dispositivo queda # borrador sin guardar. Nadie más lo ve; lo encontrarás al volver a iniciar sesión.",
    "Has cerrado la sesión. En este dispositivo quedan # borradores sin guardar. Nadie más los ve; los encontrarás al volver a iniciar sesión.",
  ),
  endedTitle: "Vuelve a iniciar sesión",
  ended: "Tu sesión ha terminado. Todo lo que hay en esta página se queda como está.",
};
