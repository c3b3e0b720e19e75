import { expect, test } from "vitest";
import { swipeOf } from "./strokes.ts";

test.each([
  [-80, 10, "forward"],
  [80, -10, "back"],
  [-20, 0, undefined],
  [-80, 90, undefined],
  [0, 0, undefined],
])("a finger that goes %i and %i turns %s", (dx, dy, turn) => {
  expect(swipeOf({ dx, dy })).toBe(turn);
});
