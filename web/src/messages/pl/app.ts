import type { Messages } from "../en/messages.ts";

export const app: Messages["app"] = {
  skipToContent: "Przejdź do treści",
  settings: "Ustawienia",
  language: "Język",
  theme: "Wygląd",
  themes: {
    system: "Jak na urządzeniu",
    light: "Jasny",
    dark: "Ciemny",
    contrast: "Wysoki kontrast",
  },
  switchChurch: "Wspólnoty",
  publicCatalogue: "Katalog publiczny",
  yourChurches: "Twoje wspólnoty",
  recentChurches: "Ostatnio odwiedzane",
  close: "Zamknij",
  loading: "Wczytywanie…",
  retry: "Spróbuj ponownie",
  offline: "Jesteś offline. To, co zapisano na tym urządzeniu, nadal można otworzyć.",
  offlineWithoutKept: "Nie można połączyć się z usługą.",
  newVersion: "Jest nowa wersja aplikacji.",
  useNewVersion: "Zaktualizuj",
  later: "Później",
  wrongAddress: (address: string) =>
    `Ta strona została otwarta pod innym adresem niż adres usługi. Logowanie działa tylko pod adresem ${address}.`,
  goThere: "Przejdź tam",
};
