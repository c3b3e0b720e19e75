import { expect, test } from "vitest";
import { moved } from "./moved.ts";

test.each([
  [0, 3, "bcda"],
  [3, 0, "dabc"],
  [1, 2, "acbd"],
  [2, 2, "abcd"],
])("from %i to %i: %s", (from, to, order) => {
  expect(moved(Array.from("abcd"), from, to).join("")).toBe(order);
});
