import { type Stroke, swipeOf } from "../browser/strokes.ts";
import { fitInto, type Size } from "../pdf/pdf.ts";

/** What turns: keys, pedals, taps, swipes, buttons. */
export type Step = "first" | "back" | "forward" | "last";

/** More pages than a file has. */
const perFile = 100_000;

/** All pages of all files, which are played through as if they were one, by where they stand in theirs. */
export function runOf(pageCounts: readonly number[]): number[] {
  return pageCounts.flatMap((count, file) =>
    Array.from({ length: count }, (_, page) => file * perFile + page),
  );
}

export function placeOf(page: number) {
  return { file: Math.floor(page / perFile), number: (page % perFile) + 1 };
}

/** Where a page stands in the run; the last before it when its file turned out to be shorter. */
export function indexIn(run: readonly number[], page: number): number {
  return Math.max(
    0,
    run.findLastIndex((other) => other <= page),
  );
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
  return Array.from({ length: across }, (_, offset) => start + offset).filter(
    (page) => page >= 0 && page < total,
  );
}

/**
 * The three pages at most that are kept drawn, the most urgent first: those in sight, then those
 * that turning forward brings, then those behind.
 */
export function drawnAround(index: number, across: Across, total: number): number[] {
  const around = [index, index + across, index - across];
  return [...new Set(around.flatMap((page) => spreadAt(page, across, total)))].slice(0, 3);
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
  const start = index - (index % across);
  switch (step) {
    case "first":
      return whole(0);
    case "last":
      return whole(Math.max(0, total - 1));
    case "forward":
      if (start + across >= total) return step;
      return isHalved(index) && !isHalf ? { index, isHalf: true } : whole(start + across);
    case "back":
      if (isHalf && isHalved(index)) return whole(index);
      if (start === 0) return step;
      return { index: start - across, isHalf: isHalved(start - across) };
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

/** What scrolls, in pixels: how far it is, how much is in sight, how much there is. */
interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** What was read last stays in sight. */
const strideShare = 0.85;

/** Where a step scrolls to, in even strides; nothing when there is no more that way. */
export function scrollTarget(
  { scrollTop, clientHeight, scrollHeight }: Scrolled,
  step: Step,
): number | undefined {
  const end = scrollHeight - clientHeight;
  if (step === "first" || step === "last" || end < 2) return undefined;
  const stride = end / Math.ceil(end / (strideShare * clientHeight));
  if (step === "back") return scrollTop < 2 ? undefined : Math.max(0, scrollTop - stride);
  return end - scrollTop < 2 ? undefined : Math.min(end, scrollTop + stride);
}

/** Reads on in what is taller than the stand; whether there was more that way. */
export function scrollOn(room: Element, step: Step): boolean {
  const top = scrollTarget(room, step);
  if (top !== undefined) room.scrollTo({ top });
  return top !== undefined;
}

/** What is seen of the stand, in pixels: less than the window once a page was drawn nearer. */
export interface Seen {
  readonly left: number;
  readonly width: number;
  readonly isZoomed: boolean;
}

const tapSlop = 10;

/** What a stroke does: a swipe turns, a tap turns at the sides and calls the controls between. */
export function actionOfStroke(
  { x, dx, dy }: Omit<Stroke, "isTouch">,
  { left, width, isZoomed }: Seen,
): Step | "controls" | undefined {
  // A page that was drawn nearer is moved about: then strokes turn nothing.
  if (Math.hypot(dx, dy) > tapSlop) return isZoomed ? undefined : swipeOf({ dx, dy });
  const share = (x - left) / width;
  if (share < 1 / 3) return "back";
  return share > 2 / 3 ? "forward" : "controls";
}

/** As many bytes of sheets as are fetched ahead, so that the stand goes on without a connection. */
const maxBytes = 64 * 2 ** 20;

/**
 * Which files to have at hand, the most urgent first: those in use, then those that follow, then
 * those before, as far as there is room. What follows begins after the last of them, or `after`.
 */
export function filesToHold(
  sizes: readonly number[],
  inUse: readonly number[],
  { after = -1, max = maxBytes }: { readonly after?: number; readonly max?: number } = {},
): number[] {
  const last = Math.max(...inUse, after);
  const all = sizes.map((_, file) => file);
  const others = all.filter((file) => !inUse.includes(file));
  const following = others.filter((file) => file > last);
  const before = others.filter((file) => file <= last).toReversed();
  const sizeOf = (file: number) => sizes[file] ?? 0;
  let room = max - inUse.reduce((sum, file) => sum + sizeOf(file), 0);
  const held = [...following, ...before].filter((file) => {
    if (sizeOf(file) > room) return false;
    room -= sizeOf(file);
    return true;
  });
  return [...inUse, ...held];
}
