import { expect, test } from "vitest";
import { turnOf } from "./swipes.ts";

test.each([
  [-80, 10, "next"],
  [80, -10, "previous"],
  [-20, 0, undefined],
  [-80, 90, undefined],
  [0, 0, undefined],
])("a finger that goes %i and %i turns to %s", (dx, dy, turn) => {
  expect(turnOf(dx, dy)).toBe(turn);
});
