import type { Reading } from "./en/reading.ts";
import type { Writing } from "./en/writing.ts";

/** The languages of the app itself; lyrics may be in any. */
export const languageCodes = ["en", "de", "es", "pl", "uk", "ar"] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** What readers see. */
export async function readingIn(code: LanguageCode): Promise<Reading> {
  const texts = (await import(`./${code}/reading.ts`)) as { readonly reading: Reading };
  return texts.reading;
}

/** What only writers read as well. */
export async function writingIn(code: LanguageCode): Promise<Writing> {
  const texts = (await import(`./${code}/writing.ts`)) as { readonly writing: Writing };
  return texts.writing;
}

/** The first of the reader's languages that the app speaks. */
export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  const spoken = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  const code = spoken.find((one) => languageCodes.some((code) => code === one));
  return (code as LanguageCode | undefined) ?? "en";
}

/** Languages in which B is called H, and B♭ is B. */
const withH = new Set(["de", "pl", "uk"]);

/** A key as it is printed: F♯ for F#, E♭ for Eb; in German H for B, and B for Bb. */
export function keyName(key: string | null | undefined, language: string): string {
  const printed = (key ?? "").replace("#", "♯").replace("b", "♭");
  if (!withH.has(language) || !printed.startsWith("B")) return printed;
  return printed.startsWith("B♭") ? printed.replace("♭", "") : printed.replace("B", "H");
}
