import type { Messages } from "../en/messages.ts";
import { count } from "./count.ts";

export const session: Messages["session"] = {
  signIn: "Anmelden",
  signOut: "Abmelden",
  leaveFailed: "Das Abmelden hat nicht geklappt. Bitte versuche es noch einmal.",
  email: "E-Mail",
  password: "Passwort",
  showPassword: "Passwort anzeigen",
  forgotten: "Passwort vergessen? Wende dich an:",
  wrong: "E-Mail-Adresse und Passwort passen nicht zusammen.",
  tooMany:
    "Gerade melden sich viele an. Du musst nichts tun: Deine Anmeldung geht von selbst weiter.",
  signedInAs: "Angemeldet als",
  membersOnly: "Hier können nur Mitglieder der Gemeinde schreiben.",
  draftsStay: count(
    "Du bist abgemeldet. # Entwurf, der nicht gespeichert ist, bleibt auf diesem Gerät. Niemand sonst sieht ihn; wenn du dich wieder anmeldest, ist er da.",
    "Du bist abgemeldet. # Entwürfe, die nicht gespeichert sind, bleiben auf diesem Gerät. Niemand sonst sieht sie; wenn du dich wieder anmeldest, sind sie da.",
  ),
  endedTitle: "Bitte melde dich wieder an",
  ended: "Deine Sitzung ist abgelaufen. Auf dieser Seite bleibt alles, wie es ist.",
};
