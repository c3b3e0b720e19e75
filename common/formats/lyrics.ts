import { lengthOf } from "../domain/white-space.ts";
import { fold } from "../domain/folding.ts";
import { hasCreditsByLetter, isAboutRights, isCredit, isCreditByLetter } from "./credits.ts";
import { isFooter, takeCredits } from "./credits.ts";
import { type Draft, type DraftSection, addTurn, append, plainLines, textsOf } from "./draft.ts";
import { languageOf } from "./language.ts";
import { nameOfCode, orderByCodes, orderFrom } from "./order.ts";
import type { ImportedSection, Line } from "./song.ts";
import { type Stanza, assemble } from "./stanzas.ts";

interface Said {
  readonly language?: string | undefined;
  readonly label?: string | undefined;
  /** In words. */
  readonly order?: string | undefined;
}

/** Adds the lyric version that stanzas make, and what stands around them to the metadata. */
export function addLyrics(draft: Draft, all: readonly Stanza[], said: Said = {}): void {
  const { stanzas, opening, closing } = withoutSurroundings(all, draft.title !== "");
  const [title = "", ...authors] = opening;
  draft.title ||= title;
  append(draft.authors, authors);
  takeCredits(draft, closing);
  if (stanzas.length === 0) {
    draft.noteNotHeld("language", said.language);
    draft.noteNotHeld("label", said.label);
    return;
  }
  const language = languageOf(draft, said.language, linesIn(stanzas));
  const { sections, order, headingsWithoutWords, remarks } = assemble(stanzas, language);
  for (const text of headingsWithoutWords) draft.note("headingWithoutWords", text);
  for (const text of remarks) draft.noteNotHeld("remark in brackets", text);
  draft.lyrics.push({ language, label: said.label ?? "", sections, sequence: order });
}

function linesIn(all: readonly { readonly lines: readonly Line[] }[]): Line[] {
  return all.flatMap(({ lines }) => lines);
}

/** Whether every section says its own name: then there is nothing to find out. */
export function isLabelled(stanzas: readonly Stanza[]): boolean {
  const isNamed = stanzas.every(({ isClosed, heading }) => isClosed && heading?.name);
  return isNamed && stanzas.some(({ lines }) => lines.length > 0);
}

/** Sections by their labels, each once; a label that comes again with the same words is a repeat. */
export function addSections(
  draft: Draft,
  stanzas: readonly Stanza[],
  { language, label = "", places: told = [] }: Said & { readonly places?: readonly string[] },
): void {
  const sections: DraftSection[] = [];
  const order: number[] = [];
  /** The last section of a name, and of a name with these words. */
  const places = new Map<string, number>();
  for (const { heading, lines, times } of stanzas) {
    const name = heading?.name ?? "";
    const key = [fold(name), ...textsOf(lines)].join("\n");
    if (!places.has(key) && lines.length > 0) {
      for (const one of [key, fold(name)]) places.set(one, sections.length);
      sections.push({ name, lines });
    }
    const place = places.get(key);
    if (place === undefined) draft.note("headingWithoutWords", name);
    else addTurn(order, place, times);
  }
  const sequence = told.flatMap((item) => {
    const place = Number(item) - 1;
    if (Number.isInteger(place) && place >= 0 && place < sections.length) return place;
    draft.note("orderUnknown", item);
    return [];
  });
  addVersion(draft, sections, { language, label }, told.length > 0 ? sequence : order);
}

/** Sections under their own names, with an order by these. */
export function addNamed(draft: Draft, named: readonly ImportedSection[], said: Said = {}): void {
  const names = named.map(({ name }) => name);
  const sections = named.map(({ name, lines }) => ({ name, lines: plainLines(lines) }));
  addVersion(draft, sections, said, orderFrom(said.order ?? "", names, draft));
}

interface CodedSection {
  readonly code: string;
  /** Where the code does not say it. */
  readonly name?: string | undefined;
  readonly lines: readonly Line[];
}

/** Sections that a file knows by codes such as v1, with an order by these, or by their places. */
export function addCoded(
  draft: Draft,
  found: readonly CodedSection[],
  said: Said & { readonly sequence?: readonly number[] },
  /** Codes of other versions of the song. */
  elsewhere: readonly string[] = [],
): void {
  const codes = found.map(({ code }) => code);
  const language = languageOf(draft, said.language, linesIn(found));
  draft.lyrics.push({
    language,
    label: said.label ?? "",
    sections: found.map(({ code, name = nameOfCode(code, language), lines }) => ({ name, lines })),
    sequence: said.sequence ?? orderByCodes(said.order ?? "", codes, draft, elsewhere),
  });
}

export function addVersion(
  draft: Draft,
  sections: readonly DraftSection[],
  { language: said, label = "" }: Said,
  sequence: readonly number[],
): void {
  const language = languageOf(draft, said, linesIn(sections));
  draft.lyrics.push({ language, label, sections, sequence });
}

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
  const isName =
    letters(line) !== "" && letters(filename.replace(/\.[^.]*$/u, "")) === letters(line);
  const isAlone = isName || rest.some((lines) => lines.length > 1);
  return isAlone && !comesAgain ? line : undefined;
}

/** Lines of a verse go on: behind a comma there is more to come. */
function isTitleLike(line: string): boolean {
  return lengthOf(line) <= maxLength && !/[,;:،，、–—-]$/u.test(line) && !isCredit(line);
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
  for (const { text } of fields) {
    // What else stands with it, as in “Album: Sea”.
    const [, name = "", value = ""] = field.exec(text) ?? [];
    draft.take(maker.test(fold(name)) ? "authors" : undefined, name, value);
  }
  const lines = more.filter((one) => !fields.includes(one));
  return lines.length > 0 ? [{ ...first, lines }, ...others] : others;
}

/**
 * The stanzas alone. Opening: the title, perhaps who wrote it; where the title is known, the first line
 * is one of the song. Closing: who owns it, its number in some index.
 */
export function withoutSurroundings(all: readonly Stanza[], hasTitle: boolean) {
  const title = hasTitle ? undefined : titleAboveCredits(all);
  const closing: string[] = [];
  const stanzas = all.flatMap((one, at) => {
    const stanza = at === 0 && title !== undefined ? { ...one, lines: one.lines.slice(1) } : one;
    const { words, footer } = parted(stanza, at === all.length - 1 ? maxCredits : maxBetween);
    append(closing, footer);
    if (words.length === 0 && footer.length > 0 && !stanza.heading) return [];
    return [{ ...stanza, lines: words }];
  });
  if (title !== undefined) return { stanzas, opening: [title], closing };
  const [first, ...others] = stanzas;
  if (hasTitle || !first || !isTitle(first, others)) return { stanzas, opening: [], closing };
  return { stanzas: others, opening: textsOf(first.lines), closing };
}

/** More lines behind a credit than these are a part of the song; at its end there may be more. */
const maxCredits = 4;
const maxBetween = 2;

/** A stanza without the footer that it ends with; what goes on behind a footer's line is words. */
function parted({ heading, lines }: Stanza, max: number): { words: Line[]; footer: string[] } {
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

function titleAboveCredits([first, next]: readonly Stanza[]): string | undefined {
  if (!first || first.heading || !next) return undefined;
  const [title = "", credit = "", ...more] = textsOf(first.lines.slice(0, 2 + maxCredits));
  const isCredit = isFooter(credit) || hasCreditsByLetter([credit, ...more].slice(0, maxCredits));
  return isCredit && isTitleLike(title) ? title : undefined;
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
