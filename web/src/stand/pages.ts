import { fitInto, type Size } from "../pdf/pdf.ts";

/** What turns: keys, pedals, taps, swipes, buttons. */
export type Step = "first" | "back" | "forward" | "last";

/** A page of one of the files, which are played through as if they were one. */
export interface RunPage {
  readonly file: number;
  /** From 1, as it stands in the file. */
  readonly page: number;
}

export function runOf(pageCounts: readonly number[]): RunPage[] {
  return pageCounts.flatMap((count, file) =>
    Array.from({ length: count }, (_, index) => ({ file, page: index + 1 })),
  );
}

/** Where a page stands in the run; the last before it when its file turned out to be shorter. */
export function indexIn(run: readonly RunPage[], { file, page }: RunPage): number {
  const isReached = (other: RunPage) =>
    other.file < file || (other.file === file && other.page <= page);
  return Math.max(0, run.filter(isReached).length - 1);
}

export type Across = 1 | 2;

export interface Layout {
  readonly across: Across;
  /** Whether a page is seen as a whole, or fills the width and is scrolled. */
  readonly fit: "page" | "width";
}

/** Three quarters of what is printed on paper: smaller notes are hard to read from a stand. */
const readableWidth = 600;

/** Whole pages, two beside each other in a wide window, unless that makes them small. */
export function layoutFor(stand: Size, page: Size, areWholeWanted: boolean): Layout {
  const isWide = stand.width > stand.height;
  const across = isWide && page.height > page.width ? 2 : 1;
  const seen = fitInto(page, { width: stand.width / across, height: stand.height });
  const isReadable = !isWide || seen.width >= readableWidth;
  return isReadable || areWholeWanted ? { across, fit: "page" } : { across: 1, fit: "width" };
}

/** The pages that are seen together with one of them. */
export function spreadAt(index: number, across: Across, total: number): number[] {
  const start = index - (index % across);
  return range(start, Math.min(start + across, total));
}

export function stepFrom(index: number, step: Step, across: Across, total: number): number {
  const start = index - (index % across);
  const next = start + across;
  switch (step) {
    case "first":
      return 0;
    case "back":
      return Math.max(0, start - across);
    case "forward":
      return next < total ? next : index;
    case "last":
      return Math.max(0, total - 1);
  }
}

/**
 * The three pages at most that are kept drawn, the most urgent first: those in sight, then those
 * that turning forward brings, then those behind.
 */
export function drawnAround(index: number, across: Across, total: number): number[] {
  const seen = spreadAt(index, across, total);
  const start = seen[0] ?? 0;
  const ahead = range(start + across, Math.min(start + 2 * across, total));
  const behind = range(Math.max(0, start - across), start);
  return [...seen, ...ahead, ...behind].slice(0, 3);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}

/** What is in sight: some pages, or the top of the next one above the rest of this one. */
export interface Turned {
  readonly index: number;
  readonly isHalf: boolean;
}

/** A step that leads out of what is on the stand. */
export type Out = "back" | "forward";

export interface Pages {
  readonly across: Across;
  readonly total: number;
  /** Whether what follows that page comes in two steps, its upper half first. */
  readonly isHalved: (index: number) => boolean;
}

/** Where a step leads: every step back takes back one forward. */
export function turn({ index, isHalf }: Turned, step: Step, pages: Pages): Turned | Out {
  const { across, total, isHalved } = pages;
  const next = stepFrom(index, step, across, total);
  const hasTurned = isHalf && isHalved(index);
  switch (step) {
    case "first":
    case "last":
      return whole(next);
    case "forward":
      if (next === index) return step;
      return isHalved(index) && !isHalf ? { index, isHalf: true } : whole(next);
    case "back":
      if (hasTurned) return whole(index);
      if (index < across) return step;
      return { index: next, isHalf: isHalved(next) };
  }
}

function whole(index: number): Turned {
  return { index, isHalf: false };
}

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
