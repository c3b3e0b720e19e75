import { expect, test } from "vitest";
import { pagesOf, scaleFor, sheetGap } from "./sheets.ts";

const a4 = { width: 210, margin: 15 };
const pageMm = a4.width + sheetGap;

test.each([1, 2, 3, 7])("what is as wide as %i pages side by side takes that many", (pages) => {
  for (const pixels of [1, 3.78]) {
    const clientWidth = Math.round(180 * pixels);
    const scrollWidth = Math.round((180 + (pages - 1) * pageMm) * pixels);
    expect(pagesOf({ clientWidth, scrollWidth }, a4)).toBe(pages);
  }
});

test("a sheet is never larger than it is printed, nor than the window", () => {
  expect(scaleFor(210, 2000)).toBe(1);
  expect(scaleFor(210, 397)).toBeCloseTo(0.5, 2);
  expect(scaleFor(210, 0)).toBe(1);
});
