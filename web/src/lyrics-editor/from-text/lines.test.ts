import { expect, test } from "vitest";
import { section } from "$test/material.ts";
import { firstLineOf, textOf, withoutSpaceAt } from "./lines.ts";

test.each([
  ["Hold me, hold", 8, "Hold me,hold"],
  ["Hold me", 2, "Hold me"],
  ["two  spaces", 3, "two spaces"],
  ["end", 3, "end"],
])("“%s” split at %i begins its next line without a space: “%s”", (text, index, without) => {
  expect(withoutSpaceAt(text, index)).toBe(without);
});

test("lyrics begin with the first line that has words", () => {
  const sections = [section("Verse 1", " "), section("Verse 2", "", "one", "two")];
  expect(firstLineOf({ sections })).toBe("one");
  expect(firstLineOf({ sections: [] })).toBe("");
  expect(sections.map(textOf)).toEqual([" ", "\none\ntwo"]);
});
