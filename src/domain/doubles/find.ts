import { bandsOf } from "./bands.ts";
import { joinPairs } from "./groups.ts";
import { likenessOf } from "./likeness.ts";
import type { Pair } from "./pair.ts";
import type { Profile } from "./profile.ts";

export interface Doubles {
  /** Songs that look the same, directly or by way of others: the pairs that join them, best first. */
  readonly groups: readonly (readonly Pair[])[];
  /** How many pairs were looked at. */
  readonly compared: number;
}

/** Where very many songs share a key, each is compared with these alone: they find each other so. */
const maxNeighbours = 8;

/**
 * Songs that look the same, at least by this measure. Only songs that share a title, a first line or
 * a band of their text are compared, so the work grows with the songs and not with their square.
 */
export function findDoubles(
  songs: Iterable<Profile>,
  atLeast: number,
  /** Whether somebody has said that these two are not the same. */
  isApart: (one: string, other: string) => boolean = () => false,
): Doubles {
  const index = new Map<string, Profile[]>();
  const pairs: Pair[] = [];
  let compared = 0;
  for (const song of songs) {
    const near = new Set<Profile>();
    for (const key of keysOf(song)) {
      const others = index.get(key) ?? [];
      for (const other of others) near.add(other);
      index.set(key, kept([...others, song]));
    }
    for (const other of near) {
      if (isApart(other.id, song.id)) continue;
      compared += 1;
      const likeness = likenessOf(other, song);
      if (likeness.measure >= atLeast) pairs.push({ ids: [other.id, song.id], ...likeness });
    }
  }
  return { groups: joinPairs(pairs), compared };
}

/** The first stays, for whoever comes later; of the others the latest. */
function kept([first, ...others]: Profile[]): Profile[] {
  return first ? [first, ...others.slice(1 - maxNeighbours)] : [];
}

function keysOf({ titles, firstLines, texts }: Profile): Set<string> {
  return new Set([
    ...[...titles].map((title) => `title ${title}`),
    ...[...firstLines].map((line) => `line ${line}`),
    ...texts.flatMap(bandsOf),
  ]);
}
