import { expect, test } from "vitest";
import { listActionOf } from "./keys.ts";

const bare = { ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ["n", "KeyN", "next"],
  ["P", "KeyP", "previous"],
  ["l", "KeyL", "jump"],
  // The same places on keyboards of other scripts.
  ["т", "KeyN", "next"],
  ["ح", "KeyP", "previous"],
  ["д", "KeyL", "jump"],
  // Another layout has another letter there.
  ["r", "KeyP", undefined],
  ["ArrowDown", "ArrowDown", undefined],
])("%s at %s: %s", (key, code, action) => {
  expect(listActionOf({ ...bare, key, code })).toBe(action);
  expect(listActionOf({ ...bare, ctrlKey: true, key, code })).toBeUndefined();
});
