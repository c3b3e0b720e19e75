import { fold } from "./folding.ts";
import { wordsOf } from "./words.ts";

/** What titles that people take for one have in common: the words, or all of it where it has none. */
export function titleKey(title: string): string {
  return wordsOf([title]) || fold(title);
}
