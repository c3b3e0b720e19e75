import { expect, test } from "vitest";
import { shortcutOf } from "./shortcut.ts";

const plain = { code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: "k", ctrlKey: true }, "palette", undefined],
  [{ key: "K", ctrlKey: true }, "palette", undefined],
  [{ key: "k", metaKey: true }, undefined, "palette"],
  [{ key: "л", code: "KeyK", ctrlKey: true }, "palette", undefined],
  [{ key: "t", code: "KeyK", ctrlKey: true }, undefined, undefined],
  [{ key: "k", ctrlKey: true, shiftKey: true }, undefined, undefined],
  [{ key: "k" }, undefined, undefined],
  [{ key: "?", shiftKey: true }, "keys", "keys"],
  [{ key: "؟", shiftKey: true }, "keys", "keys"],
  [{ key: "?", ctrlKey: true }, undefined, undefined],
])("%o asks for %s, and on Apple's devices for %s", (press, elsewhere, onApple) => {
  expect(shortcutOf({ ...plain, ...press }, false)).toBe(elsewhere);
  expect(shortcutOf({ ...plain, ...press }, true)).toBe(onApple);
});
