import { expect, test } from "vitest";
import { isApple, isLetter, shortcutOf } from "./shortcut.ts";

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

test("Apple's devices are known by their platform", () => {
  expect(["MacIntel", "iPad", "Linux x86_64", "Win32"].map(isApple)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["s", "KeyS", true],
  ["S", "KeyS", true],
  ["і", "KeyS", true],
  ["س", "KeyS", true],
  ["o", "KeyS", false],
  ["s", "Semicolon", true],
])("%s on the key %s: whether it is an S is %s", (key, code, isS) => {
  expect(isLetter({ key, code }, "s")).toBe(isS);
});
