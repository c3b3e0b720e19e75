import { expect, test } from "vitest";
import { largestThatFits, pagesOf } from "./word-pages.ts";

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

test("a page has as many whole sections as fit, and one that is too high alone", () => {
  expect(pagesOf([100, 100, 100, 100], 10, 320)).toEqual([0, 3]);
  expect(pagesOf([100, 100, 100, 100], 10, 319)).toEqual([0, 2]);
  expect(pagesOf([100, 500, 100], 10, 320)).toEqual([0, 1, 2]);
  expect(pagesOf([], 10, 320)).toEqual([]);
});
