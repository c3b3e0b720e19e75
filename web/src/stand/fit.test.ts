import { expect, test } from "vitest";
import { largestThatFits } from "./fit.ts";

test("the largest size that fits is found", () => {
  for (const limit of [22, 23, 41, 71, 72]) {
    expect(largestThatFits(22, 72, (size) => size <= limit)).toBe(limit);
  }
});

test("text never becomes tiny: what does not fit at the smallest size scrolls", () => {
  expect(largestThatFits(22, 72, () => false)).toBe(22);
});

test("what always fits grows no further than allowed", () => {
  expect(largestThatFits(22, 48.8, () => true)).toBe(48);
  expect(largestThatFits(28, 20, () => true)).toBe(28);
});
