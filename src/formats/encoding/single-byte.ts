import { decodeAs } from "./decode-as.ts";
import { type Profile, profiles } from "./languages.ts";

const candidates = ["windows-1252", "windows-1250", "iso-8859-2", "windows-1251"];
/** Enough for a verdict, however long the file. */
const sampleBytes = 64 * 1024;

/** How much likelier another encoding has to be than the one that a file says. */
const trust = 0.25;

/** Bytes that are no UTF-8, in the encoding in which they read most like a language. */
export function recogniseSingleByte(
  bytes: Uint8Array,
  said?: string,
): { text: string; encoding: string } {
  const sample = bytes.subarray(0, sampleBytes);
  const scores = candidates.map((encoding) => ({
    encoding,
    score: likelihood(decodeAs(encoding, sample), encoding) + (encoding === said ? trust : 0),
  }));
  const [best = { encoding: "windows-1252", score: 0 }] = scores.toSorted(
    (one, other) => other.score - one.score,
  );
  return { text: decodeAs(best.encoding, bytes), encoding: best.encoding };
}

/** Whether we can tell this encoding from others by how its text reads. */
export function isRecognisable(encoding: string): boolean {
  return candidates.includes(encoding);
}

function likelihood(text: string, encoding: string): number {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = text.toLowerCase().match(/[^\0-\x7F]/gu) ?? [];
  const languages = profiles.filter(({ encodings }) => encodings.includes(encoding));
  const best = Math.max(...languages.map((profile) => resemblance(profile, words, letters)));
  return best - (2 * oddities(text)) / Math.max(letters.length, 1);
}

function resemblance(
  { words: everyday, letters: own }: Profile,
  words: readonly string[],
  letters: readonly string[],
): number {
  const known = words.filter((word) => everyday.has(word)).length / Math.max(words.length, 1);
  const typographic = /[‘’‚“”„–—…«»©\u00A0]/u;
  const plausible = letters.filter((letter) => own.has(letter) || typographic.test(letter)).length;
  return known + plausible / Math.max(letters.length, 1);
}

/** What hardly any text has: controls, signs and capitals inside words. */
function oddities(text: string): number {
  const controls = text.match(/[\u0080-\u009F]/g)?.length ?? 0;
  const signs = text.match(/\p{L}[^\0-\x7F\p{L}\p{M}‘’\u00A0–—…“”«»]\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Ll}(?=[^\0-\x7F])\p{Lu}/gu)?.length ?? 0;
  return controls + signs + capitals;
}
