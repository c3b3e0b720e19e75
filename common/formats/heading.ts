import { limits } from "../contract/limits.ts";
import { lengthOf } from "../domain/white-space.ts";
import { fold } from "../domain/folding.ts";
import { isPlainChord } from "./chords.ts";
import { type Kind, kindOf, kindOfShortForm } from "./section-words.ts";

/** “02”, “٢” or “II” as 2, “1 A” as 1a. */
function plainNumber(text: string): string {
  return /^[IVX]+$/.test(text)
    ? String(fromRoman(text))
    : plainDigits(fold(text).replace(/\s/g, ""));
}

const zeros = [..."٠۰०০൦௦౦０"].map((zero) => zero.codePointAt(0) ?? 0);

function plainDigits(text: string): string {
  const digits = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? digit : String(code - zero);
  });
  return digits.replace(/^0+(?=\d)/, "");
}

function fromRoman(text: string): number {
  const values = [...text].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
  const signed = values.map((value, at) => (value < (values[at + 1] ?? 0) ? -value : value));
  return signed.reduce((sum, value) => sum + value, 0);
}

const sign = String.raw`[x×хХ✕*]`;
const word = "mal|times|veces|vezes|fois|razy|рази|раза|разів|volte|keer|ganger|مرات";
const times = new RegExp(
  String.raw`(?:${sign}\s?(\d{1,2})|(\d{1,2})\s?(?:${sign}|(?:${word}))|bis)$`,
  "iu",
);
/** No “12 ganger” is longer. */
const longest = 12;
const opening = /[\s([/|]/u;
const closing = /[\s)\]/|.:]/u;

/** A text without the “x2”, “(2x)” or “bis” at its end, and how often that says to sing it. */
export function withoutTimes(text: string): { readonly text: string; readonly times: number } {
  let end = text.length;
  while (end > 0 && closing.test(text.charAt(end - 1))) end -= 1;
  const found = times.exec(text.slice(Math.max(0, end - longest), end));
  let begin = found ? end - found[0].length : 0;
  const isApart =
    begin === 0 ||
    opening.test(text.charAt(begin - 1)) ||
    (/\d/u.test(text.charAt(begin)) && !/\w/u.test(text.charAt(begin - 1)));
  if (!found || !isApart) return { text, times: 1 };
  while (begin > 0 && opening.test(text.charAt(begin - 1))) begin -= 1;
  const count = Number(found[1] ?? found[2] ?? 2);
  return { text: text.slice(0, begin).trimEnd(), times: Math.max(count, 1) };
}

export interface Heading {
  readonly kind: Kind;
  readonly number: string | undefined;
  /** As it was written; none when it was a number or a short form. */
  readonly name: string | undefined;
  readonly times: number;
  /** The first line, where it stands behind the heading. */
  readonly rest: string;
  /** It may as well be a word of the song: within a stanza, that is what it is. */
  readonly isUncertain: boolean;
}

/** What else a text says of its headings. */
type KnownHeadings = ReturnType<typeof knownHeadings>;

type Label = Pick<Heading, "kind" | "number" | "name">;

