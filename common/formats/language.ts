import { limits } from "../contract/limits.ts";
import { keeps } from "../domain/field.ts";
import { fold } from "../domain/folding.ts";
import { unknownLanguage } from "../domain/language.ts";
import { type Draft, textsOf } from "./draft.ts";
import type { Line } from "./song.ts";
import words from "./words.json" with { type: "json" };

/** What a language is told by: its everyday words, and the letters beyond a to z that it writes with. */
export interface Profile {
  readonly code: string;
  readonly words: ReadonlySet<string>;
  readonly letters: ReadonlySet<string>;
  readonly encodings: readonly string[];
}

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = words.languages;
export const profiles: readonly Profile[] = Object.entries(languages).flatMap(([code, about]) => {
  const { encodings, letters = "", everyday } = about;
  if (!encodings || !everyday) return [];
  return {
    code,
    encodings: encodings.split(" "),
    words: new Set(everyday.split(" ")),
    letters: new Set(letters),
  };
});

/** Scripts that one language of church song has to itself; some letters are Persian alone. */
const scripts = Object.entries(words.scripts).map(([code, letters]) => {
  return { code, pattern: new RegExp(letters, "u") };
});

/** Enough text to decide by. */
const sampleLength = 8000;

/** The language of a text, where its letters or its everyday words leave little doubt. */
export function recogniseLanguage(whole: string): string | undefined {
  const text = whole.slice(0, sampleLength);
  const letters = text.match(/\p{L}/gu) ?? [];
  // Of these scripts Greek has the first letters; most texts have none of any.
  const others = letters.filter((letter) => letter >= "\u0370");
  const script = scripts.find(({ pattern }) => {
    const own = others.filter((letter) => pattern.test(letter)).length;
    return own > letters.length / 4;
  });
  return script?.code ?? byWords(text);
}

/** A text tells its language by several of its everyday words, and by few of any other's. */
const fewestWords = 3;
const leastScore = 2;
const leastLead = 1.2;
/** Of all words; even an unknown language has some that another one has as well. */
const leastShare = 0.1;

function byWords(text: string): string | undefined {
  const lower = text.toLowerCase().normalize("NFC");
  const counts = new Map<string, number>();
  for (const [word] of lower.matchAll(/[\p{L}\p{M}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const letters = new Set(lower.match(/(?![\0-\x7F])\p{L}|[¿¡]/gu));
  const [first, second] = profiles
    .map((profile) => resemblance(profile, counts, letters))
    .toSorted((one, other) => other.score - one.score);
  if (!first || first.found < fewestWords || first.share < leastShare) return undefined;
  const lead = first.score - Math.max(0, second?.score ?? 0);
  return first.score >= leastScore && lead >= leastLead ? first.code : undefined;
}

/** What many languages have says little: each word and letter counts by how few have it. */
function resemblance(
  { code, words: everyday, letters: own }: Profile,
  counts: ReadonlyMap<string, number>,
  letters: ReadonlySet<string>,
) {
  const words = [...counts.keys()];
  const found = words.filter((word) => everyday.has(word));
  const strange = [...letters].filter((letter) => !own.has(letter)).length;
  const usual = [...letters].filter((letter) => own.has(letter));
  const score = sum(found, wordRarity) + sum(usual, letterRarity) - strange;
  const share = sum(found, counts) / (sum(words, counts) || 1);
  return { code, score, share, found: found.length };
}

function sum(signs: readonly string[], weights: ReadonlyMap<string, number>): number {
  return signs.reduce((all, sign) => all + (weights.get(sign) ?? 0), 0);
}

const wordRarity = rarities(profiles.map(({ words }) => words));
const letterRarity = rarities(profiles.map(({ letters }) => letters));

/** One for what one language has to itself, a half for what two have. */
function rarities(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of sets.flatMap((set) => [...set])) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return new Map([...counts].map(([sign, count]) => [sign, 1 / count]));
}

/** Names of languages, in English and as they call themselves, and their codes; made when needed. */
let codes: Map<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  if (codes) return codes;
  codes = new Map<string, string>();
  for (const { code } of profiles) {
    for (const locale of ["en", code]) {
      const name = new Intl.DisplayNames([locale], { type: "language" }).of(code);
      if (name) codes.set(fold(name), code);
    }
  }
  return codes;
}

/** “Polish” and “polski” are pl; anything else is left as it is. */
function codeNamed(said: string): string {
  return /^\p{L}{4,}$/u.test(said) ? (codesByName().get(fold(said)) ?? said) : said;
}

/** The language of lyrics: as they say, else as told, else by their words; a guess is noted. */
export function languageOf(draft: Draft, said: string | undefined, lines: readonly Line[]): string {
  const tag = codeNamed(said?.trim() ?? "").replaceAll("_", "-");
  if (tag && keeps("language", tag) && tag.length <= limits.languageMax) return tag;
  draft.noteNotHeld("language", tag);
  if (draft.options.language) return draft.options.language;
  const guess = recogniseLanguage(textsOf(lines).join("\n"));
  draft.note(guess ? "languageGuessed" : "languageUnknown", guess);
  return guess ?? unknownLanguage;
}
