/**
 * How words stand on the screen. Lengths of the screen are shares of its shorter side, which on a
 * projector is the height; lengths of the words are in em.
 */
export const layout = {
  smallest: 0.055,
  /** From this size on it is better to keep lines whole than to have them larger and wrapped. */
  comfortable: 0.075,
  largest: 0.11,
  margin: 0.06,
  lineHeight: 1.3,
  /** Of the second language, beside the first one's. */
  secondSize: 0.7,
  gap: 0.6,
  /** Of the line below the words that names those who wrote them. */
  footSize: 0.026,
} as const;

const step = 0.0025;

/** From the largest to the smallest. */
function sizesUpTo(largest: number): number[] {
  const steps = Math.round((largest - layout.smallest) / step);
  return Array.from({ length: steps + 1 }, (_, at) => layout.smallest + (steps - at) * step);
}

/** How wide a text is, in em. */
export type Measure = (text: string) => number;

/** The lines of a section, and those of its counterpart in the second language. */
export interface Lines {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

export interface Screenful extends Lines {
  readonly size: number;
}

/** What else a screenful has to keep to. */
export interface Bounds {
  /** Of each language. */
  readonly maxLines?: number | undefined;
  /** What stands below the words. */
  readonly foot?: string | undefined;
  /** Of the first language's letters. */
  readonly largest?: number | undefined;
}

/**
 * A section in as few screenfuls as show it at no less than the smallest size: as a whole if
 * possible, otherwise cut between lines, and through a line only where one alone is too much.
 */
export function fit(
  section: Lines,
  ratio: number,
  measure: Measure,
  { maxLines: bound = Infinity, foot = "", largest = layout.largest }: Bounds = {},
): Screenful[] {
  const sizes = sizesUpTo(largest);
  const fits = fitsOn(ratio, measure, foot);
  let lines = section;
  for (;;) {
    const maxLines = Math.max(lines.first.length, lines.second.length);
    for (let count = Math.max(1, Math.ceil(maxLines / bound)); count <= maxLines; count++) {
      const parts = cut(lines, count);
      if (!parts.every((part) => fits(part, layout.smallest))) continue;
      const size = Math.min(...parts.map((part) => largestSize(part, sizes, fits)));
      return parts.map((part) => ({ ...part, size }));
    }
    const pieces = { first: lines.first.flatMap(halves), second: lines.second.flatMap(halves) };
    if (pieces.first.length + pieces.second.length === lines.first.length + lines.second.length) {
      return cut(lines, maxLines).map((part) => ({ ...part, size: layout.smallest }));
    }
    lines = pieces;
  }
}

type Fits = (lines: Lines, size: number, isWhole?: boolean) => boolean;

/** Whether lines have room at a size; with `isWhole` none of them may wrap either. */
function fitsOn(ratio: number, measure: Measure, foot: string): Fits {
  const width = Math.max(ratio, 1) - 2 * layout.margin;
  const footRows = foot ? wrappedRows(foot, width / layout.footSize, measure) : 0;
  const footHeight = footRows * layout.footSize * layout.lineHeight;
  const height = Math.max(1 / ratio, 1) - 2 * layout.margin - footHeight;
  return ({ first, second }, size, isWhole = false) => {
    const firstRows = rowsOf(first, width / size, measure);
    const secondRows = rowsOf(second, width / size / layout.secondSize, measure);
    if (isWhole && firstRows + secondRows > first.length + second.length) return false;
    const gap = firstRows > 0 && secondRows > 0 ? layout.gap : 0;
    const rows = firstRows + secondRows * layout.secondSize;
    return (rows * layout.lineHeight + gap) * size <= height;
  };
}

function largestSize(lines: Lines, sizes: readonly number[], fits: Fits): number {
  const whole = sizes.find((size) => fits(lines, size, true));
  if (whole && whole >= layout.comfortable) return whole;
  return sizes.find((size) => fits(lines, size)) ?? layout.smallest;
}

// Screens round differently than we measure.
const tolerance = 0.98;

function rowsOf(lines: readonly string[], width: number, measure: Measure): number {
  const room = width * tolerance;
  return lines.reduce((rows, line) => rows + wrappedRows(line, room, measure), 0);
}

/** How many rows a line takes where it wraps between words. */
export function wrappedRows(line: string, width: number, measure: Measure): number {
  if (measure(line) <= width) return 1;
  let rows = 0;
  let row = "";
  for (const word of line.split(" ")) {
    const longer = row ? `${row} ${word}` : word;
    if (rows > 0 && measure(longer) <= width) {
      row = longer;
      continue;
    }
    // A word that is wider than the screen breaks anywhere, which wastes up to an em a row.
    rows += measure(word) <= width ? 1 : Math.ceil(measure(word) / (width - 1));
    row = word;
  }
  return rows;
}

/** Both languages in the same number of parts, each as even as can be. */
function cut({ first, second }: Lines, count: number): Lines[] {
  return Array.from({ length: count }, (_, part) => ({
    first: partOf(first, part, count),
    second: partOf(second, part, count),
  }));
}

function partOf(lines: readonly string[], part: number, count: number): readonly string[] {
  const at = (edge: number) => Math.round((edge * lines.length) / count);
  const taken = lines.slice(at(part), at(part + 1));
  const last = taken.findLastIndex(isFilled);
  return last < 0 ? [] : taken.slice(taken.findIndex(isFilled), last + 1);
}

function isFilled(line: string): boolean {
  return line.trim() !== "";
}

/** A line in two, between the words nearest to its middle. */
function halves(line: string): string[] {
  const letters = [...line];
  if (letters.length < 2) return [line];
  const middle = Math.floor(letters.length / 2);
  const spaces = letters.flatMap((letter, at) => (letter === " " ? at : []));
  const edge = spaces.reduce(
    (best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    spaces[0] ?? middle,
  );
  const pieces = [letters.slice(0, edge).join(""), letters.slice(edge).join("")];
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** Shares of the screen's shorter side, as in `layout`. */
export const lowerThird = {
  largest: 0.06,
  smallest: 0.024,
  /** Of the picture, for all lines together. */
  height: 0.32,
  margin: 0.05,
  /** In em, above and below; twice as much beside the lines. */
  padding: 0.6,
  lineHeight: 1.3,
  secondSize: 0.75,
} as const;

/** The largest letters with which all lines of a slide stand in the lower third of a picture. */
export function lowerThirdSize({ first, second }: Lines, ratio: number, measure: Measure): number {
  const width = Math.max(ratio, 1) - 2 * lowerThird.margin;
  for (let size: number = lowerThird.largest; size > lowerThird.smallest; size -= 0.001) {
    const padding = lowerThird.padding * size;
    const room = (width - 4 * padding) / size;
    const { secondSize, lineHeight, height } = lowerThird;
    const rows =
      rowsOf(first, room, measure) + rowsOf(second, room / secondSize, measure) * secondSize;
    if (rows * size * lineHeight + 2 * padding <= height) return size;
  }
  return lowerThird.smallest;
}

const pixels = 100;

/** Measures with the very letters of the slides, each text once. */
export function textMeasure(): Measure {
  const context = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.documentElement).getPropertyValue("--serif");
  // As in `Slide.svelte`.
  if (context) context.font = `500 ${pixels}px ${family}`;
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? (context?.measureText(text).width ?? 0) / pixels;
    widths.set(text, width);
    return width;
  };
}
