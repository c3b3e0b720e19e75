import { expect, test } from "vitest";
import { mergeSequence, withRestored } from "./lyrics.ts";

function merge(base: string, mine: string, theirs: string): string | undefined {
  return mergeSequence({ base: [...base], mine: [...mine], theirs: [...theirs] })?.join("");
}

test.each([
  ["a repeat added at the end, another removed", "VRWR", "VRWRBR", "VWR", "VWRBR"],
  ["replaced side by side", "abcd", "axcd", "abyd", "axyd"],
  ["the same change of both", "ab", "axb", "axb", "axb"],
  ["the same change, and one more", "abcd", "axbcd", "axbcdd", "axbcdd"],
  ["emptied by one", "ab", "", "ab", ""],
])("%s", (_, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toBe(merged);
});

test.each([
  ["two insertions at one place", "ab", "axb", "ayb"],
  ["one entry replaced twice", "abc", "axc", "ayc"],
  ["an insertion beside what the other removed", "abc", "abxc", "ac"],
])("%s cannot be merged", (_, base, mine, theirs) => {
  expect(merge(base, mine, theirs)).toBeUndefined();
});

test("entries come back where they stood", () => {
  const restored = withRestored([..."abcb"], [..."xacy"], (id) => id === "b");
  expect(restored.join("")).toBe("xabcby");
});
