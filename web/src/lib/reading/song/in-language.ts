import type { LyricVersion } from "$contract/lyrics.ts";
import { localeOf } from "$lib/browser/language.ts";

/** What tells languages apart, from the closest likeness to the widest. */
const likenesses = [
  (tag: string) => tag.toLowerCase(),
  (tag: string) => {
    const { language, script } = localeOf(tag)?.maximize() ?? {};
    return language && `${language}-${script}`;
  },
  (tag: string) => localeOf(tag)?.language ?? tag.toLowerCase().split("-")[0],
];

/** The version in a language, in the same script if there is one; of several the oldest. */
export function inLanguage(
  versions: readonly LyricVersion[],
  wanted: string,
): LyricVersion | undefined {
  // Ids begin with the time at which they were made.
  const byAge = versions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const likeness of likenesses) {
    const found = byAge.find(({ language }) => likeness(language) === likeness(wanted));
    if (found) return found;
  }
  return undefined;
}
