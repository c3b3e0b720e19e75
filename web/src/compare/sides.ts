import { alignment, type Hunk, hunks, withRemoved } from "./diff.ts";

export type Side = "mine" | "theirs";

/** One thing three times: as it was loaded, in my draft, and as the server now has it. */
export interface Sides<Thing> {
  base: Thing;
  mine: Thing;
  theirs: Thing;
}

export function other(side: Side): Side {
  return side === "mine" ? "theirs" : "mine";
}

export function mapSides<From, To>(sides: Sides<From>, map: (from: From) => To): Sides<To> {
  return { base: map(sides.base), mine: map(sides.mine), theirs: map(sides.theirs) };
}

/** Every id of the three lists, once: first as mine has them, then theirs, then base. */
export function everyId({ base, mine, theirs }: Sides<readonly string[]>): string[] {
  return [...new Set([...mine, ...theirs, ...base])];
}

/** The value that only one side changed, or both alike; nothing when they clash. */
export function unclashed<Value>({
  base,
  mine,
  theirs,
}: Sides<Value>): { value: Value } | undefined {
  const [was, my, their] = [base, mine, theirs].map((value) => JSON.stringify(value));
  if (my === their || their === was) return { value: mine };
  return my === was ? { value: theirs } : undefined;
}

/**
 * Merges the orders of a list three ways. Moves of different things are both made; where both sides
 * moved the same thing differently, or their moves contradict each other, it is a clash and `prefer`
 * decides. Every member stands in at least one of the sides' lists.
 *
 * What only one side has stands behind what it follows there. Where both inserted at one place,
 * theirs comes first: it is saved already, and mine was written after it. Both stay whole, and the
 * reader sees them together, so it needs no decision.
 */
export function mergeOrder(
  orders: Sides<readonly string[]>,
  members: ReadonlySet<string>,
  prefer: Side = "mine",
): { order: string[]; clash: Sides<string[]> | undefined } {
  const kept = mapSides(orders, (ids) => ids.filter((id) => members.has(id)));
  const inTheirs = new Set(kept.theirs);
  const shared = new Set(kept.mine.filter((id) => inTheirs.has(id)));
  const stretches = stretchesOf(mapSides(kept, (ids) => ids.filter((id) => shared.has(id))));
  const order = stretches.flatMap((stretch) => mergeStretch(stretch) ?? stretch[prefer]);
  const clashing = stretches.filter((stretch) => !mergeStretch(stretch));
  const inClash = (side: keyof Sides<unknown>) => clashing.flatMap((stretch) => stretch[side]);
  const clash = { base: inClash("base"), mine: inClash("mine"), theirs: inClash("theirs") };
  return {
    order: withRemoved(kept.theirs, withRemoved(kept.mine, order)),
    clash: clashing.length > 0 ? clash : undefined,
  };
}

/** The shortest stretches that have the same ids in all orders; base may lack what is new to both. */
function stretchesOf({ base, mine, theirs }: Sides<string[]>): Sides<string[]>[] {
  const found: Sides<string[]>[] = [];
  let [start, wasStart] = [0, 0];
  const ids = new Set<string>();
  for (const [at, id] of mine.entries()) {
    ids.add(id);
    const wasEnd = wasStart + base.filter((one) => ids.has(one)).length;
    const stretch = {
      base: base.slice(wasStart, wasEnd),
      mine: mine.slice(start, at + 1),
      theirs: theirs.slice(start, at + 1),
    };
    if (![...stretch.base, ...stretch.theirs].every((one) => ids.has(one))) continue;
    found.push(stretch);
    [start, wasStart] = [at + 1, wasEnd];
    ids.clear();
  }
  return found;
}

/** In the order of both sides; nothing where both moved the same thing, or around each other. */
function mergeStretch(stretch: Sides<string[]>): string[] | undefined {
  const merged = unclashed(stretch);
  if (merged) return merged.value;
  const { base, mine, theirs } = stretch;
  // Something new to both stands at two places.
  if (base.length < mine.length) return undefined;
  const [was, my, their] = [base, mine, theirs].map((ids) => {
    const places = new Map(ids.map((id, at) => [id, at]));
    return (one: string, two: string) => (places.get(one) ?? 0) < (places.get(two) ?? 0);
  });
  const ranks = new Map<string, number>();
  let isMovedByBoth = false;
  for (const one of mine) {
    const before = mine.filter((two) => {
      const [wasSo, isMine, isTheirs] = [was, my, their].map((isBefore) => isBefore?.(two, one));
      // Of two, whoever turned them around decides.
      isMovedByBoth ||= isMine !== wasSo && isTheirs !== wasSo;
      return isMine === wasSo ? isTheirs : isMine;
    });
    ranks.set(one, before.length);
  }
  if (isMovedByBoth || new Set(ranks.values()).size < ranks.size) return undefined;
  return mine.toSorted((one, two) => (ranks.get(one) ?? 0) - (ranks.get(two) ?? 0));
}

/** Merges a list with repeats; nothing when both sides changed the same stretch differently. */
export function mergeSequence({ base, mine, theirs }: Sides<string[]>): string[] | undefined {
  const changes = hunks(base, mine);
  for (const hunk of hunks(base, theirs)) {
    const met = changes.filter((change) => isOverlapping(change, hunk));
    if (met.some((change) => !isSame(change, hunk))) return undefined;
    if (met.length === 0) changes.push(hunk);
  }
  const merged = [...base];
  for (const { start, end, added } of changes.toSorted((a, b) => b.start - a.start)) {
    merged.splice(start, end - start, ...added);
  }
  return merged;
}

/** Stretches that overlap; an insertion meets what it touches, for its place is then unclear. */
function isOverlapping(one: Hunk, two: Hunk): boolean {
  const isInsertion = one.start === one.end || two.start === two.end;
  const [start, end] = [Math.max(one.start, two.start), Math.min(one.end, two.end)];
  return isInsertion ? start <= end : start < end;
}

function isSame(one: Hunk, two: Hunk): boolean {
  return one.start === two.start && one.end === two.end && one.added.join() === two.added.join();
}

/** A side's sequence with the entries of base that it gave up only because it gave up the section. */
export function withRestored(
  base: readonly string[],
  sequence: readonly string[],
  isRestored: (id: string) => boolean,
): string[] {
  const kept = new Map(alignment(base, sequence));
  const restored: string[] = [];
  let next = 0;
  base.forEach((id, index) => {
    const at = kept.get(index);
    if (at !== undefined) {
      restored.push(...sequence.slice(next, at + 1));
      next = at + 1;
    } else if (isRestored(id)) restored.push(id);
  });
  return [...restored, ...sequence.slice(next)];
}
