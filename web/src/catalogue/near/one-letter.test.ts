import { expect, test } from "vitest";
import { halvesOf, isOneLetterOff } from "./one-letter.ts";

test.each([
  ["lantern", "lantern", true],
  ["lantern", "lanturn", true],
  ["lantern", "lanern", true],
  ["lantern", "lanterns", true],
  ["lantern", "xlantern", true],
  ["lantern", "lantren", true],
  ["lantern", "alntern", true],
  ["lantern", "lanter", true],
  ["light", "night", true],
  ["аbв", "аbг", true],
  ["lantern", "lanturm", false],
  ["lantern", "lanternen", false],
  ["lantern", "nlatner", false],
  ["lantern", "ltanren", false],
  ["ab", "ba", true],
  ["abc", "cba", false],
])("%s and %s: %s", (one, other, expected) => {
  expect(isOneLetterOff(one, other)).toBe(expected);
  expect(isOneLetterOff(other, one)).toBe(expected);
});

test("one half of a word survives one wrong letter", () => {
  expect(halvesOf("lantern")).toEqual(["lant", "ern"]);
  expect(halvesOf("😀bc")).toEqual(["😀b", "c"]);
});
