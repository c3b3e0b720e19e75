import type { Reading } from "./en/reading.ts";
import type { Writing } from "./en/writing.ts";

interface Language {
  readonly name: string;
  readonly dir: "ltr" | "rtl";
  reading(): Promise<{ readonly reading: Reading }>;
  writing(): Promise<{ readonly writing: Writing }>;
}

/** The languages of the app itself; lyrics may be in any. */
export const languages = {
  en: {
    name: "English",
    dir: "ltr",
    reading: () => import("./en/reading.ts"),
    writing: () => import("./en/writing.ts"),
  },
  de: {
    name: "Deutsch",
    dir: "ltr",
    reading: () => import("./de/reading.ts"),
    writing: () => import("./de/writing.ts"),
  },
  es: {
    name: "Español",
    dir: "ltr",
    reading: () => import("./es/reading.ts"),
    writing: () => import("./es/writing.ts"),
  },
  pl: {
    name: "Polski",
    dir: "ltr",
    reading: () => import("./pl/reading.ts"),
    writing: () => import("./pl/writing.ts"),
  },
  uk: {
    name: "Українська",
    dir: "ltr",
    reading: () => import("./uk/reading.ts"),
    writing: () => import("./uk/writing.ts"),
  },
  ar: {
    name: "العربية",
    dir: "rtl",
    reading: () => import("./ar/reading.ts"),
    writing: () => import("./ar/writing.ts"),
  },
} satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

/** The first of the reader's languages that the app speaks. */
export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const code = languageCodes.find((code) => tag.toLowerCase().split("-")[0] === code);
    if (code) return code;
  }
  return "en";
}
