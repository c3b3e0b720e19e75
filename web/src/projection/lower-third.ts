import { type Measure, wrappedRows } from "./fitting.ts";
import type { Shown } from "./slides.ts";

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

const step = 0.001;

/** The largest letters with which all lines of a slide stand in the lower third of a picture. */
export function lowerThirdSize({ first, second }: Shown, ratio: number, measure: Measure): number {
  const width = Math.max(ratio, 1) - 2 * lowerThird.margin;
  const heightOf = (lines: readonly string[], size: number, padding: number) => {
    const room = (width - 2 * padding) / size;
    const rows = lines.reduce((rows, line) => rows + wrappedRows(line, room, measure), 0);
    return rows * size * lowerThird.lineHeight;
  };
  for (let size: number = lowerThird.largest; size > lowerThird.smallest; size -= step) {
    const padding = lowerThird.padding * size;
    const height =
      heightOf(first.lines, size, 2 * padding) +
      heightOf(second?.lines ?? [], size * lowerThird.secondSize, 2 * padding);
    if (height + 2 * padding <= lowerThird.height) return size;
  }
  return lowerThird.smallest;
}
