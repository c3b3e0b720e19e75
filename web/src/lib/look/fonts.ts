import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/literata/wght.css";
import "@fontsource-variable/literata/wght-italic.css";
import type { LanguageCode } from "$lib/i18n/languages.ts";

const timeoutMs = 600;
const fonts = ['1em "Inter Variable"', '1em "Literata Variable"', 'italic 1em "Literata Variable"'];

/** Letters beyond plain Latin that a language cannot do without. */
const letters: Partial<Record<LanguageCode, string>> = { pl: "aą", uk: "aї" };

/** Waits a moment for the letters: those that come later are not used on this page. */
export async function fontsReady(language: LanguageCode): Promise<void> {
  const loading = fonts.map((font) => document.fonts.load(font, letters[language] ?? "a"));
  const tooLong = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([Promise.allSettled(loading), tooLong]);
}
