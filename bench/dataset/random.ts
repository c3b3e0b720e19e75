/** Numbers between 0 and 1, the same for the same seed. */
export type Random = () => number;

/** The generator mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

const part = (random: Random, digits: number) => hex(below(random, 16 ** digits), digits);

/** As clients make them: random all over. */
export function randomId(random: Random): string {
  const variant = hex(0x8000 + below(random, 0x4000), 4);
  return `${part(random, 8)}-${part(random, 4)}-4${part(random, 3)}-${variant}-${part(random, 12)}`;
}

const firstMillisecond = Date.UTC(2026, 0, 1);

/** As the service makes them: the later, the greater. */
export function timedId(place: number, random: Random): string {
  const time = hex(firstMillisecond + place, 12);
  const variant = hex(0x8000 + below(random, 0x4000), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${part(random, 3)}-${variant}-${part(random, 12)}`;
}
