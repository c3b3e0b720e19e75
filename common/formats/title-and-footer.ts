import { lengthOf } from "../domain/field.ts";
import { fold } from "../domain/folding.ts";
import {
  hasCreditsByLetter,
  isAboutRights,
  isCredit,
  isCreditByLetter,
  isFooter,
  namesOf,
} from "./credits.ts";
import { type Draft, append, noteNotHeld, textsOf } from "./draft.ts";
import type { Line } from "./song.ts";
import type { Stanza } from "./stanzas.ts";

const maxLength = 80;

/**
 * The title of a file's song: a short line alone above a blank line. A text from elsewhere is more
 * often without one, so this holds for files only; where a heading follows, it is clear anyway.
 */
export function titleAbove(all: readonly Stanza[], filename: string): string | undefined {
  const [first, next, ...others] = all;
  const [line, ...more] = textsOf(first?.lines ?? []);
  if (!first || first.heading || line === undefined || more.length > 0) return undefined;
  if (!next || next.heading || !isTitleLike(line)) return undefined;
  const rest = [next, ...others].map(({ lines }) => textsOf(lines));
  const comesAgain = rest.some(([only = "", ...below]) => {
    return below.length === 0 && fold(only) === fold(line);
  });
  const isAlone = rest.some((lines) => lines.length > 1) || isNameOf(filename, line);
  return isAlone && !comesAgain ? line : undefined;
}

/** Lines of a verse go on: behind a comma there is more to come. */
function isTitleLike(line: string): boolean {
  return lengthOf(line) <= maxLength && !/[,;:،，、–—-]$/u.test(line) && !isCredit(line);
}

function isNameOf(filename: string, line: string): boolean {
  return letters(line) !== "" && letters(filename.replace(/\.[^.]*$/u, "")) === letters(line);
}

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}

const naming =
  /^(?:title|titel|titulo|titre|titolo|tytul|cim|nazev|nazov|назва|название|العنوان|عنوان) ?[:：] ?\S/u;
const field = /^(\p{L}[\p{L} ]{1,24}?) ?[:：] ?(\S.*)$/u;
/** Who sings it first of all, and elsewhere what may be words. */
const maker = /^(?:artist|by|interprete|interpret)$/u;

/** The title of a line that says so itself, as in “Title: River”. */
export function titleSaid(line: string): string | undefined {
  return naming.test(fold(line)) ? line.slice(line.search(/[:：]/u) + 1).trim() : undefined;
}

/** Takes a title that says so itself, and the fields below it; answers the stanzas without them. */
export function takeNamedTitle(draft: Draft, all: readonly Stanza[]): readonly Stanza[] {
  const [first, ...others] = all;
  const [said, ...more] = first?.lines ?? [];
  const title = said && !first?.heading ? titleSaid(said.text) : undefined;
  if (!first || title === undefined) return all;
  draft.title = title;
  const isHeader =
    others.length > 0 && more.every(({ text }) => field.test(text) || isCredit(text));
  const fields = isHeader ? more.filter(({ text }) => !isCredit(text)) : [];
  for (const { text } of fields) takeField(draft, text);
  const lines = more.filter((one) => !fields.includes(one));
  return lines.length > 0 ? [{ ...first, lines }, ...others] : others;
}

/** What else stands with it, as in “Album: Sea”. */
function takeField(draft: Draft, line: string): void {
  const [, name = "", value = ""] = field.exec(line) ?? [];
  if (maker.test(fold(name))) append(draft.authors, namesOf(value));
  else noteNotHeld(draft, name, value);
}

/** A text without what stands around the song. */
interface Bared {
  readonly stanzas: readonly Stanza[];
  /** The title, perhaps who wrote it. */
  readonly opening: readonly string[];
  /** Who owns it, its number in some index. */
  readonly closing: readonly string[];
}

