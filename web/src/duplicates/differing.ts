import type { LyricVersion } from "$contract/lyrics.ts";
import { alignment } from "../compare/diff.ts";
import { wordsOf } from "$domain/folding.ts";

type Words = Pick<LyricVersion, "language" | "sections">;

/**
 * The ids of the lines that the other song's words do not have, or not in this place. Words in
 * the same language are compared, by their letters alone; in no common language nothing is.
 */
export function differingLines(
  version: Words,
  others: readonly Words[],
): ReadonlySet<string> | undefined {
  const found = others
    .filter(({ language }) => language === version.language)
    .map((other) => onlyIn(version, other))
    .toSorted((one, another) => one.size - another.size);
  return found[0];
}

function onlyIn(version: Words, other: Words): ReadonlySet<string> {
  const [mine, theirs] = [linesOf(version), linesOf(other)];
  const wordsIn = (lines: typeof mine) => lines.map(({ text }) => wordsOf([text]));
  const common = alignment(wordsIn(mine), wordsIn(theirs)).map(([index]) => index);
  const shared = new Set(common);
  const differing = mine.filter(({ text }, index) => !shared.has(index) && wordsOf([text]) !== "");
  return new Set(differing.map(({ id }) => id));
}

function linesOf({ sections }: Words) {
  return sections.flatMap(({ lines }) => lines);
}
