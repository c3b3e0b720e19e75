import type { LyricVersion } from "../../contract/lyrics.ts";
import type { SongContent } from "../song.ts";
import { wordsOf } from "../../domain/words.ts";

const similarEnough = 0.5;

/** Many songs share a title; the same one shares words too, unless one of them has none. */
export function hasSimilarWords(
  { lyrics }: SongContent,
  theirs: readonly Pick<LyricVersion, "sections">[],
): boolean {
  if (theirs.length === 0 || lyrics.length === 0) return true;
  const texts = theirs.map(({ sections }) =>
    sections.flatMap((section) => section.lines.map(({ text }) => text)),
  );
  return lyrics.some(({ sections }) => {
    const lines = sections.flatMap((section) => section.lines);
    return texts.some((other) => similarity(lines, other) >= similarEnough);
  });
}

/** How much of the shorter text's words the longer one has, from 0 to 1. */
function similarity(one: readonly string[], other: readonly string[]): number {
  const [few = new Set(), many = new Set()] = [one, other]
    .map((lines) => new Set(wordsOf(lines).split(" ")))
    .toSorted((first, second) => first.size - second.size);
  const shared = [...few].filter((word) => many.has(word)).length;
  return few.size === 0 ? 0 : shared / few.size;
}
