import type { LyricVersion } from "$contract/lyrics.ts";
import { localeOf } from "../browser/language.ts";

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

/** The oldest first: ids begin with the time at which they were made. */
export function byAge(versions: readonly LyricVersion[]): LyricVersion[] {
  return versions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The version in a language, in the same script if there is one; of several the oldest. */
export function inLanguage(
  versions: readonly LyricVersion[],
  wanted: string,
): LyricVersion | undefined {
  const oldestFirst = byAge(versions);
  const tag = languageAmong(
    oldestFirst.map(({ language }) => language),
    wanted,
  );
  return oldestFirst.find(({ language }) => language === tag);
}
