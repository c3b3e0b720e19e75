import type { Entry } from "./model.ts";

export interface KeyedEntries {
  readonly entries: readonly Entry[];
  /** One for each entry. */
  readonly keys: readonly number[];
}

/**
 * The same key for what is the same entry still, wherever it went: first whatever is unchanged, the
 * nearest first, then what was changed in its place. Lists come out of addresses, so entries are
 * compared by what they say.
 */
export function keyedAgain(before: KeyedEntries, entries: readonly Entry[]): KeyedEntries {
  const free = new Map(before.keys.map((key, index) => [index, key]));
  const texts = before.entries.map((entry) => JSON.stringify(entry));
  const keys: (number | undefined)[] = entries.map((entry, index) => {
    const text = JSON.stringify(entry);
    const found = [...free.keys()]
      .filter((old) => texts[old] === text)
      .toSorted((one, other) => Math.abs(one - index) - Math.abs(other - index))[0];
    return take(free, found);
  });
  let next = Math.max(-1, ...before.keys) + 1;
  return { entries, keys: keys.map((key, index) => key ?? take(free, index) ?? next++) };
}

function take(free: Map<number, number>, index: number | undefined): number | undefined {
  if (index === undefined) return undefined;
  const key = free.get(index);
  free.delete(index);
  return key;
}
