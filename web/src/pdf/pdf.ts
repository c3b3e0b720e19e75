export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sharp enough for any tablet; three such canvases are what a phone's memory bears. */
const maxCanvasArea = 8_000_000;

/** The largest a page can be within a box, in whole pixels, so that its edges stay sharp. */
export function fitInto(page: Size, box: Size): Size {
  const scale = Math.min(box.width / page.width, box.height / page.height);
  return {
    width: Math.max(1, Math.floor(page.width * scale)),
    height: Math.max(1, Math.floor(page.height * scale)),
  };
}

/** How many pixels to draw for a page of this size on the screen. */
export function canvasSize(shown: Size, pixelRatio: number): Size {
  const wanted = shown.width * shown.height * pixelRatio ** 2;
  const scale = pixelRatio * Math.min(1, Math.sqrt(maxCanvasArea / wanted));
  return {
    width: Math.max(1, Math.floor(shown.width * scale)),
    height: Math.max(1, Math.floor(shown.height * scale)),
  };
}

/** An opened file, whoever draws it. Pages are counted from 1, as people do. */
export interface Pdf {
  /** What each page measures, turned as it is to be read. */
  readonly pages: readonly Size[];
  /** Fills the canvas with a page, or with a part of it. */
  draw(page: number, canvas: HTMLCanvasElement, part?: Part): Drawing;
  close(): void;
}

export interface Drawing {
  /** Whether it was finished; a cancelled one is not. */
  readonly isFinished: Promise<boolean>;
  cancel(): void;
}

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

/** A part of a page, from its upper left corner on, in the page's own measure. */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

export function wholeOf({ width, height }: Size): Part {
  return { x: 0, y: 0, width, height };
}

/** Scans are never quite white. */
const paperLevel = 225;

/** The smallest part of a picture that has all its ink; nothing of a blank one. */
export function inkIn(pixels: ArrayLike<number>, { width, height }: Size): Part | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(pixels, 4 * (y * width + x))) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function isInk(pixels: ArrayLike<number>, at: number): boolean {
  const darkest = Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255);
  return darkest < paperLevel;
}

/** A little of the margin stays, and a page with few words on it is not blown up. */
const marginShare = 0.015;
const smallestShare = 0.7;

/** The page without its white margins. */
export function withoutMargins(page: Size, ink: Part | undefined): Part {
  if (!ink) return wholeOf(page);
  const margin = marginShare * page.width;
  const [x, width] = widened(ink.x - margin, ink.width + 2 * margin, page.width);
  const y = Math.max(0, ink.y - margin);
  return { x, y, width, height: Math.min(page.height, ink.y + ink.height + margin) - y };
}

/** A stretch that is long enough, around the same middle as far as the whole allows. */
function widened(from: number, length: number, whole: number): [from: number, length: number] {
  const wanted = Math.min(whole, Math.max(length, smallestShare * whole));
  const start = from + length / 2 - wanted / 2;
  return [Math.min(Math.max(0, start), whole - wanted), wanted];
}

/** Wide enough to see every staff line. */
const sampleWidth = 320;
const known = new WeakMap<Pdf, Map<number, Promise<Part>>>();

/** The part of a page that is worth its place on a small screen, found out once. */
export function cropOf(pdf: Pdf, number: number): Promise<Part> {
  const parts = known.get(pdf) ?? new Map<number, Promise<Part>>();
  known.set(pdf, parts);
  const part = parts.get(number) ?? findCrop(pdf, number);
  parts.set(number, part);
  return part;
}

async function findCrop(pdf: Pdf, number: number): Promise<Part> {
  const page = pdf.pages[number - 1] ?? { width: 1, height: 1 };
  const scale = sampleWidth / page.width;
  const size = { width: sampleWidth, height: Math.max(1, Math.round(page.height * scale)) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const isDrawn = await pdf.draw(number, canvas).isFinished.catch(() => false);
  const pixels = isDrawn && canvas.getContext("2d")?.getImageData(0, 0, size.width, size.height);
  const ink = pixels ? inkIn(pixels.data, size) : undefined;
  canvas.width = canvas.height = 0;
  return withoutMargins(page, ink && scaled(ink, 1 / scale));
}

function scaled({ x, y, width, height }: Part, scale: number): Part {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}
