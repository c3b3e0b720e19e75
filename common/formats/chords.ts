import type { Chord, ImportedSection, Line } from "./song.ts";

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

/** No chord is longer. The patterns would overflow on a word of millions of letters. */
const longest = 60;

function fits(text: string, ...patterns: readonly RegExp[]): boolean {
  return text.length <= longest && patterns.some((pattern) => pattern.test(text));
}

/** A chord as it stands over words: `F#m7/C#`, `Hm`, `N.C.`. */
function isWrittenChord(text: string): boolean {
  return fits(text, named, noChord);
}

/** Whatever brackets hold that is a chord and not a remark. */
export function isChord(text: string): boolean {
  const words = text.split(/[\s|]+/u).filter((word) => word !== "");
  return words.every((word) => fits(word, named, noChord, minorInLowerCase, solfege, byDegree));
}

/** A chord in brackets among words, where a number or a syllable is rather a word. */
export function isPlainChord(text: string): boolean {
  return fits(text, named, minorInLowerCase, /^N\.?C\.?$/u);
}

export function remarksAmongChords(line: string): string[] {
  return line.split(/\s+/u).filter((word) => word !== "" && (times.test(word) || !isChord(word)));
}

/** How many chords a line has that has nothing else; none: it has words. */
export function chordsOfLine(line: string): number {
  const words = line.trim().split(/\s+/u);
  if (line.trim() === "") return 0;
  if (!words.every(isWrittenChord)) return chordsWithMinors(line, words);
  const chords = words.filter((word) => fits(word, named));
  // A lone letter or “Am” may be a word: “A”, “E”, “Am”.
  const isCertain =
    chords.length > 1 || /[#\d/]|sus|maj|dim|isz?m/u.test(line) || /^\s{2,}/u.test(line);
  return isCertain ? chords.length : 0;
}

/** “a” and “e” are words as well: they are chords only apart, beside one that is no word. */
function chordsWithMinors(line: string, words: readonly string[]): number {
  const isAllChords = words.every((word) => fits(word, named, noChord, minorInLowerCase));
  const isCertain = words.some((word) => fits(word, named)) && /\S\s{2}/u.test(line.trim());
  return isAllChords && isCertain ? words.length : 0;
}

/** The chords of a line that has nothing else, by the columns over which they stand. */
export function chordsInColumns(line: string): Chord[] {
  const words = [...line.matchAll(/\S+/gu)].filter(([word]) => isChord(word));
  return words.map(({ 0: name, index }) => ({ name, at: index }));
}

const inBrackets = /([ \t]{0,40})\[([^[\]]*)\]([ \t]{0,40})/gu;

/** “[: sing it again :]”: marks of a repeat, with words between. */
function isRepeated(inside: string): boolean {
  return /^:|:$/u.test(inside.trim());
}

/**
 * A line with the chords in its brackets over their letters: `glo[D]rious` is one word, ` [D] ` one
 * space. What else stands in brackets is a remark, unless it is known to be words.
 */
export function withoutChords(
  line: string,
  areWords: (inside: string) => boolean = isRepeated,
): Line & { readonly remarks: readonly string[] } {
  const chords: Chord[] = [];
  const remarks: string[] = [];
  let [text, from] = ["", 0];
  for (const found of line.matchAll(inBrackets)) {
    const { 0: whole, 1: before, 2: inside = "", 3: after, index } = found;
    if (areWords(inside)) continue;
    const name = inside.trim();
    const isPlayed = !times.test(name) && isChord(inside);
    text += line.slice(from, index) + (before ? " " : "");
    if (inside.startsWith("*")) remarks.push(inside.slice(1));
    else if (!isPlayed) remarks.push(times.test(name) ? name : inside);
    else if (name !== "") chords.push({ name, at: text.length });
    if (!before && after) text += " ";
    from = index + whole.length;
  }
  return { text: text + line.slice(from), chords, remarks };
}

/** Whether words are none: bars and strokes between chords are how these are played. */
export function isPlayedAlone({ text, chords }: Line): boolean {
  return chords.length > 0 && /^[\s|:/.%-]*$/u.test(text);
}

/** A line of nothing but chords with each of them in brackets; none if it has words. */
export function playedLine(line: string): string | undefined {
  const text = line.includes("[") ? line : line.replace(/[^\s|:/.%-]\S*/gu, "[$&]");
  return isPlayedAlone(withoutChords(text)) ? text.trim() : undefined;
}

export function withChordsIn(
  { text, chords }: Line,
  inWords: (name: string) => string,
  plain: (words: string) => string = (words) => words,
): string {
  const pieces = chords.map(({ at, name }, place) => {
    return inWords(name) + plain(text.slice(at, chords[place + 1]?.at));
  });
  return plain(text.slice(0, chords[0]?.at)) + pieces.join("");
}

/** The lines of a section as they are played: words with the chords that are known, chords alone. */
export function linesPlayed(
  { lines, chords = [], played = [] }: ImportedSection,
  sung: (line: Line) => string,
  alone: (text: string) => string = (text) => text,
): string[] {
  const words = lines.map((text, at) => ({ at, said: sung({ text, chords: chords[at] ?? [] }) }));
  const others = played.map(({ before, text }) => ({ at: before - 0.5, said: alone(text) }));
  const all = [...others, ...words].toSorted((one, other) => one.at - other.at);
  return all.map(({ said }) => said);
}
