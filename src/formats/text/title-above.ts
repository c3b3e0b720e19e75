import { lengthOf } from "../../domain/field.ts";
import { fold } from "../../domain/folding.ts";
import { isCreditByLetter, isFooter } from "./footer.ts";
import type { Stanza } from "./stanzas.ts";

const maxLength = 80;
const naming =
  /^(?:title|titel|titulo|titre|titolo|tytul|cim|nazev|nazov|назва|название|العنوان|عنوان) ?[:：] ?\S/u;

/** A title that says so itself, as in “Title: River”, and the stanzas without its line. */
export function titleNamed(
  all: readonly Stanza[],
): { readonly title: string; readonly stanzas: readonly Stanza[] } | undefined {
  const [first, ...others] = all;
  const [line = "", ...more] = first?.lines ?? [];
  if (!first || first.heading || !naming.test(fold(line))) return undefined;
  const title = line.slice(line.search(/[:：]/u) + 1).trim();
  return { title, stanzas: more.length > 0 ? [{ ...first, lines: more }, ...others] : others };
}

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
  return (
    lengthOf(line) <= maxLength &&
    !/[,;:،，、–—-]$/u.test(line) &&
    !isFooter(line) &&
    !isCreditByLetter(line)
  );
}

function isNameOf(filename: string, line: string): boolean {
  return letters(line) !== "" && letters(filename.replace(/\.[^.]*$/u, "")) === letters(line);
}

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
