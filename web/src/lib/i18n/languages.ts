import type { Messages } from "./en.ts";

interface Language {
  readonly name: string;
  readonly dir: "ltr" | "rtl";
  load(): Promise<{ readonly messages: Messages }>;
}

/** The languages of the app itself; lyrics may be in any. */
export const languages = {
  en: { name: "English", dir: "ltr", load: () => import("./en.ts") },
  de: { name: "Deutsch", dir: "ltr", load: () => import("./de.ts") },
  es: { name: "Español", dir: "ltr", load: () => import("./es.ts") },
  pl: { name: "Polski", dir: "ltr", load: () => import("./pl.ts") },
  uk: { name: "Українська", dir: "ltr", load: () => import("./uk.ts") },
  ar: { name: "العربية", dir: "rtl", load: () => import("./ar.ts") },
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
