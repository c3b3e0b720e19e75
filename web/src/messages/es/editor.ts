import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const editor: WriterAreas["editor"] = {
  save: "Guardar",
  saving: "Guardando…",
  done: "Listo",
  saveAfterDeciding: count("Guardar · # por decidir", "Guardar · # por decidir"),
  kept: (time: string) => `Borrador a salvo · ${time}`,
  saved: (time: string) => `Guardado · ${time}`,
  notKept: "Este navegador no puede conservar tu borrador. Guarda antes de salir de la página.",
  opened: (when: string) => `Tu borrador del ${when}, aún sin guardar.`,
  throwAway: "Descartar",
  throwAwayTitle: "¿Descartar este borrador?",
  throwAwayHelp: "Se perderá lo que has escrito desde la última vez que guardaste.",
  keepIt: "Conservarlo",
  startAfresh: "Empezar otro",
  otherDraft: (when: string) => `Otro borrador, del ${when}`,
  open: "Abrir",
  behind:
    "Otra persona ha guardado desde que empezaste. Cuando guardes, se unirán ambas versiones.",
  backTo: (title: string) => `Volver a «${title}»`,
  leaveTitle: "¿Salir sin guardar?",
  leaveHelp:
    "Tu borrador se queda en este dispositivo: vuelve a abrir la misma página para continuar.",
  leaveNotKept:
    "Tu borrador no se pudo conservar en este dispositivo: se perderá lo que has escrito.",
  leaveBusy: "Aún se están subiendo archivos; si sales, no llegarán.",
  stay: "Seguir editando",
  leave: "Salir",
  busy: count(
    "El servicio pide paciencia. Se seguirá guardando en # segundo.",
    "El servicio pide paciencia. Se seguirá guardando en # segundos.",
  ),
  away: count(
    "El servicio no está listo. Se volverá a intentar en # segundo.",
    "El servicio no está listo. Se volverá a intentar en # segundos.",
  ),
  stopWaiting: "Dejar de esperar",
  signingIn: "Inicia sesión y se seguirá guardando.",
  unanswered:
    "El servicio no ha respondido. Vuelve a intentarlo: nada se guardará dos veces y tu borrador sigue aquí.",
  signedOut:
    "Se ha cerrado tu sesión. Tu borrador sigue aquí; guarda de nuevo para iniciar sesión.",
  forbidden: "Tu rol en esta iglesia no permite hacer cambios. Tu borrador sigue aquí.",
  gone: "Esto ya no está; puede que la canción se haya archivado. Tu borrador sigue aquí.",
  refused: (reason: string) => `El servicio no lo aceptó: ${reason}`,
  incomplete: "Aún no se ha guardado. Revisa lo que está marcado.",
  tryAgain: "Reintentar",
  copyMine: "Copiar mi versión",
  copied: "Copiado",
  viewerTitle: "Aquí puedes leer, pero no escribir",
  viewerHelp: "Pide a quien administra Precentor en tu iglesia que te permita editar.",
  toTheSong: "Ir a la canción",
  staleTitle: "Otra persona guardó mientras escribías",
  staleVersions: (current: number, begun: number) =>
    `La versión actual es ahora la ${current}; tú empezaste con la ${begun}.`,
  backToWriting: "Volver a escribir",
  joined: "Guardado, junto con lo que otra persona había guardado entretanto.",
  used: (used: string, limit: string) => `${used} de ${limit}`,
  locked: {
    title: (author) => `Esto es trabajo de ${author}`,
    kept: (author) =>
      `Lo que aún no se ha guardado queda en este dispositivo para que ${author} pueda continuar.`,
    notKept: (author) =>
      `Lo que aún no se ha guardado no se pudo conservar en este dispositivo. Espera aquí a ${author} mientras esta página siga abierta.`,
    nothing: "Todo está guardado.",
    signIn: (author) => `Entrar como ${author}`,
    restart: "Empezar con lo guardado",
  },
  restored: {
    here: (version, when) => `En el editor está la versión ${version}, del ${when}, completa.`,
    replaces: (version) =>
      `Al guardar ocupa el lugar de la versión ${version} y deshace todo lo que se cambió desde entonces.`,
    changes: "Lo que cambiaría al guardar",
    part: "Desde el historial se puede recuperar una sola sección o una sola línea.",
  },
};
