/** Where two lists agree: index pairs of a longest common subsequence. */
export function alignment(before: readonly string[], after: readonly string[]): [number, number][] {
  const longest = lengths(before, after);
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  const pairs: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    // Of two that changed places, the one that is now first is the one that moved.
    else if (at(i, j + 1) >= at(i + 1, j)) j++;
    else i++;
  }
  return pairs;
}

/** For every pair of positions, how much the rests of both lists have in common. */
function lengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = [new Uint16Array(after.length + 1)];
  for (const item of before.toReversed()) {
    const below = rows[0] ?? new Uint16Array(after.length + 1);
    const row = new Uint16Array(after.length + 1);
    for (let j = after.length - 1; j >= 0; j--) {
      const isSame = item === after[j];
      row[j] = isSame ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
    rows.unshift(row);
  }
  return rows;
}

export interface Hunk {
  /** The stretch of the list before that is replaced; empty for an insertion. */
  start: number;
  end: number;
  removed: string[];
  added: string[];
}

/** What has to be replaced to make the one list into the other. */
export function hunks(before: readonly string[], after: readonly string[]): Hunk[] {
  const found: Hunk[] = [];
  let start = 0;
  let startAfter = 0;
  for (const [i, j] of [...alignment(before, after), [before.length, after.length] as const]) {
    if (i > start || j > startAfter) {
      const added = after.slice(startAfter, j);
      found.push({ start, end: i, removed: before.slice(start, i), added });
    }
    start = i + 1;
    startAfter = j + 1;
  }
  return found;
}

/** The ids that stand in both lists but changed places: as few as explain the new order. */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const was = new Set(before);
  const is = new Set(after);
  const stayed = before.filter((id) => is.has(id));
  const order = after.filter((id) => was.has(id));
  const still = new Set(alignment(stayed, order).map(([index]) => stayed[index]));
  return new Set(order.filter((id) => !still.has(id)));
}

/** The list after, with what only the list before had put where it stood. */
export function withRemoved(before: readonly string[], after: readonly string[]): string[] {
  const is = new Set(after);
  const removedAfter = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const id of before) {
    if (is.has(id)) anchor = id;
    else removedAfter.set(anchor, [...(removedAfter.get(anchor) ?? []), id]);
  }
  return [
    ...(removedAfter.get(undefined) ?? []),
    ...after.flatMap((id) => [id, ...(removedAfter.get(id) ?? [])]),
  ];
}
