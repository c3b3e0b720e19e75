import type { Messages } from "../en/messages.ts";
import { count, progress } from "./count.ts";

export const kept: Messages["kept"] = {
  title: "Auf diesem Gerät gespeichert",
  help: "Kopien von Liedern mit ihren Dateien, für Zeiten ohne Verbindung.",
  forgetful:
    "Safari vergisst Gespeichertes nach sieben Tagen Nutzung ohne Besuch. Auf dem Home-Bildschirm („Teilen“, „Zum Home-Bildschirm“) hat Precentor einen eigenen Platz: Speichere deine Lieder dort.",
  keep: "Auf dem Gerät speichern",
  keeping: "Speichert …",
  cancel: "Abbrechen",
  keptOn: (date: string) => `Gespeichert · ${date}`,
  changedSince: (date: string) => `Gespeichert · ${date} · seitdem geändert`,
  refresh: "Kopie aktualisieren",
  remove: "Vom Gerät entfernen",
  removeSong: (title: string) => `„${title}“ von diesem Gerät entfernen`,
  keepResults: "Alle speichern",
  keepResultsLong: "Alle speichern: Treffer auf diesem Gerät",
  counting: "Lieder werden gezählt …",
  willKeep: count(
    "# Lied wird mit Text und Dateien auf diesem Gerät gespeichert.",
    "# Lieder werden mit Texten und Dateien auf diesem Gerät gespeichert.",
  ),
  canTakeLong:
    "Das kann eine Weile dauern. Du kannst die App währenddessen weiter nutzen und jederzeit abbrechen.",
  keepMany: count("# Lied speichern", "# Lieder speichern"),
  progress: progress("Lieder werden gespeichert: # von #"),
  keptMany: count(
    "# Lied ist auf diesem Gerät gespeichert.",
    "# Lieder sind auf diesem Gerät gespeichert.",
  ),
  keptNone: "Es wurde kein Lied gespeichert.",
  leftOver: count("# konnte nicht gespeichert werden.", "# konnten nicht gespeichert werden."),
  cancelled: "Den Rest hast du abgebrochen.",
  full: "Auf diesem Gerät ist kein Platz mehr. Entferne etwas und versuche es dann erneut.",
  unreachable: "Die Verbindung ist abgebrochen.",
  signedOut: "Du bist abgemeldet.",
  failed: "Das Lied konnte nicht gespeichert werden. Versuche es gleich noch einmal.",
  tryRest: "Rest erneut versuchen",
  seeAll: "Gespeichertes ansehen",
  songsAndSize: (songs: string, size: string) => `${songs} · ${size}`,
  untilSignOut: "bis zum Abmelden",
  dateAndSize: (date: string, size: string) => `${date} · ${size}`,
  removeAll: "Alles entfernen",
  removeAllTitle: "Alles von diesem Gerät entfernen?",
  removeAllHelp:
    "Die Lieder bleiben in ihren Katalogen; nur die Kopien auf diesem Gerät verschwinden.",
  empty: "Auf diesem Gerät ist noch nichts gespeichert",
  emptyHelp:
    "Öffne ein Lied und wähle „Auf dem Gerät speichern“, oder speichere alle Treffer einer Suche.",
  unavailable: "Dieser Browser kann hier keine Lieder speichern",
  unavailableHelp:
    "Er erlaubt das nur unter sicheren Adressen (https) und nicht in jedem privaten Fenster.",
};
