import { lengthOf } from "../../domain/field.ts";
import { fold } from "../../domain/folding.ts";
import { isCredit } from "./footer.ts";
import type { Stanza } from "./stanzas.ts";

const maxLength = 80;

/**
 * The title of a file's song: a short line alone above a blank line. A text from elsewhere is more
 * often without one, so this holds for files only; where a heading follows, it is clear anyway.
 */
export function titleAbove(all: readonly Stanza[], filename: string): string | undefined {
  const [first, next, ...others] = all;
  const [line, ...more] = first?.lines ?? [];
  if (!first || first.heading || line === undefined || more.length > 0) return undefined;
  if (!next || next.heading || !isTitleLike(line)) return undefined;
  const rest = [next, ...others].map(({ lines }) => lines);
  const comesAgain = rest.some(([only = "", ...below]) => {
    return below.length === 0 && fold(only) === fold(line);
  });
  const isAlone = rest.some((lines) => lines.length > 1) || isNameOf(filename, line);
  return isAlone && !comesAgain ? line : undefined;
}

/** Lines of a verse go on: behind a comma there is more to come. */
export function isTitleLike(line: string): boolean {
  return lengthOf(line) <= maxLength && !/[,;:،，、–—-]$/u.test(line) && !isCredit(line);
}

function isNameOf(filename: string, line: string): boolean {
  return letters(line) !== "" && letters(filename.replace(/\.[^.]*$/u, "")) === letters(line);
}

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
