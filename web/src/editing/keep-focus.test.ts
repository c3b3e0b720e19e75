import { expect, test } from "vitest";
import { caretIn } from "./keep-focus.ts";

test.each([
  ["what is before it is the same", "as the river", "as the river runs", 6, 6],
  ["something came before it", "the river", "as the river", 4, 7],
  ["all is other", "river", "sea", 5, 3],
])("a caret stays at its words: %s", (_about, before, after, at, expected) => {
  expect(caretIn(before, after, at)).toBe(expected);
});
