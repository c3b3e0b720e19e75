import { expect, test } from "vitest";
import { drawnAround, indexIn, layoutFor, runOf, spreadAt, stepFrom } from "./run.ts";

const a4 = { width: 595, height: 842 };
const slide = { width: 842, height: 595 };
const upright = { width: 820, height: 1180 };
const wide = { width: 1180, height: 820 };

test("the pages of all files make one run", () => {
  expect(runOf([2, 1])).toEqual([
    { file: 0, page: 1 },
    { file: 0, page: 2 },
    { file: 1, page: 1 },
  ]);
});

test("a page keeps its place when a file before it turns out longer", () => {
  const page = { file: 1, page: 1 };
  expect(indexIn(runOf([1, 2]), page)).toBe(1);
  expect(indexIn(runOf([3, 2]), page)).toBe(3);
});

test("a page that does not exist is the last before it", () => {
  expect(indexIn(runOf([1, 2]), { file: 0, page: 5 })).toBe(0);
  expect(indexIn(runOf([1, 2]), { file: 7, page: 1 })).toBe(2);
  expect(indexIn([], { file: 0, page: 1 })).toBe(0);
});

test("a tablet or phone that is turned makes a sheet larger, not smaller", () => {
  const oneThatFills = { across: 1, fit: "width" };
  expect(layoutFor(wide, a4, false)).toEqual(oneThatFills);
  expect(layoutFor({ width: 844, height: 390 }, a4, false)).toEqual(oneThatFills);
  expect(layoutFor({ width: 844, height: 390 }, slide, false)).toEqual(oneThatFills);
});

test("whole pages stand where they can be read, two across when only the window is wide", () => {
  const [one, two] = ([1, 2] as const).map((across) => ({ across, fit: "page" }));
  expect(layoutFor(upright, a4, false)).toEqual(one);
  expect(layoutFor({ width: 390, height: 844 }, a4, false)).toEqual(one);
  expect(layoutFor(wide, slide, false)).toEqual(one);
  expect(layoutFor({ width: 1440, height: 900 }, a4, false)).toEqual(two);
});

test("whoever wants to see whole pages does", () => {
  expect(layoutFor(wide, a4, true)).toEqual({ across: 2, fit: "page" });
});

test("the last page of an odd run stands alone", () => {
  expect(spreadAt(2, 2, 5)).toEqual([2, 3]);
  expect(spreadAt(3, 2, 5)).toEqual([2, 3]);
  expect(spreadAt(4, 2, 5)).toEqual([4]);
});

test("one across, each step turns one page and stays within the run", () => {
  expect(stepFrom(0, "forward", 1, 3)).toBe(1);
  expect(stepFrom(2, "forward", 1, 3)).toBe(2);
  expect(stepFrom(0, "back", 1, 3)).toBe(0);
  expect(stepFrom(1, "last", 1, 3)).toBe(2);
  expect(stepFrom(2, "first", 1, 3)).toBe(0);
});

test("two across, each step turns both", () => {
  expect(stepFrom(1, "forward", 2, 5)).toBe(2);
  expect(stepFrom(3, "forward", 2, 5)).toBe(4);
  expect(stepFrom(4, "forward", 2, 5)).toBe(4);
  expect(stepFrom(3, "back", 2, 5)).toBe(0);
});

test("turning the device and back again shows the same page", () => {
  const index = 3;
  expect(spreadAt(index, 2, 6)).toContain(index);
  expect(spreadAt(index, 1, 6)).toEqual([index]);
});

test("three pages are kept drawn: in sight, ahead, behind", () => {
  expect(drawnAround(2, 1, 6)).toEqual([2, 3, 1]);
  expect(drawnAround(0, 1, 6)).toEqual([0, 1]);
  expect(drawnAround(5, 1, 6)).toEqual([5, 4]);
  expect(drawnAround(2, 2, 6)).toEqual([2, 3, 4]);
  expect(drawnAround(4, 2, 6)).toEqual([4, 5, 2]);
  expect(drawnAround(0, 1, 0)).toEqual([]);
});
