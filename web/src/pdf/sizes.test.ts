import { expect, test } from "vitest";
import { canvasSize, fitInto } from "./sizes.ts";

const a4 = { width: 595, height: 842 };

test("a page fills its box as far as its shape allows", () => {
  expect(fitInto(a4, { width: 1190, height: 900 })).toEqual({ width: 635, height: 900 });
  expect(fitInto(a4, { width: 390, height: 900 })).toEqual({ width: 390, height: 551 });
});

test("a box without a bottom is filled across", () => {
  expect(fitInto(a4, { width: 595, height: Infinity })).toEqual(a4);
});

test("a box that has no room yet leaves something to draw on", () => {
  expect(fitInto(a4, { width: 0, height: 0 })).toEqual({ width: 1, height: 1 });
});

test("a page is drawn with the pixels of the screen", () => {
  expect(canvasSize({ width: 400, height: 600 }, 2)).toEqual({ width: 800, height: 1200 });
});

test("a canvas never grows beyond what a phone's memory bears", () => {
  const { width, height } = canvasSize({ width: 2000, height: 3000 }, 3);
  expect(width * height).toBeLessThanOrEqual(8_000_000);
  expect(width / height).toBeCloseTo(2 / 3, 2);
});
