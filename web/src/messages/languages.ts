import type { Messages } from "./en/messages.ts";
import type { WriterAreas } from "./en/writer-messages.ts";

interface Language {
  readonly name: string;
  readonly dir: "ltr" | "rtl";
  load(): Promise<{ readonly messages: Messages }>;
  loadWriters(): Promise<{ readonly messages: WriterAreas }>;
}

/** The languages of the app itself; lyrics may be in any. */
export const languages = {
  en: {
    name: "English",
    dir: "ltr",
    load: () => import("./en/messages.ts"),
    loadWriters: () => import("./en/writer-messages.ts"),
  },
  de: {
    name: "Deutsch",
    dir: "ltr",
    load: () => import("./de/messages.ts"),
    loadWriters: () => import("./de/writer-messages.ts"),
  },
  es: {
    name: "Español",
    dir: "ltr",
    load: () => import("./es/messages.ts"),
    loadWriters: () => import("./es/writer-messages.ts"),
  },
  pl: {
    name: "Polski",
    dir: "ltr",
    load: () => import("./pl/messages.ts"),
    loadWriters: () => import("./pl/writer-messages.ts"),
  },
  uk: {
    name: "Українська",
    dir: "ltr",
    load: () => import("./uk/messages.ts"),
    loadWriters: () => import("./uk/writer-messages.ts"),
  },
  ar: {
    name: "العربية",
    dir: "rtl",
    load: () => import("./ar/messages.ts"),
    loadWriters: () => import("./ar/writer-messages.ts"),
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
