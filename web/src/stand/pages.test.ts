import { expect, test } from "vitest";
import {
  type Pages,
  type Turned,
  drawnAround,
  indexIn,
  largestThatFits,
  layoutFor,
  pagesOf,
  placeOf,
  runOf,
  spreadAt,
  turn,
} from "./pages.ts";

const a4 = { width: 595, height: 842 };
const slide = { width: 842, height: 595 };
const upright = { width: 820, height: 1180 };
const wide = { width: 1180, height: 820 };

test("the pages of all files make one run", () => {
  expect(runOf([2, 1]).map(placeOf)).toEqual([
    { file: 0, number: 1 },
    { file: 0, number: 2 },
    { file: 1, number: 1 },
  ]);
});

test("a page keeps its place when a file before it turns out longer", () => {
  const [, page = 0] = runOf([1, 2]);
  expect(indexIn(runOf([1, 2]), page)).toBe(1);
  expect(indexIn(runOf([3, 2]), page)).toBe(3);
});

test("a page that does not exist is the last before it", () => {
  const [, , third = 0] = runOf([3]);
  expect(indexIn(runOf([1, 2]), third)).toBe(0);
  expect(indexIn(runOf([1, 2]), Number.MAX_SAFE_INTEGER)).toBe(2);
  expect(indexIn([], 0)).toBe(0);
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
  expect(drawnAround(1, 2, 2)).toEqual([0, 1]);
  expect(drawnAround(0, 1, 0)).toEqual([]);
});

const whole = (index: number): Turned => ({ index, isHalf: false });
const half = (index: number): Turned => ({ index, isHalf: true });
const always = () => true;
const never = () => false;

/** All that is seen on the way through, until a step leads out. */
function walk(from: Turned, step: "back" | "forward", pages: Pages): Turned[] {
  const next = turn(from, step, pages);
  return typeof next === "string" ? [from] : [from, ...walk(next, step, pages)];
}

test("with halves, the top of the next page comes before the rest of it", () => {
  const pages: Pages = { across: 1, total: 3, isHalved: always };
  const seen = [whole(0), half(0), whole(1), half(1), whole(2)];
  expect(walk(whole(0), "forward", pages)).toEqual(seen);
  expect(walk(whole(2), "back", pages)).toEqual(seen.toReversed());
});

test("a page of the next file comes as a whole, and so does the last of the one before", () => {
  // Two files of two pages.
  const pages: Pages = { across: 1, total: 4, isHalved: (index) => index !== 1 };
  const seen = [whole(0), half(0), whole(1), whole(2), half(2), whole(3)];
  expect(walk(whole(0), "forward", pages)).toEqual(seen);
  expect(walk(whole(3), "back", pages)).toEqual(seen.toReversed());
});

test("without them, and two across, whole pages are turned", () => {
  expect(walk(whole(0), "forward", { across: 1, total: 2, isHalved: never })).toEqual([
    whole(0),
    whole(1),
  ]);
  const two: Pages = { across: 2, total: 5, isHalved: never };
  expect(walk(whole(0), "forward", two)).toEqual([whole(0), whole(2), whole(4)]);
  expect(walk(whole(4), "back", two)).toEqual([whole(4), whole(2), whole(0)]);
});

test("two across, each step turns both, whichever of them one is at", () => {
  const two: Pages = { across: 2, total: 5, isHalved: never };
  expect(turn(whole(1), "forward", two)).toEqual(whole(2));
  expect(turn(whole(3), "forward", two)).toEqual(whole(4));
  expect(turn(whole(4), "forward", two)).toBe("forward");
  expect(turn(whole(3), "back", two)).toEqual(whole(0));
});

test.each([always, never])("the ends lead out, whether in halves or not: %o", (isHalved) => {
  const pages: Pages = { across: 1, total: 2, isHalved };
  expect(turn(whole(0), "back", pages)).toBe("back");
  expect(turn(whole(1), "forward", pages)).toBe("forward");
  expect(turn(whole(0), "forward", { ...pages, total: 1 })).toBe("forward");
  expect(turn(whole(0), "forward", { ...pages, total: 0 })).toBe("forward");
  expect(turn(half(0), "last", pages)).toEqual(whole(1));
  expect(turn(whole(1), "first", pages)).toEqual(whole(0));
});

test("a page that was half turned when the device was turned goes on as a whole one", () => {
  const pages: Pages = { across: 1, total: 3, isHalved: never };
  expect(turn(half(1), "forward", pages)).toEqual(whole(2));
  expect(turn(half(1), "back", pages)).toEqual(whole(0));
});

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
