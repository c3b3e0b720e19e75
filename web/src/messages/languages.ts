import type { Reading } from "./en/reading.ts";
import type { Writing } from "./en/writing.ts";

/** The languages of the app itself; lyrics may be in any. */
export const languageCodes = ["en", "de", "es", "pl", "uk", "ar"] as const;
export type LanguageCode = (typeof languageCodes)[number];

const readings = import.meta.glob<Reading>("./*/reading.ts", { import: "reading" });
const writings = import.meta.glob<Writing>("./*/writing.ts", { import: "writing" });

/** What readers see. */
export function readingIn(code: LanguageCode): Promise<Reading> {
  return found(readings[`./${code}/reading.ts`]);
}

/** What only writers read as well. */
export function writingIn(code: LanguageCode): Promise<Writing> {
  return found(writings[`./${code}/writing.ts`]);
}

function found<Texts>(load: (() => Promise<Texts>) | undefined): Promise<Texts> {
  if (!load) throw new Error("Nobody has written these messages.");
  return load();
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
