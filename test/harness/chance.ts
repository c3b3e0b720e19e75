/** Chance that can be repeated: `npm test` always draws the same, a torture run never. */
export const seed = Number(process.env["TORTURE_SEED"] ?? 1);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chanceOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
