import { fold } from "$domain/folding.ts";

/** What two texts are compared by: their pairs of neighbouring letters, sorted. */
type Profile = Float64Array;

export function profileOf(text: string): Profile {
  const letters = ` ${fold(text).trim()} `;
  const pairs = new Float64Array(letters.length - 1);
  for (let at = 0; at < pairs.length; at += 1) {
    pairs[at] = letters.charCodeAt(at) * 0x10000 + letters.charCodeAt(at + 1);
  }
  return pairs.toSorted();
}

/** From 0, nothing in common, to 1: Dice's coefficient. */
export function likeness(one: Profile, other: Profile): number {
  let common = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const difference = (one[i] ?? 0) - (other[j] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return (2 * common) / (one.length + other.length);
}
