import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/literata/wght.css";
import "@fontsource-variable/literata/wght-italic.css";
import { ownLettersReady } from "../../browser/fonts.ts";
import type { LanguageCode } from "../../messages/languages.ts";

/** Letters beyond plain Latin that a language cannot do without. */
const letters: Partial<Record<LanguageCode, string>> = { pl: "aą", uk: "aї" };

/** Waits a moment for the letters of every page: those that come later are not used on this one. */
export function fontsReady(language: LanguageCode): Promise<void> {
  return ownLettersReady(letters[language] ?? "a", { withItalic: true });
}
