import { lineBreaks } from "../contract/fields.ts";
import { withoutInvisible } from "../domain/folding.ts";
import { chordsOfLine } from "./chords.ts";
import type { Draft } from "./draft.ts";
import type { Line } from "./song.ts";

const lineBreak = new RegExp(String.raw`\r\n|[${lineBreaks}]`, "u");

/** Longer runs of spaces exceed a line's limit anyway, and patterns would take hours on them. */
const wideGap = /\s{200,}/gu;

export function linesOf(text: string): string[] {
  return text
    .split(lineBreak)
    .map((line) => (line.length > 200 ? line.replace(wideGap, " ") : line));
}

const broken = /[\0\uD800-\uDFFF]/gu;
const bullet = /^(?:[•◦▪▫‣●○■□⁃◆➢\uF0B7\uF0A7\uF0D8]\s*|\*\s+)/u;
const otherSpace = /[\t\u1680\u2000-\u200A\u205F\u3000]/g;
// Before and after the marks where French sets them, spaces that do not break are meant.
const strayFixedSpace = /[\u00A0\u202F](?![;:!?»\u2009])/g;

/** One line: no breaks, no tabs, no invisible helpers of typesetting, nothing at its ends. */
export function cleanLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\t\n\r\v\f\u0085\u2028\u2029]+/g, " ")
    .trim();
}

/** The lines of a pasted text, without what word processors and web pages leave in it. */
export function tidyLines(text: string): string[] {
  const lines = linesOf(withStanzaBreaks(withoutInvisible(text.replace(broken, ""))));
  return withoutQuoting(lines).map((line) => {
    const tidy = tidyLine(line);
    // Chords stand in columns over the words below them.
    const setIn = `${/^ */u.exec(line)?.[0] ?? ""}${tidy}`;
    return chordsOfLine(setIn) > 0 ? setIn : tidy;
  });
}

/** Replies to e-mails have “>” before each line. */
function withoutQuoting(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const isQuoted = filled.length > 1 && filled.every((line) => line.startsWith(">"));
  return isQuoted ? lines.map((line) => line.replace(/^[> ]+/u, "")) : lines;
}

function tidyLine(line: string): string {
  return line
    .replace(otherSpace, " ")
    .replace(/«[\u00A0\u202F]/g, "«\u2007")
    .replace(strayFixedSpace, " ")
    .replaceAll("\u2007", "\u00A0")
    .trim()
    .replace(bullet, "")
    .trim();
}

/** With soft breaks within stanzas, as Word has them, each paragraph is a stanza. */
function withStanzaBreaks(text: string): string {
  const softBreaks = text.match(/[\v\u2028]/g)?.length ?? 0;
  const paragraphs = text.split(/\r\n|[\n\r\u2029]/);
  const isInParagraphs = softBreaks >= paragraphs.length && paragraphs.every(isFilled);
  return isInParagraphs ? paragraphs.join("\n\n") : text;
}

function isFilled(paragraph: string, at: number, all: readonly string[]): boolean {
  return paragraph.trim() !== "" || at === all.length - 1;
}

/** With fewer, lines that stand alone may be meant to. */
const fewestLines = 4;

/**
 * Without the blank lines that word processors and web pages put between any two lines. Where
 * there are more of them, a stanza ends.
 */
export function withoutDoubleSpacing<Any extends string | Line>(lines: readonly Any[]): Any[] {
  const isBlank = (line: Any) => (typeof line === "string" ? line : line.text) === "";
  const words = lines.flatMap((line, index) => (isBlank(line) ? [] : [index]));
  const gaps = words.slice(1).map((index, at) => index - (words[at] ?? 0) - 1);
  const usual = gaps.reduce((least, gap) => Math.min(least, gap), Infinity);
  if (words.length < fewestLines || usual === 0) return [...lines];
  return words.flatMap((index, at) => {
    const isNewStanza = at > 0 && (gaps[at - 1] ?? 0) > usual;
    return lines.slice(isNewStanza ? index - 1 : index, index + 1);
  });
}

export function trimmed(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ text }) => text !== "");
  const last = lines.findLastIndex(({ text }) => text !== "");
  return first < 0 ? [] : lines.slice(first, last + 1);
}

export function partedAt<Item>(all: readonly Item[], isEnd: (item: Item) => boolean): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of all) {
    if (isEnd(item)) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

/** The line after a change that leaves out letters, or puts a space for some: chords move with theirs. */
export function changed(line: Line, change: (text: string) => string): Line {
  const text = change(line.text);
  if (text === line.text) return line;
  let [from, to] = [0, 0];
  const chords = line.chords.map(({ at, name }) => {
    for (; from < at; from += 1) {
      const [letter = "", kept] = [line.text[from], text[to]];
      if (letter === kept || (kept === " " && letter.trim() === "")) to += 1;
    }
    return { name, at: to };
  });
  return { ...line, text, chords };
}

/** The words that a line ends with, with the chords over them and over what stands before. */
export function endOf(line: Line, words: string): Line {
  const from = line.text.lastIndexOf(words);
  const chords = line.chords.map(({ at, name }) => ({ name, at: Math.max(at - from, 0) }));
  return { ...line, text: words, chords };
}

/** How ChordPro and web pages mark words up: `<b>`, `<span color="red">`; nothing else. */
const mark =
  /<\/?(?:b|i|u|s|br|p|tt|em|strong|font|big|small|sub|sup|strut|sym|span|img)(?:\s[^<>]*)?\/?>/giu;
const breaking = /^<\/?(?:br|p)\b/iu;
/** A mark that breaks a line, with its own end behind it. */
const lineBreakMark = /<br(?:\s[^<>]*)?\/?>(?:<\/br>)?|<\/p>/giu;

export function withBreaks(text: string, lineEnd = "\n"): string {
  return text.replace(lineBreakMark, lineEnd);
}

/** A line without its markup, which is noted. */
export function withoutMarkup(draft: Draft, line: string, number?: number): string {
  const marks = line.match(mark);
  if (!marks) return line;
  draft.noteNotHeld("formatting", marks.join(" "), number);
  return line.replace(mark, (one) => (breaking.test(one) ? " " : ""));
}

/** What would be read as markup is written with other brackets. */
export function withOtherBrackets(text: string): string {
  return text.replace(mark, (whole) => `‹${whole.slice(1, -1)}›`);
}
