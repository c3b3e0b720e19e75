import { expect, test } from "vitest";
import { isApple, isForComposing, isLetter } from "./keyboard.ts";

test("Apple's devices are known by their platform", () => {
  expect(["MacIntel", "iPad", "iPhone", "Linux x86_64", "Win32"].map(isApple)).toEqual([
    true,
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

test.each([
  ["while letters are composed", true, 229, true],
  ["that ends it, in Safari", false, 229, true],
  ["alone", false, 13, false],
])("an Enter %s", (_, isComposing, keyCode, isForLetters) => {
  expect(isForComposing({ isComposing, keyCode })).toBe(isForLetters);
});
