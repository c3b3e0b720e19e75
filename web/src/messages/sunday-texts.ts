import { sunday as english, type SundayTexts } from "./en/sunday.ts";
import type { LanguageCode } from "./languages.ts";

/** In every language, as the messages of the app are. */
export const sundayTexts: Record<LanguageCode, () => Promise<SundayTexts>> = {
  en: async () => english,
  de: () => import("./de/sunday.ts").then(({ sunday }) => sunday),
  es: () => import("./es/sunday.ts").then(({ sunday }) => sunday),
  pl: () => import("./pl/sunday.ts").then(({ sunday }) => sunday),
  uk: () => import("./uk/sunday.ts").then(({ sunday }) => sunday),
  ar: () => import("./ar/sunday.ts").then(({ sunday }) => sunday),
};
