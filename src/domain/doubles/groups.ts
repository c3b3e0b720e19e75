import type { Pair } from "./pair.ts";

/**
 * Of all pairs those that join songs which no better pair has joined: for n songs that look the same
 * n - 1 pairs, however many there are among them.
 */
export function joinPairs(pairs: readonly Pair[]): Pair[][] {
  const parents = new Map<string, string>();
  const joining = pairs.toSorted(byMeasure).filter(({ ids: [one, other] }) => {
    const [mine, theirs] = [rootOf(parents, one), rootOf(parents, other)];
    if (mine === theirs) return false;
    parents.set(theirs, mine);
    return true;
  });
  const groups = new Map<string, Pair[]>();
  for (const pair of joining) {
    const root = rootOf(parents, pair.ids[0]);
    const group = groups.get(root);
    if (group) group.push(pair);
    else groups.set(root, [pair]);
  }
  return [...groups.values()];
}

function byMeasure(one: Pair, other: Pair): number {
  return other.measure - one.measure || (one.ids.join() < other.ids.join() ? -1 : 1);
}

function rootOf(parents: Map<string, string>, id: string): string {
  let root = id;
  for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
  // Whoever asks again finds it at once.
  for (let at = id; at !== root;) {
    const next = parents.get(at) ?? root;
    parents.set(at, root);
    at = next;
  }
  return root;
}
