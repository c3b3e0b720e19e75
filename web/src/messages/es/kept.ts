import type { Messages } from "../en/messages.ts";
import { count, progress } from "./count.ts";

export const kept: Messages["kept"] = {
  title: "Guardado en este dispositivo",
  help: "Copias de canciones con sus archivos, para cuando no hay conexión.",
  forgetful:
    "Safari olvida lo guardado tras siete días de uso sin una visita. En la pantalla de inicio (Compartir, «Añadir a pantalla de inicio») Precentor tiene su propio espacio: guarda allí tus canciones.",
  keep: "Guardar en el dispositivo",
  keeping: "Guardando…",
  cancel: "Cancelar",
  keptOn: (date: string) => `Guardada · ${date}`,
  changedSince: (date: string) => `Guardada · ${date} · ha cambiado`,
  refresh: "Actualizar la copia",
  remove: "Quitar del dispositivo",
  removeSong: (title: string) => `Quitar «${title}» de este dispositivo`,
  keepResults: "Guardar todo",
  keepResultsLong: "Guardar todos los resultados en este dispositivo",
  counting: "Contando las canciones…",
  willKeep: count(
    "Se guardará # canción con su letra y sus archivos en este dispositivo.",
    "Se guardarán # canciones con sus letras y archivos en este dispositivo.",
  ),
  canTakeLong:
    "Puede tardar un rato; mientras tanto puedes seguir usando la aplicación y cancelar cuando quieras.",
  keepMany: count("Guardar # canción", "Guardar # canciones"),
  progress: progress("Guardando canciones: # de #"),
  keptMany: count(
    "# canción está guardada en este dispositivo.",
    "# canciones están guardadas en este dispositivo.",
  ),
  keptNone: "No se guardó ninguna canción.",
  leftOver: count("# no se pudo guardar.", "# no se pudieron guardar."),
  cancelled: "Cancelaste el resto.",
  full: "No queda espacio en este dispositivo. Quita algo y vuelve a intentarlo.",
  unreachable: "Se perdió la conexión.",
  signedOut: "Se ha cerrado tu sesión.",
  failed: "No se pudo guardar la canción. Vuelve a intentarlo en un momento.",
  tryRest: "Reintentar el resto",
  seeAll: "Ver lo guardado",
  songsAndSize: (songs: string, size: string) => `${songs} · ${size}`,
  untilSignOut: "hasta que cierres sesión",
  dateAndSize: (date: string, size: string) => `${date} · ${size}`,
  removeAll: "Quitar todo",
  removeAllTitle: "¿Quitar todo de este dispositivo?",
  removeAllHelp:
    "Las canciones siguen en sus catálogos; solo desaparecen las copias de este dispositivo.",
  empty: "Aún no hay nada guardado en este dispositivo",
  emptyHelp:
    "Abre una canción y elige «Guardar en el dispositivo», o guarda todos los resultados de una búsqueda.",
  unavailable: "Este navegador no puede guardar canciones aquí",
  unavailableHelp:
    "Solo lo permite en direcciones seguras (https), y no en todas las ventanas privadas.",
};
