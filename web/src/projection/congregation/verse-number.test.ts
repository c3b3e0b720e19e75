import { expect, test } from "vitest";
import { verseNumber } from "./verse-number.ts";

test.each([
  ["Verse 1", "1"],
  ["Strophe 12", "12"],
  ["2절", "2"],
  ["المقطع 3", "3"],
  ["Zwrotka 4", "4"],
  ["3", "3"],
  ["Verse", undefined],
  ["Refrain 2", undefined],
  ["Bridge 1", undefined],
  ["Evening", undefined],
])("the section %s has the number %s", (name, number) => {
  expect(verseNumber(name)).toBe(number);
});
