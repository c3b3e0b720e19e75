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

/** The one of these languages that is another's, however either is written. */
export function languageAmong(tags: readonly string[], wanted: string): string | undefined {
  for (const likeness of likenesses) {
    const found = tags.find((tag) => likeness(tag) === likeness(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The version in a language, in the same script if there is one; of several the oldest. */
export function inLanguage(
  versions: readonly LyricVersion[],
  wanted: string,
): LyricVersion | undefined {
  // Ids begin with the time at which they were made.
  const byAge = versions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const tag = languageAmong(
    byAge.map(({ language }) => language),
    wanted,
  );
  return byAge.find(({ language }) => language === tag);
}
