import { expect, test } from "vitest";
import { type Pages, turn, type Turned } from "./turning.ts";

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
