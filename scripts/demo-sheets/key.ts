import type { Accidental } from "./notation.ts";

const FIFTHS: Readonly<Record<string, number>> = { F: -1, C: 0, G: 1, D: 2, A: 3, E: 4, B: 5 };
const SHARP_STEPS = [8, 5, 9, 6, 3, 7, 4];
const FLAT_STEPS = [4, 7, 3, 6, 2, 5, 1];

export interface KeySignature {
  readonly accidental: Accidental;
  readonly steps: readonly number[];
}

/** The signature of a key such as "D", "Bb" or "F#m"; no key has none. */
export function keySignature(key: string | null): KeySignature {
  const fifths = key === null ? 0 : fifthsOf(key);
  return fifths < 0
    ? { accidental: "b", steps: FLAT_STEPS.slice(0, -fifths) }
    : { accidental: "#", steps: SHARP_STEPS.slice(0, fifths) };
}

function fifthsOf(key: string): number {
  const match = /^([A-G])([#b]?)(m?)$/.exec(key);
  if (match === null) throw new Error(`not a key: "${key}"`);
  const [, letter = "", sign, minor] = match;
  const shift = sign === "#" ? 7 : sign === "b" ? -7 : 0;
  return (FIFTHS[letter] ?? 0) + shift - (minor === "m" ? 3 : 0);
}
