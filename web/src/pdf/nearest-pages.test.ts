import { expect, test } from "vitest";
import { nearestPages } from "./nearest-pages.ts";

const column = [500, 500, 500, 500, 500];

test("the page in the middle comes first, then its neighbours, the nearer one first", () => {
  expect(nearestPages(column, 10, 1200)).toEqual([2, 1, 3]);
  expect(nearestPages(column, 10, 1400)).toEqual([2, 3, 1]);
});

test("at either end there are still three", () => {
  expect(nearestPages(column, 10, 0)).toEqual([0, 1, 2]);
  expect(nearestPages(column, 10, 99_999)).toEqual([4, 3, 2]);
});

test("a short file is drawn as a whole", () => {
  expect(nearestPages([500], 10, 250)).toEqual([0]);
  expect(nearestPages([], 10, 250)).toEqual([]);
});
