import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/literata/wght.css";
import "@fontsource-variable/literata/wght-italic.css";
import { lettersReady, ownLettersReady } from "../../browser/fonts.ts";
import type { LanguageCode } from "../../messages/languages.ts";

/** Letters beyond plain Latin that a language cannot do without. */
const letters: Partial<Record<LanguageCode, string>> = { pl: "aą", uk: "aї" };

/**
 * Waits a moment for the letters of every page, and of the song that came with this one: those that
 * come later are not used on it.
 */
export async function fontsReady(language: LanguageCode): Promise<void> {
  await Promise.all([
    ownLettersReady(letters[language] ?? "a", { withItalic: true }),
    lettersReady(document.getElementById("song-in-page")?.textContent ?? ""),
  ]);
}
