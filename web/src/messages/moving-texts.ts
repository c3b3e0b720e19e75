import { moving as english, type MovingTexts } from "./en/moving.ts";
import type { LanguageCode } from "./languages.ts";

/** In every language, as the messages of the app are. */
export const movingTexts: Record<LanguageCode, () => Promise<MovingTexts>> = {
  en: async () => english,
  de: () => import("./de/moving.ts").then(({ moving }) => moving),
  es: () => import("./es/moving.ts").then(({ moving }) => moving),
  pl: () => import("./pl/moving.ts").then(({ moving }) => moving),
  uk: () => import("./uk/moving.ts").then(({ moving }) => moving),
  ar: () => import("./ar/moving.ts").then(({ moving }) => moving),
};
