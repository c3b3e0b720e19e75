import { moving as english, type MovingTexts } from "./en/moving.ts";
import type { LanguageCode } from "./languages.ts";

/** In every language, as the messages of the app are. */
export const movingTexts: Record<LanguageCode, () => Promise<{ moving: MovingTexts }>> = {
  en: async () => ({ moving: english }),
  de: () => import("./de/moving.ts"),
  es: () => import("./es/moving.ts"),
  pl: () => import("./pl/moving.ts"),
  uk: () => import("./uk/moving.ts"),
  ar: () => import("./ar/moving.ts"),
};
