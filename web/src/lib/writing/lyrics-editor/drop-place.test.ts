import { expect, test } from "vitest";
import { dropPlace } from "./drop-place.ts";

const row = (top: number, ...lefts: number[]) =>
  lefts.map((left) => ({ left, right: left + 80, top, bottom: top + 40 }));

test("a chip lands before the one whose first half it is over", () => {
  const boxes = [...row(0, 0, 100), ...row(50, 0)];
  expect(dropPlace({ x: 10, y: 20 }, boxes, false)).toBe(0);
  expect(dropPlace({ x: 70, y: 20 }, boxes, false)).toBe(1);
  expect(dropPlace({ x: 300, y: 20 }, boxes, false)).toBe(2);
  expect(dropPlace({ x: 10, y: 45 }, boxes, false)).toBe(2);
  expect(dropPlace({ x: 60, y: 60 }, boxes, false)).toBe(3);
  expect(dropPlace({ x: 10, y: 500 }, boxes, false)).toBe(3);
});

test("from right to left the first half is the right one", () => {
  const boxes = [...row(0, 100, 0)];
  expect(dropPlace({ x: 170, y: 20 }, boxes, true)).toBe(0);
  expect(dropPlace({ x: 110, y: 20 }, boxes, true)).toBe(1);
  expect(dropPlace({ x: 5, y: 20 }, boxes, true)).toBe(2);
});
