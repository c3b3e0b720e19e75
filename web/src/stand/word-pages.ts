/** The largest whole size that fits; the smallest allowed when even that does not. */
export function largestThatFits(
  smallest: number,
  largest: number,
  fits: (size: number) => boolean,
): number {
  let low = Math.floor(smallest);
  let high = Math.max(low, Math.floor(largest));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where each page of sections begins: as many whole ones as fit, and at least one. */
export function pagesOf(heights: readonly number[], gap: number, room: number): number[] {
  const begins: number[] = [];
  let filled = Number.POSITIVE_INFINITY;
  heights.forEach((height, index) => {
    if (filled + gap + height <= room) filled += gap + height;
    else {
      begins.push(index);
      filled = height;
    }
  });
  return begins;
}
