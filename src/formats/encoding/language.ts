import { profiles } from "./languages.ts";

/** Scripts that one language of church song has to itself. */
const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Malayalam}/u, "ml"],
  [/\p{Script=Tamil}/u, "ta"],
  [/\p{Script=Telugu}/u, "te"],
  [/\p{Script=Kannada}/u, "kn"],
  [/\p{Script=Bengali}/u, "bn"],
  [/\p{Script=Gujarati}/u, "gu"],
  [/\p{Script=Gurmukhi}/u, "pa"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Hangul}/u, "ko"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Hebrew}/u, "he"],
  [/[\u067E\u0686\u06AF\u06CC]/u, "fa"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Armenian}/u, "hy"],
  [/\p{Script=Georgian}/u, "ka"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Ethiopic}/u, "am"],
];

/** Enough for a verdict, however long the text. */
const sampleLength = 8000;

/** The language of a text, where its letters or its everyday words leave little doubt. */
export function recogniseLanguage(whole: string): string | undefined {
  const text = whole.slice(0, sampleLength);
  const letters = text.match(/\p{L}/gu) ?? [];
  const script = scripts.find(([pattern]) => {
    const own = letters.filter((letter) => pattern.test(letter)).length;
    return own > letters.length / 4;
  });
  return script ? script[1] : byWords(text);
}

function byWords(text: string): string | undefined {
  const lower = text.toLowerCase().normalize("NFC");
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = lower.match(/[^\0-\x7F]/gu)?.filter((sign) => /\p{L}/u.test(sign)) ?? [];
  const scores = profiles.map((profile) => {
    const known = words.filter((word) => profile.words.has(word)).length / (words.length || 1);
    const strange = letters.filter((letter) => !profile.letters.has(letter)).length;
    return { code: profile.code, score: known - strange / (words.length || 1) };
  });
  const [first, second] = scores.toSorted((one, other) => other.score - one.score);
  if (!first || words.length < 8 || first.score < 0.08) return undefined;
  return first.score - (second?.score ?? 0) >= 0.02 ? first.code : undefined;
}
