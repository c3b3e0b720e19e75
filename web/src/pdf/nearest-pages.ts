/** More than these would not be kept drawn by a phone's memory. */
const maxDrawn = 3;

/**
 * The pages nearest to a height in a column of pages with gaps between them, counted from 0.
 * They are the ones worth drawing while the column is scrolled there.
 */
export function nearestPages(heights: readonly number[], gap: number, middle: number): number[] {
  let top = 0;
  const distances = heights.map((height, index) => {
    const distance = Math.max(top - middle, middle - top - height, 0);
    top += height + gap;
    return { index, distance };
  });
  return distances
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxDrawn)
    .map(({ index }) => index);
}
