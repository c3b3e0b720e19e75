import { expect, test } from "vitest";
import { dropIndex, edgeScroll } from "./drag.svelte.ts";

const row = (top: number, ...lefts: number[]) =>
  lefts.map((left) => ({ left, right: left + 80, top, bottom: top + 40 }));

test("a chip lands before the one whose first half it is over", () => {
  const boxes = [...row(0, 0, 100), ...row(50, 0)];
  expect(dropIndex({ x: 10, y: 20 }, boxes, "words")).toBe(0);
  expect(dropIndex({ x: 70, y: 20 }, boxes, "words")).toBe(1);
  expect(dropIndex({ x: 300, y: 20 }, boxes, "words")).toBe(2);
  expect(dropIndex({ x: 10, y: 45 }, boxes, "words")).toBe(2);
  expect(dropIndex({ x: 60, y: 60 }, boxes, "words")).toBe(3);
  expect(dropIndex({ x: 10, y: 500 }, boxes, "words")).toBe(3);
});

test("from right to left the first half is the right one", () => {
  const boxes = [...row(0, 100, 0)];
  expect(dropIndex({ x: 170, y: 20 }, boxes, "words from right to left")).toBe(0);
  expect(dropIndex({ x: 110, y: 20 }, boxes, "words from right to left")).toBe(1);
  expect(dropIndex({ x: 5, y: 20 }, boxes, "words from right to left")).toBe(2);
});

test("a row lands before the one whose upper half it is over", () => {
  const rows = [...row(0, 0), ...row(50, 0), ...row(100, 0)];
  expect([10, 30, 80, 500].map((y) => dropIndex({ x: 999, y }, rows, "rows"))).toEqual([
    0, 1, 2, 3,
  ]);
});

test.each([
  { where: "under the bar", y: 30, up: true },
  { where: "right below the bar", y: 100, up: true },
  { where: "in the middle", y: 400, up: undefined },
  { where: "at the lower edge", y: 780, up: false },
])("a drag $where", ({ y, up }) => {
  const by = edgeScroll(y, 844);
  expect(by === 0 ? undefined : by < 0).toBe(up);
});
