import { expect, test } from "vitest";
import { moved } from "$lib/parts/moved.ts";
import { distanceWithin, indexAfterDrag, wayMade } from "./file-order.ts";

test.each([
  [0, 3, "bcda"],
  [3, 0, "dabc"],
  [1, 2, "acbd"],
  [2, 2, "abcd"],
])("from %i to %i: %s", (from, to, order) => {
  expect(moved(Array.from("abcd"), from, to).join("")).toBe(order);
});

// Three rows of 40, the second of 80.
const rows = [
  { top: 0, height: 40 },
  { top: 40, height: 80 },
  { top: 120, height: 40 },
];

test.each([
  [0, 0, 0],
  [0, 39, 0],
  [0, 41, 1],
  [0, 99, 1],
  [0, 101, 2],
  [0, 5000, 2],
  [2, -39, 2],
  [2, -41, 1],
  [2, -101, 0],
  [2, -5000, 0],
  [1, 21, 2],
  [1, -21, 0],
  [1, 10, 1],
])("row %i, dragged by %i, comes to index %i", (from, distance, index) => {
  expect(indexAfterDrag(rows, from, distance)).toBe(index);
});

test.each([
  [0, 5000, 120],
  [0, -10, 0],
  [1, 10, 10],
  [1, 5000, 40],
  [2, -5000, -120],
])("row %i, dragged by %i, moves by %i within the list", (from, distance, moves) => {
  expect(distanceWithin(rows, from, distance)).toBe(moves);
});

const ways = (from: number, to: number) => rows.map((_, at) => wayMade(at, from, to, 40));

test("those in between make way, the others stay", () => {
  expect(ways(0, 2)).toEqual([0, -40, -40]);
  expect(ways(2, 1)).toEqual([0, 40, 0]);
  expect(ways(1, 1)).toEqual([0, 0, 0]);
});