/** Where the title is known, the first line is one of the song. */
export function withoutSurroundings(all: readonly Stanza[], hasTitle: boolean): Bared {
  const title = hasTitle ? undefined : titleAboveCredits(all);
  if (title !== undefined) {
    const below = all.map((stanza, at) => (at === 0 ? withoutFirstLine(stanza) : stanza));
    return { ...withoutSurroundings(below, true), opening: [title] };
  }
  const closing: string[] = [];
  const stanzas = all.flatMap((stanza, at) => {
    const { words, footer } = parted(stanza, at === all.length - 1 ? maxCredits : maxBetween);
    append(closing, footer);
    if (words.length === 0 && footer.length > 0 && !stanza.heading) return [];
    return [{ ...stanza, lines: words }];
  });
  const [first, ...others] = stanzas;
  if (hasTitle || !first || !isTitle(first, others)) return { stanzas, opening: [], closing };
  return { stanzas: others, opening: textsOf(first.lines), closing };
}

/** More lines behind a credit than these are a part of the song; at its end there may be more. */
const maxCredits = 4;
const maxBetween = 2;

interface Parted {
  readonly words: Line[];
  readonly footer: readonly string[];
}

/** A stanza without the footer that it ends with; what goes on behind a footer's line is words. */
function parted({ heading, lines }: Stanza, max: number): Parted {
  const texts = textsOf(lines);
  const areCredits = !heading && hasCreditsByLetter(texts.slice(0, maxCredits));
  const isCredit = (line: string) => isFooter(line) || (areCredits && isCreditByLetter(line));
  const found = texts.findIndex((line, at) =>
    heading || at > 1 ? isAboutRights(line) : isCredit(line),
  );
  if (found < 0) return { words: lines, footer: [] };
  // Names stand above the copyright without anything that tells them from words.
  const begin = heading || found > 1 ? found : 0;
  if (texts.slice(found).filter((line) => !isCredit(line)).length <= max) {
    return { words: lines.slice(0, begin), footer: texts.slice(begin) };
  }
  const isOwn = (line: string, at: number) => at === found || isAboutRights(line);
  return {
    words: lines.filter(({ text }, at) => !isOwn(text, at)),
    footer: texts.filter(isOwn),
  };
}

/** A title that stands directly above those who made the song. */
function titleAboveCredits([first, next]: readonly Stanza[]): string | undefined {
  if (!first || first.heading || !next) return undefined;
  const [title = "", credit = "", ...more] = textsOf(first.lines.slice(0, 2 + maxCredits));
  const isCredit = isFooter(credit) || hasCreditsByLetter([credit, ...more].slice(0, maxCredits));
  return isCredit && isTitleLike(title) ? title : undefined;
}

function withoutFirstLine(stanza: Stanza): Stanza {
  return { ...stanza, lines: stanza.lines.slice(1) };
}

function isTitle({ heading, lines }: Stanza, [next, ...rest]: readonly Stanza[]): boolean {
  if (heading || !next) return false;
  if (next.heading && lines.length === 2 && isVerseAbove(textsOf(lines), [next, ...rest]))
    return false;
  if (next.heading) return lines.length <= (next.heading.name ? 2 : 1);
  return (
    lines.length === 1 && rest.length > 0 && [next, ...rest].every((one) => one.lines.length > 1)
  );
}

/** Above a refrain, two lines may be the first verse: another is missing, or no name is the second. */
function isVerseAbove([, second = ""]: readonly string[], headed: readonly Stanza[]): boolean {
  const [next] = headed;
  if (next?.heading?.kind === "verse" || next?.heading?.kind === "intro") return false;
  const verses = headed.flatMap(({ heading }) => (heading?.kind === "verse" ? heading : []));
  if (verses.some(({ number = "1" }) => number === "1")) return false;
  return verses.some(({ number }) => number === "2") || !isNameLike(second);
}

/** What may stand in lower case among names. */
const amongNames =
  /^(?:by|von|van|der|den|de|del|da|di|du|dos|la|le|and|und|y|e|et|i|en|og|och|arr|trad|traditional|unknown|anonymous)\b/u;

function isNameLike(line: string): boolean {
  return line.split(/\s+/u).every((word) => !/^\p{Ll}/u.test(word) || amongNames.test(word));
}
