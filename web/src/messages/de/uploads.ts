import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const uploads: WriterAreas["uploads"] = {
  title: "Uploads",
  onTheirWay: count(
    "# Datei ist unterwegs. Sobald sie angekommen ist, kannst du speichern.",
    "# Dateien sind unterwegs. Sobald sie angekommen sind, kannst du speichern.",
  ),
  arrived: count("# Datei ist angekommen.", "# Dateien sind angekommen."),
  leftOver: count("# Datei wurde nicht hochgeladen.", "# Dateien wurden nicht hochgeladen."),
  progress: (file: string) => `Upload von ${file}`,
  waiting: "Wartet, bis sie dran ist",
  held: "Wartet, bis du dich angemeldet hast",
  heldHelp: "Du bist abgemeldet. Melde dich an, dann geht das Hochladen weiter.",
  checking: "Wird geprüft …",
  tryingAgain: count("Neuer Versuch in # Sekunde.", "Neuer Versuch in # Sekunden."),
  broken: "Die Verbindung ist abgebrochen.",
  cancelled: "Abgebrochen",
  cancel: "Abbrechen",
  cancelAll: "Alle abbrechen",
  retry: "Erneut versuchen",
  retryAll: "Alle erneut versuchen",
  dismiss: "Ausblenden",
  about: (action: string, file: string) => `${action}: ${file}`,
  notPdf: "Nicht gesendet, weil es kein PDF ist.",
  empty: "Nicht gesendet, weil die Datei leer ist.",
  tooLarge: (size: string) => `Nicht gesendet, weil die Datei größer als ${size} ist.`,
  noRoom: (limit: number) => `Nicht gesendet, weil nur ${limit} Dateien Platz haben.`,
};
