export interface Row {
  readonly top: number;
  readonly height: number;
}

/** As far as a row can be dragged without leaving the list. */
export function distanceWithin(rows: readonly Row[], from: number, distance: number): number {
  const [first, dragged, last] = [rows[0], rows[from], rows.at(-1)];
  if (!first || !dragged || !last) return 0;
  const furthest = last.top + last.height - dragged.height - dragged.top;
  return Math.min(furthest, Math.max(first.top - dragged.top, distance));
}

/** The index that a row gets when it is dragged that far: past the middle of each that it passes. */
export function indexAfterDrag(rows: readonly Row[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const top = dragged.top + distance;
  const bottom = top + dragged.height;
  const middles = rows.map((row) => row.top + row.height / 2);
  const above = middles.findIndex((middle, at) => at < from && top < middle);
  return above >= 0 ? above : middles.findLastIndex((middle, at) => at <= from || bottom > middle);
}

/** How far another row makes way for the one that is dragged. */
export function wayMade(at: number, from: number, to: number, height: number): number {
  if (at > from && at <= to) return -height;
  return at < from && at >= to ? height : 0;
}
