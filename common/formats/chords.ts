import type { ChordedPiece } from "./song.ts";

/** Sharp and flat as well by names: Fis and Es, in Hungarian Fisz and Esz. */
const root = "(?:[A-H](?:##?|bb?|♯|♭|isz?|esz?|sz?)?)";
const colour =
  "(?:maj|min|mi|ma|m|M|dim|aug|sus|add|alt|omit|no|dom|o|ø|°|Δ|\\+|-|\\d|[#b♯♭]\\d|[(),^*])";
const named = new RegExp(`^\\(?${root}${colour}*(?:/(?:${root}|\\d{1,2}))?\\)?[*']?$`, "u");
const minorInLowerCase =
  /^[a-h](?:isz?|esz?|sz?)?(?:\d|sus|dim)*(?:\/[a-hA-H](?:isz?|esz?|sz?)?)?$/u;
const solfege =
  /^(?:do|re|ré|mi|fa|sol|la|si)(?:#|b|♯|♭)?(?:maj|min|m|dim|aug|sus|add|-|\+|\d)*(?:\/(?:do|re|ré|mi|fa|sol|la|si)(?:#|b)?)?$/iu;
const byDegree =
  /^[b#]?(?:[1-7]|[IVX]{1,4}|[ivx]{1,4})(?:maj|min|m|dim|aug|sus|add|\d|°|-|\+)*(?:\/[b#]?[1-7])?$/u;
const noChord = /^(?:N\.?C\.?|%|\/+|\|+:?|:?\|+|-+|x\d)$/iu;
/** How often to play something: no chord, though it may stand among chords. */
const times = /^(?:x\s?\d{1,2}|\d{1,2}\s?x)$/iu;

/** A chord as it stands over words: `F#m7/C#`, `Hm`, `N.C.`. */
function isWrittenChord(text: string): boolean {
  return named.test(text) || noChord.test(text);
}

/** Whatever brackets hold that is a chord and not a remark. */
export function isChord(text: string): boolean {
  const words = text
    .trim()
    .split(/[\s|]+/u)
    .filter((word) => word !== "");
  return words.every(
    (word) =>
      isWrittenChord(word) ||
      minorInLowerCase.test(word) ||
      solfege.test(word) ||
      byDegree.test(word),
  );
}

/** A chord in brackets among words, where a number or a syllable is rather a word. */
export function isPlainChord(text: string): boolean {
  return named.test(text) || minorInLowerCase.test(text) || /^N\.?C\.?$/u.test(text);
}

/** What a line of chords says beside them. */
export function remarksAmongChords(line: string): string[] {
  return line.split(/\s+/u).filter((word) => word !== "" && (times.test(word) || !isChord(word)));
}

/** How many chords a line has that has nothing else; none: it has words. */
export function chordsOfLine(line: string): number {
  const words = line.trim().split(/\s+/u);
  if (line.trim() === "") return 0;
  if (!words.every(isWrittenChord)) return chordsWithMinors(line, words);
  const chords = words.filter((word) => named.test(word));
  // A lone letter or “Am” may be a word: “A”, “E”, “Am”.
  const isCertain =
    chords.length > 1 || /[#\d/]|sus|maj|dim|isz?m/u.test(line) || /^\s{2,}/u.test(line);
  return isCertain ? chords.length : 0;
}

/** “a” and “e” are words as well: they are chords only apart, beside one that is no word. */
function chordsWithMinors(line: string, words: readonly string[]): number {
  const isAllChords = words.every((word) => isWrittenChord(word) || minorInLowerCase.test(word));
  const isCertain = words.some((word) => named.test(word)) && /\S\s{2}/u.test(line.trim());
  return isAllChords && isCertain ? words.length : 0;
}

interface Unchorded {
  readonly text: string;
  readonly chords: number;
  /** What stood in brackets and is no chord. */
  readonly remarks: readonly string[];
}

/** A line of words in pieces, each under the chord of the line above it that stands over its column. */
export function underChords(words: string, above: string): ChordedPiece[] {
  const chords = [...above.matchAll(/\S+/gu)].filter(([word]) => isChord(word));
  const [first] = chords;
  const pieces = first && first.index > 0 ? [{ chord: "", text: words.slice(0, first.index) }] : [];
  chords.forEach(({ 0: chord, index }, at) => {
    pieces.push({ chord, text: words.slice(index, chords[at + 1]?.index) });
  });
  return pieces;
}

/** A line in pieces at the chords in its brackets; other brackets are left out, as in the words. */
export function betweenBrackets(line: string): ChordedPiece[] {
  const [before = "", ...parts] = line.split(/\[([^[\]]*)\]/u);
  const pieces = [{ chord: "", text: before }];
  for (let at = 0; at < parts.length; at += 2) {
    const [chord = "", text = ""] = parts.slice(at, at + 2);
    const last = pieces.pop() ?? { chord: "", text: "" };
    if (chord.trim() !== "" && isChord(chord)) pieces.push(last, { chord: chord.trim(), text });
    else pieces.push({ chord: last.chord, text: last.text + text });
  }
  return pieces.filter(({ chord, text }) => chord !== "" || text !== "");
}

const inBrackets = /([ \t]{0,40})\[([^[\]]*)\]([ \t]{0,40})/gu;

/** A line without the chords in its brackets: `glo[D]rious` is one word, ` [D] ` one space. */
export function withoutChords(line: string): Unchorded {
  let chords = 0;
  const remarks: string[] = [];
  const text = line.replace(inBrackets, (whole, before: string, inside: string, after: string) => {
    // “[: sing it again :]”: marks of a repeat, with words between.
    if (/^:|:$/u.test(inside.trim())) return whole;
    if (inside.startsWith("*")) remarks.push(inside.slice(1));
    else if (times.test(inside.trim())) remarks.push(inside.trim());
    else if (isChord(inside)) chords += inside.trim() === "" ? 0 : 1;
    else remarks.push(inside);
    return before || after ? " " : "";
  });
  return { text: text.trim(), chords, remarks };
}
