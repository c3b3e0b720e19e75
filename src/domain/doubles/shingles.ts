import { wordsOf } from "../words.ts";

// Scripts that put no space between words: there a letter with its marks stands for a word.
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const token = new RegExp(
  String.raw`(?:(?=\p{L})[${unspaced}])\p{M}*|(?:(?![${unspaced}])\S)+`,
  "gu",
);

/** Hashes of all pairs of neighbouring words, each once and in order: what texts are compared by. */
export function shinglesOf(lines: readonly string[]): Uint32Array {
  const words = wordsOf(lines).match(token) ?? [];
  const [only = ""] = words;
  if (words.length === 1) return Uint32Array.of(hashOf(only));
  const hashes = words.slice(1).map((word, before) => hashOf(`${words[before]} ${word}`));
  const distinct = [...new Set(hashes)].toSorted((one, other) => one - other);
  return Uint32Array.from(distinct);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** How much of two texts together is in both, from 0 to 1. */
export function shareOf(one: Uint32Array, other: Uint32Array): number {
  let [shared, left, right] = [0, 0, 0];
  while (left < one.length && right < other.length) {
    const [mine = 0, theirs = 0] = [one[left], other[right]];
    if (mine === theirs) shared += 1;
    if (mine <= theirs) left += 1;
    if (theirs <= mine) right += 1;
  }
  const all = one.length + other.length - shared;
  return all === 0 ? 0 : shared / all;
}
