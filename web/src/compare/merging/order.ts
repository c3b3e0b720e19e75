import type { Side, Sides } from "./merge.ts";

export interface MergedOrder {
  order: string[];
  /** The ids that both sides put into an order of their own, in each order. */
  clash: Sides<string[]> | undefined;
}

type Orders = Sides<readonly string[]>;

/**
 * Merges the orders of a list three ways. Moves of different things are both made; where both sides
 * moved the same thing differently, or their moves contradict each other, it is a clash and `prefer`
 * decides. Every member stands in at least one of the sides' lists.
 */
export function mergeOrder(
  orders: Orders,
  members: ReadonlySet<string>,
  prefer: Side = "mine",
): MergedOrder {
  const mine = orders.mine.filter((id) => members.has(id));
  const theirs = orders.theirs.filter((id) => members.has(id));
  const inTheirs = new Set(theirs);
  const shared = new Set(mine.filter((id) => inTheirs.has(id)));
  const { order, clash } = mergeShared(
    {
      base: orders.base.filter((id) => shared.has(id)),
      mine: mine.filter((id) => shared.has(id)),
      theirs: theirs.filter((id) => shared.has(id)),
    },
    prefer,
  );
  return { order: insert(order, shared, [theirs, mine]), clash };
}

/**
 * Puts what only one side's list has behind what it follows there. Where both inserted at one place,
 * theirs comes first: it is saved already, and mine was written after it. Both stay whole, and the
 * reader sees them together, so it needs no decision.
 */
function insert(
  order: string[],
  shared: ReadonlySet<string>,
  lists: readonly string[][],
): string[] {
  const followers = new Map<string | undefined, string[]>();
  for (const list of lists) {
    let anchor: string | undefined;
    for (const id of list) {
      if (shared.has(id)) anchor = id;
      else followers.set(anchor, [...(followers.get(anchor) ?? []), id]);
    }
  }
  return [
    ...(followers.get(undefined) ?? []),
    ...order.flatMap((id) => [id, ...(followers.get(id) ?? [])]),
  ];
}

/** How both sides order two ids, against base. */
interface Pair {
  ids: [string, string];
  isFirstInMine: boolean;
  isFirstInTheirs: boolean;
  isFirstInBase: boolean | undefined;
}

function mergeShared(orders: Sides<string[]>, prefer: Side): MergedOrder {
  if (orders.mine.join() === orders.theirs.join()) return { order: orders.mine, clash: undefined };
  const pairs = pairsOf(orders);
  const neighbourhoods = neighbourhoodsOf(orders.mine, pairs);
  const clashing = new Set<string>();
  for (const ids of neighbourhoods) {
    const within = pairs
      .filter(({ ids: [id] }) => ids.has(id))
      .filter(({ ids: [, id] }) => ids.has(id));
    if (isClash(within, ids)) for (const id of ids) clashing.add(id);
  }
  const sorted = ranked(orders.mine, pairs, (pair) => {
    const isAsked = clashing.has(pair.ids[0]) && clashing.has(pair.ids[1]);
    return isAsked ? isFirstIn(pair, prefer) : mergedFirst(pair);
  });
  // Ids new to both can tie neighbourhoods together: then the whole list is the question.
  if (!sorted) return { order: orders[prefer], clash: orders };
  if (clashing.size === 0) return { order: sorted, clash: undefined };
  const ofClash = (ids: string[]) => ids.filter((id) => clashing.has(id));
  const { base, mine, theirs } = orders;
  const clash = { base: ofClash(base), mine: ofClash(mine), theirs: ofClash(theirs) };
  return { order: sorted, clash };
}

function pairsOf({ base, mine, theirs }: Sides<string[]>): Pair[] {
  const inBase = new Map(base.map((id, index) => [id, index]));
  const inTheirs = new Map(theirs.map((id, index) => [id, index]));
  return mine.flatMap((first, index) =>
    mine.slice(index + 1).map((second): Pair => {
      const [was, wasSecond] = [inBase.get(first), inBase.get(second)];
      return {
        ids: [first, second],
        isFirstInMine: true,
        isFirstInTheirs: (inTheirs.get(first) ?? 0) < (inTheirs.get(second) ?? 0),
        isFirstInBase: was === undefined || wasSecond === undefined ? undefined : was < wasSecond,
      };
    }),
  );
}

function isFirstIn(pair: Pair, side: Side): boolean {
  return side === "mine" ? pair.isFirstInMine : pair.isFirstInTheirs;
}

function isTurned(pair: Pair, side: Side): boolean {
  return pair.isFirstInBase !== undefined && isFirstIn(pair, side) !== pair.isFirstInBase;
}

/** Two ids have two orders only: when the sides differ, one of them is as in base. */
function mergedFirst({ isFirstInBase, isFirstInMine, isFirstInTheirs }: Pair): boolean {
  return isFirstInMine === isFirstInBase ? isFirstInTheirs : isFirstInMine;
}

function isTouched({ isFirstInBase, isFirstInMine, isFirstInTheirs }: Pair): boolean {
  return isFirstInMine !== isFirstInTheirs || (isFirstInBase ?? isFirstInMine) !== isFirstInMine;
}

/** Ids tied together by pairs that somebody turned around; a stretch of the list each. */
function neighbourhoodsOf(ids: readonly string[], pairs: readonly Pair[]): Set<Set<string>> {
  const home = new Map(ids.map((id) => [id, new Set([id])]));
  for (const {
    ids: [first, second],
  } of pairs.filter(isTouched)) {
    const [into, from] = [home.get(first), home.get(second)];
    if (!into || !from || into === from) continue;
    for (const id of from) {
      into.add(id);
      home.set(id, into);
    }
  }
  return new Set(home.values());
}

function isClash(pairs: readonly Pair[], ids: ReadonlySet<string>): boolean {
  const differing = pairs.filter((pair) => pair.isFirstInMine !== pair.isFirstInTheirs);
  if (differing.length === 0) return false;
  if (differing.some(({ isFirstInBase }) => isFirstInBase === undefined)) return true;
  // A pair that both turned, among others that only one did: the same thing moved to two places.
  const isMovedByBoth = pairs.some((pair) => isTurned(pair, "mine") && isTurned(pair, "theirs"));
  return isMovedByBoth || !ranked([...ids], pairs, mergedFirst);
}

/** The ids sorted by their pairs; nothing when the pairs contradict each other. */
function ranked(
  ids: readonly string[],
  pairs: readonly Pair[],
  isFirst: (pair: Pair) => boolean,
): string[] | undefined {
  const before = new Map(ids.map((id) => [id, 0]));
  for (const pair of pairs) {
    const later = isFirst(pair) ? pair.ids[1] : pair.ids[0];
    before.set(later, (before.get(later) ?? 0) + 1);
  }
  const sorted: string[] = [];
  for (const [id, count] of before) sorted[count] = id;
  return new Set(before.values()).size === ids.length ? sorted : undefined;
}