const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const openingMarks = /^[[({<*#=_~|→>\s-]+/u;
const closingMarks = /[\])}>*#=_~|:：./\s-]/u;

/** Letter by letter: a pattern would begin anew at each of many marks. */
function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (end > 0 && closingMarks.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const behindNumber = /^(\p{Nd}{1,2})\s?[.)．:]\s*(\P{Nd}.*)$/u;
/** “45 - River” is a title with its number in some book, unless the text has a 44 or a 46 as well. */
const behindDash = /^(\p{Nd}{1,2})\s?[-–—/]\s+(\P{Nd}.*)$/u;
const behindColon = /^([^:：]{1,60}?\s?[:：])\s*(.+)$/u;
const behindShortForm = /^(\p{L}{2,4}\.|\p{L}{1,4}(?:\/\.?|\.\/))\s+(.+)$/u;
/** “R. Lowry” is somebody’s name, unless the text has its “R.” alone as well. */
const behindLetter = /^(\p{L}\.)\s+(.+)$/u;
/** How books of prayers print “V/” for one who leads, “R/” for all who answer. */
const printed = /^([℣℟])[./:]?/u;

const nothingKnown = knownHeadings([]);

/** The heading that a line is or begins with: in whatever language, or because the text has others. */
export function headingOf(line: string, known: KnownHeadings = nothingKnown): Heading | undefined {
  const text = line
    .replace(directionMarks, "")
    .trim()
    .replace(printed, (_, sign) => (sign === "℟" ? "R/" : "V/"));
  return standingAlone(text, known) ?? beforeFirstLine(text, known);
}

function standingAlone(text: string, known: KnownHeadings): Heading | undefined {
  const { text: label, times } = withoutTimes(text);
  const core = withoutClosingMarks(label.replace(openingMarks, "")).replace(/\s+/g, " ");
  if (core === "" || lengthOf(core) > limits.sectionName) return undefined;
  const isMarked = times > 1 || /^[[({#*]|[.:：]\s*$/u.test(label);
  const isStroked = /\/\s*$/u.test(label);
  // What goes on behind the frame is the first line, not a part of the name.
  const isFramed = /^[[{#*]/.test(label) && !/[\]}]/u.test(core);
  const certain =
    numberAlone(core, isMarked) ??
    wordWithNumber(core) ??
    (isFramed ? firstWord(core) : undefined) ??
    shortForm(core, label, isMarked || isStroked) ??
    (isInBrackets(label) ? ownName(core) : undefined);
  const isKnown = known.shortForms.has(fold(core));
  const bare = certain ?? (isKnown ? shortForm(core, label, true) : undefined);
  const found = bare ?? (known.names.has(fold(core)) ? ownName(core) : undefined);
  const isUncertain = !certain || /^(?:\p{Nd}{1,2}|\p{Ll}+)$/u.test(text);
  return found && headed(found, "", times, isUncertain);
}

function beforeFirstLine(text: string, known: KnownHeadings): Heading | undefined {
  const [, number, verse] = behindNumber.exec(text) ?? [];
  if (number && verse) return headed(numbered(number), verse);
  return (
    behindLabel(behindColon.exec(text), known) ??
    behindLabel(behindShortForm.exec(text), known) ??
    behindKnownLetter(text, known) ??
    behindKnownNumber(text, known)
  );
}

function behindLabel(found: RegExpExecArray | null, known: KnownHeadings): Heading | undefined {
  const [, label = "", words = ""] = found ?? [];
  const alone = standingAlone(label, known);
  if (!alone) return undefined;
  const { text: rest, times } = withoutTimes(words);
  return rest === "" ? headed(alone, "", times, alone.isUncertain) : headed(alone, words);
}

function behindKnownLetter(text: string, known: KnownHeadings): Heading | undefined {
  const found = behindLetter.exec(text);
  const isKnown = known.lettersAlone.has(fold(text.charAt(0)));
  const heading = isKnown ? behindLabel(found, known) : undefined;
  return heading && headed(heading, heading.rest, heading.times, true);
}

function behindKnownNumber(text: string, { dashedNumbers }: KnownHeadings): Heading | undefined {
  const [, written, verse = ""] = behindDash.exec(text) ?? [];
  if (!written) return undefined;
  const label = numbered(written);
  const isInTurn = [-1, 1].some((step) => dashedNumbers.has(Number(label.number) + step));
  return isInTurn ? headed(label, verse) : undefined;
}

/** What the lines of a text, and names that its sections have elsewhere, tell of its headings. */
export function knownHeadings(lines: readonly string[], names: readonly string[] = []) {
  const known = {
    names: new Set(names.map(fold)),
    /** With “R/ Sing” somewhere, “R” alone is the refrain. */
    shortForms: new Set<string>(),
    /** With “R.” alone somewhere, “R. Sing” is the refrain. */
    lettersAlone: new Set<string>(),
    /** “1- Come” begins a verse where there is a “2- Go”. */
    dashedNumbers: new Set<number>(),
  };
  for (const line of lines) {
    const number = behindDash.exec(line)?.[1];
    if (number) known.dashedNumbers.add(Number(plainNumber(number)));
    const letters = markedShortForm(line);
    if (letters === undefined) continue;
    known.shortForms.add(fold(letters));
    if (line === `${letters}.`) known.lettersAlone.add(fold(letters));
  }
  return known;
}

/** “R” of “R/ Sing”, “Ref” of “Ref.:”. */
function markedShortForm(line: string): string | undefined {
  const letters = /^(\p{L}{1,4})[.:：/]/u.exec(line)?.[1];
  const heading = letters === undefined ? undefined : headingOf(line);
  return heading && heading.name === undefined ? letters : undefined;
}

/** Unless told otherwise one that stands alone and is sung once. All of one shape: texts have many. */
export function headed(
  { kind, number, name }: Label,
  rest = "",
  times = 1,
  isUncertain = false,
): Heading {
  return { kind, number, name, times, rest: rest.trim(), isUncertain };
}

function numberAlone(core: string, isMarked: boolean): Label | undefined {
  const isRoman = isMarked && /^[IVX]{1,4}$/.test(core);
  return isRoman || /^\p{Nd}{1,2}$/u.test(core) ? numbered(core) : undefined;
}

function numbered(number: string): Label {
  return { kind: "verse", number: plainNumber(number), name: undefined };
}

const numberFirst =
  /^第?(\p{Nd}{1,2})\s?(?:st|nd|rd|th|er|e|è?me|[.)º°ª]|-?(?:й|я|ий|ша|ге))?\s?(.+)$/u;
const numberLast = /^(.*?\P{Nd})[\s.#№-]*?(\p{Nd}{1,2}\s?[a-zа-я]?|[IVX]{1,4}|[A-D])$/u;
/** “Final Chorus”, “Repeat Refrain”: words that say which, or that it comes again. */
const beside = new RegExp(
  String.raw`^(?:(?:final|last|repeat|letzter?|ultimo|wdh|to|back to)\.? )|(?:,? (?:final|finale|last|schluss|ende|end|repeat|again|wdh|wiederholen|all|alle|todos|wszyscy|всі|все)\.?)$`,
  "iu",
);

function wordWithNumber(core: string): Label | undefined {
  const [, base = core, inBrackets] = /^([^(]+?)\s*\(([^)]*)\)?$/u.exec(core) ?? [];
  const name = inBrackets ? `${base} (${inBrackets})` : base;
  const whole = kindOf(base) ?? kindOf(fold(base).replace(beside, ""));
  if (whole) return { kind: whole, number: undefined, name };
  const [, number, word] = numberFirst.exec(base) ?? [];
  const ofNumbered = word && kindOf(word);
  if (number && ofNumbered) return { kind: ofNumbered, number: plainNumber(number), name };
  const [, before, last] = numberLast.exec(base) ?? [];
  const ofBefore = before && kindOf(before);
  return ofBefore && last ? { kind: ofBefore, number: plainNumber(last), name } : undefined;
}

/** “[Verse 1 – women]”: in a frame, more may follow. */
function firstWord(core: string): Label | undefined {
  const [first = "", ...others] = core.split(/\s+/);
  const kind = others.length <= 5 ? kindOf(first) : undefined;
  return kind && { kind, number: fold(others.join(" ")), name: core };
}

/** “[Evening]”: brackets around a word that is no chord. */
function isInBrackets(label: string): boolean {
  const [, inside = ""] = /^\[([^[\]]+)\]:?$/u.exec(label) ?? [];
  // “[: sing it again :]” is a line, and repeated.
  if (inside.startsWith(":")) return false;
  return /\p{L}\p{M}*\p{L}/u.test(inside) && !inside.trim().split(/\s+/u).every(isPlainChord);
}

function ownName(name: string): Label {
  return { kind: "verse", number: fold(name), name };
}

// A letter that is a chord as well needs the colon that no chord has.
const chordLetters = /^[a-h]$/;

function shortForm(core: string, label: string, isMarked: boolean): Label | undefined {
  const [, letters = "", number] = /^(\p{L}{1,4})\.?\s?(\p{Nd}{1,2}\p{Ll}?)?$/u.exec(core) ?? [];
  const kind = kindOfShortForm(letters);
  const hasColon = /[:：]\s*$/u.test(label);
  if (!kind || !(number || isMarked)) return undefined;
  if (chordLetters.test(fold(letters)) && !hasColon) return undefined;
  return { kind, number: number && plainNumber(number), name: undefined };
}
