/** A place before and the place after that it corresponds to. */
export type Pair = readonly [before: number, after: number];

// Far beyond what a song may have; a book pasted by mistake must not freeze the page.
const maxComparisons = 1_000_000;

/**
 * The pairs, in the order of both sides, whose scores add up to the most. A score of 0 keeps two
 * places apart.
 */
export function align(
  before: number,
  after: number,
  score: (before: number, after: number) => number,
): Pair[] {
  if (before * after > maxComparisons) return [];
  const width = after + 1;
  const best = new Float64Array((before + 1) * width);
  const bestFrom = (i: number, j: number) => best[i * width + j] ?? 0;
  const scores = new Float64Array(before * after);
  for (let i = before - 1; i >= 0; i -= 1) {
    for (let j = after - 1; j >= 0; j -= 1) {
      const paired = score(i, j);
      scores[i * after + j] = paired;
      best[i * width + j] = Math.max(
        bestFrom(i + 1, j),
        bestFrom(i, j + 1),
        paired > 0 ? paired + bestFrom(i + 1, j + 1) : 0,
      );
    }
  }

  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < before && j < after;) {
    const paired = scores[i * after + j] ?? 0;
    if (paired > 0 && bestFrom(i, j) === paired + bestFrom(i + 1, j + 1)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (bestFrom(i, j) === bestFrom(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** The stretches between pairs, where nothing corresponds yet: [start, end) on both sides. */
export function gapsBetween(pairs: readonly Pair[], before: number, after: number) {
  const gaps: { before: Pair; after: Pair }[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...pairs, [before, after] as const]) {
    if (nextI > i || nextJ > j) gaps.push({ before: [i, nextI], after: [j, nextJ] });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return gaps;
}
