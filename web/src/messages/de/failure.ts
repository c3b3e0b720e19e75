import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const failure: Messages["failure"] = {
  unreachable: "Der Dienst ist nicht erreichbar",
  unreachableHelp: "Prüfe die Verbindung und versuche es dann erneut.",
  busy: "Der Dienst braucht einen Moment. Hier geht es von selbst weiter.",
  goingOn: count("Weiter in # Sekunde.", "Weiter in # Sekunden."),
  broken: "Auf dem Server ist etwas schiefgegangen",
  brokenHelp: "Es lag nicht an dir. Versuche es gleich noch einmal.",
  noChurch: "Diese Gemeinde gibt es hier nicht",
  noChurchHelp:
    "Vielleicht ist der Link unvollständig, oder du hast keinen Zugang zu dieser Gemeinde.",
  noSong: "Dieses Lied gibt es hier nicht",
  noSongHelp: "Vielleicht wurde es archiviert, oder der Link ist unvollständig.",
  noPage: "Unter dieser Adresse gibt es nichts",
  signedOut: "Du bist abgemeldet",
  toStart: "Zur Startseite",
  toCatalogue: "Zum Katalog",
  troubles: {
    missing: "Bitte ausfüllen.",
    taken: "Das kommt hier zweimal vor.",
    wrongForm: "In dieser Form lässt es sich nicht speichern.",
    unusableCharacter: "Ein Zeichen darin lässt sich nicht speichern.",
    tooLong: (length: number, limit: number) =>
      `${length} Zeichen; höchstens ${limit} lassen sich speichern.`,
    tooMany: (count: number, limit: number) =>
      `${count}; höchstens ${limit} lassen sich speichern.`,
    tooBig: (size: string, limit: string) =>
      `Insgesamt ${size}; höchstens ${limit} lassen sich auf einmal speichern.`,
    outOfRange: (minimum: number, maximum: number) => `Bitte von ${minimum} bis ${maximum}.`,
  },
};
