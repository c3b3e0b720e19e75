import { expect, test } from "vitest";
import { lowerThird, lowerThirdSize } from "./lower-third.ts";

const measure = (text: string) => text.length / 2;
const wide = 16 / 9;
const lines = (count: number, text = "Shine, O shine") => Array.from({ length: count }, () => text);
const shown = (first: string[], second: string[] = []) => ({
  size: 0.1,
  first: { language: "en", lines: first },
  second: { language: "de", lines: second },
});

test("few lines are large, and many are smaller until all stand in the lower third", () => {
  const two = lowerThirdSize(shown(lines(2)), wide, measure);
  const eight = lowerThirdSize(shown(lines(4), lines(4)), wide, measure);
  expect(two).toBeCloseTo(lowerThird.largest);
  expect(eight).toBeLessThan(two);
  const rows = 4 + 4 * lowerThird.secondSize;
  const height = (rows * lowerThird.lineHeight + 2 * lowerThird.padding) * eight;
  expect(height).toBeLessThanOrEqual(lowerThird.height);
});

test("long lines wrap or shrink, and nothing is smaller than can be read", () => {
  const long = "a".repeat(150);
  expect(lowerThirdSize(shown([long]), wide, measure)).toBeLessThanOrEqual(lowerThird.largest);
  expect(lowerThirdSize(shown(lines(40, long)), wide, measure)).toBe(lowerThird.smallest);
});
