import type { Messages } from "../en/messages.ts";

export const app: Messages["app"] = {
  skipToContent: "Zum Inhalt springen",
  settings: "Einstellungen",
  language: "Sprache",
  theme: "Darstellung",
  themes: {
    system: "Wie das Gerät",
    light: "Hell",
    dark: "Dunkel",
    contrast: "Hoher Kontrast",
  },
  switchChurch: "Gemeinden",
  publicCatalogue: "Öffentlicher Katalog",
  yourChurches: "Deine Gemeinden",
  recentChurches: "Zuletzt besucht",
  close: "Schließen",
  loading: "Lädt …",
  retry: "Erneut versuchen",
  offline: "Du bist offline. Was du auf diesem Gerät gespeichert hast, kannst du weiter öffnen.",
  offlineWithoutKept: "Der Dienst ist nicht erreichbar.",
  newVersion: "Eine neue Version der App ist da.",
  useNewVersion: "Aktualisieren",
  later: "Später",
  wrongAddress: (address: string) =>
    `Diese Seite wurde unter einer anderen Adresse geöffnet als der des Dienstes. Anmelden kannst du dich nur unter ${address}.`,
  goThere: "Dorthin wechseln",
};
