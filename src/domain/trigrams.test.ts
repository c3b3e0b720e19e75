import { expect, test } from "vitest";
import { isRepetitive, partsOf } from "./trigrams.ts";

const long = "a".repeat(100);

test.each([`${long}b`, `b${long}`, long, "abc".repeat(9), "𐐔".repeat(9), "lalalalalalala"])(
  "%s is repetitive",
  (word) => expect(isRepetitive(word)).toBe(true),
);

test.each(["", "a", "aa", "aaaaaa", "halleluja", "lalalala", "abcdefghijklmnopqrstuvwxyz"])(
  "%s is not repetitive",
  (word) => expect(isRepetitive(word)).toBe(false),
);

test.each([
  ["grace", ["grace"]],
  [`${long}b`, ["aaa", "aab"]],
  [`b${long}`, ["baaa"]],
  [`${long}bc${long}`, ["aaa", "aabcaa"]],
  ["abcabcabcx", ["abcab", "bcx"]],
  ["𐐔𐐔𐐔𐐔", ["𐐔𐐔𐐔"]],
  ["ab", []],
])("the parts of %s hold each of its trigrams once", (word, parts) => {
  expect(partsOf(word)).toEqual(parts);
});
