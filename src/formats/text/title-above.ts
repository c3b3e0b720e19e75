import { lengthOf } from "../../domain/field.ts";
import { fold } from "../../domain/folding.ts";
import { isCreditByLetter, isFooter } from "./footer.ts";
import type { Stanza } from "./stanzas.ts";

const maxLength = 80;
const naming =
  /^(?:title|titel|titulo|titre|titolo|tytul|cim|nazev|nazov|назва|название|العنوان|عنوان) ?[:：] ?\S/u;

const field = /^(\p{L}[\p{L} ]{1,24}?) ?[:：] ?(\S.*)$/u;

interface Named {
  readonly title: string;
  /** What else stands with it, as in “Album: Sea”. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly stanzas: readonly Stanza[];
}

/** The title of a line that says so itself, as in “Title: River”. */
export function titleSaid(line: string): string | undefined {
  return naming.test(fold(line)) ? line.slice(line.search(/[:：]/u) + 1).trim() : undefined;
}

/** A title that says so itself, and the stanzas without its line and the fields below. */
export function titleNamed(all: readonly Stanza[]): Named | undefined {
  const [first, ...others] = all;
  const [line = "", ...more] = first?.lines ?? [];
  const title = first && !first.heading ? titleSaid(line) : undefined;
  if (!first || title === undefined) return undefined;
  const isHeader = others.length > 0 && more.every((one) => field.test(one));
  const fields = isHeader ? more.filter((one) => !isCredit(one)) : [];
  const lines = more.filter((one) => !fields.includes(one));
  return {
    title,
    fields: fields.map((one) => {
      const [, name = "", value = ""] = field.exec(one) ?? [];
      return { name, value };
    }),
    stanzas: lines.length > 0 ? [{ ...first, lines }, ...others] : others,
  };
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

function isCredit(line: string): boolean {
  return isFooter(line) || isCreditByLetter(line);
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
