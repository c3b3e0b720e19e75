import type { LyricsDocument } from "../contract/lyrics.ts";
import type { Metadata } from "../contract/song.ts";

// Scripts in which a combining mark is an accent or a vowel point, not a letter of its own.
const accented = ["Latin", "Greek", "Cyrillic", "Hebrew", "Arabic"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const base = String.raw`[${accented}\p{Script=Common}]`;
const mark = String.raw`(?:(?=\p{M})[${accented}\p{Script=Inherited}])`;
const marks = new RegExp(`${mark}+`, "gu");
// Without looking behind, which Safari before 16.4 cannot.
const accents = new RegExp(`(^|${base})${mark}+`, "u");

/** Marks are few, so they are looked for first, and then at what they stand on. */
const withoutAccents = (decomposed: string): string =>
  decomposed.replace(marks, (found, at: number) => {
    const letter = Array.from(decomposed.slice(Math.max(0, at - 2), at)).at(-1) ?? "";
    return (letter + found).replace(accents, "$1").slice(letter.length);
  });

const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Without helpers of typesetting that nobody sees, or types into a search field. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** Letters that do not decompose, as people type them; marks as they stand on a keyboard. */
const typed = new Map<string, string>([
  ["ł", "l"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ŧ", "t"],
  ["ŋ", "n"],
  ["ĸ", "k"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  ["ı", "i"],
  ["ɓ", "b"],
  ["ɗ", "d"],
  ["ɖ", "d"],
  ["ƙ", "k"],
  ["ɔ", "o"],
  ["ɛ", "e"],
  ["ς", "σ"],
  // Arabic script: what is decoration, or one letter to whoever types it.
  ["ـ", ""],
  ...[..."أإآٱ"].map((alef): [string, string] => [alef, "ا"]),
  ...[..."ىی"].map((yeh): [string, string] => [yeh, "ي"]),
  ["ک", "ك"],
  ["ة", "ه"],
  ...[..."‘’‚‛‹›′ʹʻʼˈ´׳"].map((quote): [string, string] => [quote, "'"]),
  ...[..."“”„‟«»″״"].map((quote): [string, string] => [quote, '"']),
  ...[..."‐‑‒–—―−־"].map((dash): [string, string] => [dash, "-"]),
  // What nobody sees, and joiners, which choose between forms of the same letters.
  ...[..."\u00AD\u200B\u2060\uFEFF\u200C\u200D"].map((unseen): [string, string] => [unseen, ""]),
]);
const typedOtherwise = new RegExp(`[${[...typed.keys()].join("")}]`, "g");

const asTyped = (text: string): string =>
  text.replace(typedOtherwise, (letter) => typed.get(letter) ?? letter);

/**
 * Songs say the same words again and again: what was folded is kept, up to a few megabytes, and
 * makes folding three times as fast.
 */
const kept = new Map<string, string>();
const maxKept = 10_000;
const longestKept = 30;

/** Nothing in a run depends on what is beside it: it begins with the letter that its marks stand on. */
const runsBeyondAscii = /[\0-\x7f]?[^\0-\x7f]+/g;

/** The form in which texts are compared: without regard to case, accents and typography. */
export const fold = (text: string): string => text.replace(runsBeyondAscii, foldRun).toLowerCase();

function foldRun(run: string): string {
  const known = kept.get(run);
  if (known !== undefined) return known;
  // Quotes first: the compatibility form of an acute accent on its own is a space.
  const bare = withoutAccents(asTyped(run).normalize("NFKD"));
  // Upper case first: it is what opens ß, ligatures and final sigma to full case folding.
  const folded = asTyped(bare.toUpperCase().toLowerCase()).normalize("NFC");
  if (run.length > longestKept) return folded;
  if (kept.size >= maxKept) kept.clear();
  kept.set(run, folded);
  return folded;
}

/**
 * The words alone: texts that differ in marks and capitals are the same. Without an end to the repetition,
 * a file of nothing but marks would overflow the pattern.
 */
export function wordsOf(lines: readonly string[]): string {
  return fold(lines.join(" "))
    .replace(/[^\p{L}\p{M}\p{N}]{1,999}/gu, " ")
    .trim();
}

/** What titles that people take for one have in common: the words, or all of it where it has none. */
export const titleKey = (title: string): string => wordsOf([title]) || fold(title);

// A word of a search holds no white space, so it can never match across two fields.
const fieldSeparator = "\n";

export function wordsIn(folded: string): string[] {
  const words = new Set(folded.split(/\p{White_Space}+/u));
  words.delete("");
  return [...words];
}

/** The folded words of a search, each once; none when there is nothing to search for. */
export const searchWords = (query: string | undefined): string[] => wordsIn(fold(query ?? ""));

// At once: a separator comes out as it was, and nothing is composed across it.
const foldFields = (fields: readonly string[]): string => fold(fields.join(fieldSeparator));

export const linesSearchText = ({ sections }: Pick<LyricsDocument, "sections">): string =>
  foldFields(sections.flatMap(({ lines }) => lines.map(({ text }) => text)));

/** Whether one of these folded words is in a line. */
export function linesHold(
  document: Pick<LyricsDocument, "sections">,
  words: readonly string[],
): boolean {
  const folded = linesSearchText(document);
  return words.some((word) => folded.includes(word));
}

export function metadataSearchText(metadata: Metadata): string {
  const { title, alternateTitles, authors, themes, songbooks } = metadata;
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`);
  return foldFields([title, ...alternateTitles, ...authors, ...themes, ...numbers]);
}

/** Everything of one song that a search looks at: a word of a search lies within one field. */
export function songSearchText(metadata: Metadata, lyrics: readonly LyricsDocument[]): string {
  const texts = lyrics.flatMap((document) => [fold(document.label), linesSearchText(document)]);
  return [metadataSearchText(metadata), ...texts].join(fieldSeparator);
}
