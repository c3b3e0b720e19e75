import type { WriterAreas } from "../en/writer-messages.ts";
import { count } from "./count.ts";

export const editor: WriterAreas["editor"] = {
  save: "Speichern",
  saving: "Speichert …",
  done: "Fertig",
  saveAfterDeciding: count("Speichern · noch # offen", "Speichern · noch # offen"),
  kept: (time: string) => `Entwurf gesichert · ${time}`,
  saved: (time: string) => `Gespeichert · ${time}`,
  notKept:
    "Dieser Browser kann deinen Entwurf nicht sichern. Speichere, bevor du die Seite verlässt.",
  opened: (when: string) => `Dein Entwurf vom ${when}, noch nicht gespeichert.`,
  throwAway: "Verwerfen",
  throwAwayTitle: "Diesen Entwurf verwerfen?",
  throwAwayHelp: "Was du seit dem letzten Speichern geschrieben hast, geht verloren.",
  keepIt: "Behalten",
  startAfresh: "Neuen Entwurf beginnen",
  otherDraft: (when: string) => `Ein anderer Entwurf, vom ${when}`,
  open: "Öffnen",
  behind:
    "Seit du angefangen hast, hat jemand anderes gespeichert. Wenn du speicherst, wird beides zusammengeführt.",
  backTo: (title: string) => `Zurück zu „${title}“`,
  leaveTitle: "Ohne Speichern verlassen?",
  leaveHelp:
    "Dein Entwurf bleibt auf diesem Gerät: Öffne dieselbe Seite wieder, um weiterzumachen.",
  leaveNotKept:
    "Dein Entwurf konnte auf diesem Gerät nicht gesichert werden: Was du geschrieben hast, geht verloren.",
  leaveBusy: "Dateien sind noch unterwegs; sie kommen nicht an, wenn du die Seite verlässt.",
  stay: "Weiter bearbeiten",
  leave: "Verlassen",
  busy: count(
    "Der Dienst bittet um Geduld. Das Speichern geht in # Sekunde weiter.",
    "Der Dienst bittet um Geduld. Das Speichern geht in # Sekunden weiter.",
  ),
  away: count(
    "Der Dienst ist gerade nicht bereit. Nächster Versuch in # Sekunde.",
    "Der Dienst ist gerade nicht bereit. Nächster Versuch in # Sekunden.",
  ),
  stopWaiting: "Nicht länger warten",
  signingIn: "Melde dich an, dann geht das Speichern weiter.",
  unanswered:
    "Der Dienst hat nicht geantwortet. Versuche es erneut: Nichts wird doppelt gespeichert, und dein Entwurf bleibt erhalten.",
  signedOut:
    "Du bist abgemeldet. Dein Entwurf bleibt erhalten; speichere erneut, um dich anzumelden.",
  forbidden:
    "Mit deiner Rolle in dieser Gemeinde kannst du nichts ändern. Dein Entwurf bleibt erhalten.",
  gone: "Das gibt es hier nicht mehr; vielleicht wurde das Lied archiviert. Dein Entwurf bleibt erhalten.",
  refused: (reason: string) => `Der Dienst hat es nicht angenommen: ${reason}`,
  incomplete: "Noch nicht gespeichert. Bitte sieh dir an, was markiert ist.",
  tryAgain: "Erneut versuchen",
  copyMine: "Meine Fassung kopieren",
  copied: "Kopiert",
  viewerTitle: "Du kannst hier lesen, aber nichts ändern",
  viewerHelp: "Wer Precentor in deiner Gemeinde verwaltet, kann dir das Bearbeiten erlauben.",
  toTheSong: "Zum Lied",
  staleTitle: "Während du geschrieben hast, hat jemand anderes gespeichert",
  staleVersions: (current: number, begun: number) =>
    `Aktuell ist jetzt Version ${current}; du hast mit Version ${begun} angefangen.`,
  backToWriting: "Zurück zum Schreiben",
  joined: "Gespeichert, zusammen mit dem, was jemand anderes inzwischen gespeichert hatte.",
  used: (used: string, limit: string) => `${used} von ${limit}`,
  locked: {
    title: (author) => `Daran arbeitet ${author}`,
    kept: (author) =>
      `Was noch nicht gespeichert ist, bleibt auf diesem Gerät, damit ${author} weiterschreiben kann.`,
    notKept: (author) =>
      `Was noch nicht gespeichert ist, ließ sich auf diesem Gerät nicht aufbewahren. Es wartet hier auf ${author}, solange diese Seite offen ist.`,
    nothing: "Alles darin ist gespeichert.",
    signIn: (author) => `Als ${author} anmelden`,
    restart: "Mit dem gespeicherten Stand beginnen",
  },
  restored: {
    here: (version, when) => `Im Editor steht Version ${version} vom ${when}, und zwar ganz.`,
    replaces: (version) =>
      `Beim Speichern ersetzt sie Version ${version}; alles, was seither geändert wurde, wird zurückgenommen.`,
    changes: "Was das Speichern ändern würde",
    part: "Einzelne Abschnitte oder Zeilen lassen sich aus dem Verlauf zurückholen.",
  },
};
