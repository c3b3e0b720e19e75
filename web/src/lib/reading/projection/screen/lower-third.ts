import { type Measure, wrappedRows } from "../fitting.ts";
import type { Shown } from "../slides.ts";

/** Shares of the screen's shorter side, as in `layout`. */
export const lowerThird = {
  largest: 0.06,
  smallest: 0.024,
  /** Of the picture, for all lines together. */
  height: 0.32,
  margin: 0.05,
  padding: 0.6,
  lineHeight: 1.3,
  secondSize: 0.75,
} as const;

const step = 0.001;

/** The largest letters with which all lines of a slide stand in the lower third of a picture. */
export function lowerThirdSize({ first, second }: Shown, ratio: number, measure: Measure): number {
  const width = Math.max(ratio, 1) - 2 * lowerThird.margin;
  const rowsOf = (lines: readonly string[], size: number) =>
    lines.reduce((rows, line) => rows + wrappedRows(line, width / size, measure), 0);
  for (let size: number = lowerThird.largest; size > lowerThird.smallest; size -= step) {
    const padding = lowerThird.padding * 2 * size;
    const room = (lines: readonly string[], share: number) =>
      rowsOf(lines, (size * share * width) / (width - padding)) * share * lowerThird.lineHeight;
    const rows = room(first.lines, 1) + room(second?.lines ?? [], lowerThird.secondSize);
    if (rows * size + padding <= lowerThird.height) return size;
  }
  return lowerThird.smallest;
}
