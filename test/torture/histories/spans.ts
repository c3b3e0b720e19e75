/**
 * Moments of a church's history. Its saves happen one after the other: the one with cursor c at
 * moment 2c. Between two of them, at the odd moments, is what can be read.
 */
export type Span = readonly [from: number, until: number];

export const always: readonly Span[] = [[1, Infinity]];

export const momentOf = (cursor: number) => 2 * cursor;

/** What is read from this save on, and before that one. */
export function between(from: number, until = Infinity): readonly Span[] {
  return from < until ? [[2 * from + 1, 2 * until - 1]] : [];
}

export function intersection(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  return some.flatMap(([from, until]) =>
    others.flatMap(([otherFrom, otherUntil]): Span[] => {
      const both: Span = [Math.max(from, otherFrom), Math.min(until, otherUntil)];
      return both[0] <= both[1] ? [both] : [];
    }),
  );
}

/** The first of these moments that is not before the floor. */
export function firstMoment(spans: readonly Span[], floor: number): number | undefined {
  const moments = spans.filter(([, until]) => until >= floor).map(([from]) => from);
  return moments.length > 0 ? Math.max(floor, Math.min(...moments)) : undefined;
}
