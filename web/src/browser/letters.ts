import { ownLettersReady, type Wanted } from "./own-letters.ts";

/** What the first file of each typeface has, and stands in almost every text. */
const usual = /[\0-\xff\u2000-\u206f]+/g;

/**
 * Waits a moment for letters beyond plain Latin before a text with them is shown. Their files come
 * when they are first needed, and `font-display: optional` passes over what comes after the first
 * picture of a page. Letters that are late are used from the next text on.
 */
export async function lettersReady(text: string, wanted: Wanted = {}): Promise<void> {
  const rare = text.replace(usual, "");
  if (rare) await ownLettersReady(rare, wanted);
}
