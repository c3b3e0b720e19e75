import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const uploads: WriterAreas["uploads"] = {
  title: "Subidas",
  onTheirWay: count(
    "# archivo está en camino. Podrás guardar en cuanto llegue.",
    "# archivos están en camino. Podrás guardar en cuanto lleguen.",
  ),
  arrived: count("# archivo ha llegado.", "# archivos han llegado."),
  leftOver: count("# archivo no se ha subido.", "# archivos no se han subido."),
  progress: (file: string) => `Subida de ${file}`,
  waiting: "Esperando su turno",
  held: "Esperando a que inicies sesión",
  heldHelp: "Se ha cerrado tu sesión. Iníciala y las subidas continuarán.",
  checking: "Comprobando…",
  tryingAgain: count("Se reintenta en # segundo.", "Se reintenta en # segundos."),
  broken: "Se cortó la conexión.",
  cancelled: "Cancelado",
  cancel: "Cancelar",
  cancelAll: "Cancelar todo",
  retry: "Reintentar",
  retryAll: "Reintentar todo",
  dismiss: "Quitar de la lista",
  about: (action: string, file: string) => `${action}: ${file}`,
  notPdf: "No se ha enviado porque no es un PDF.",
  empty: "No se ha enviado porque está vacío.",
  tooLarge: (size: string) => `No se ha enviado porque ocupa más de ${size}.`,
  noRoom: (limit: number) => `No se ha enviado porque solo caben ${limit} archivos.`,
};
