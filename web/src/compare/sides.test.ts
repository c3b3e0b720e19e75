import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeOrder, mergeSequence, withRestored } from "./sides.ts";

function merge(base: string, mine: string, theirs: string, prefer?: "mine" | "theirs") {
  const orders = { base: [...base], mine: [...mine], theirs: [...theirs] };
  const members = new Set([...mine, ...theirs].filter((id) => isMember(id, base, mine, theirs)));
  const { order, clash } = mergeOrder(orders, members, prefer);
  return { order: order.join(""), clash: clash && [clash.mine.join(""), clash.theirs.join("")] };
}

function isMember(id: string, base: string, mine: string, theirs: string): boolean {
  return !base.includes(id) || (mine.includes(id) && theirs.includes(id));
}

test.each([
  ["a move of one side", "abcd", "bcda", "abcd", "bcda"],
  ["the same move of both", "abcd", "bcda", "bcda", "bcda"],
  ["moves far from each other", "abcdef", "bacdef", "abcdfe", "bacdfe"],
  ["a move across another", "abcd", "bcda", "acbd", "cbda"],
  ["the same move, and one more elsewhere", "abcdef", "bacdfe", "bacdef", "bacdfe"],
  ["a move, and an addition behind what was moved", "abc", "bca", "axbc", "bcax"],
  ["a move, and a removal of its neighbour", "abc", "acb", "ab", "ab"],
  ["additions at the start", "a", "xa", "ya", "yxa"],
  ["an addition behind what the other removed", "abc", "abxc", "ac", "axc"],
])("%s", (_, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toEqual({ order: merged, clash: undefined });
});

test.each([
  ["one thing moved up and down", "abc", "bac", "acb"],
  ["one thing moved to two places the same way", "abcd", "bacd", "bcda"],
  ["two things moved around each other", "abc", "cab", "bca"],
  ["something new to both at two places", "ab", "xab", "abx"],
])("%s is a clash, and the chosen order wins", (_, base, mine, theirs) => {
  expect(merge(base, mine, theirs).clash).toBeDefined();
  expect(merge(base, mine, theirs, "mine").order).toBe(mine);
  expect(merge(base, mine, theirs, "theirs").order).toBe(theirs);
});

test("a clash holds only what is in question", () => {
  expect(merge("abcxyz", "bacxzy", "acbxyz", "theirs")).toEqual({
    order: "acbxzy",
    clash: ["bac", "acb"],
  });
});

test("every member stands there once, and clashes do not depend on the side", () => {
  const list = fc.shuffledSubarray([..."abcdefg"]).map((ids) => ids.join(""));
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const { order, clash } = merge(base, mine, theirs);
      const members = [...new Set(mine + theirs)].filter((id) => isMember(id, base, mine, theirs));
      expect([...order].toSorted()).toEqual(members.toSorted());
      expect(merge(base, theirs, mine).clash?.toReversed()).toEqual(clash);
    }),
  );
});

function mergedSequence(base: string, mine: string, theirs: string): string | undefined {
  return mergeSequence({ base: [...base], mine: [...mine], theirs: [...theirs] })?.join("");
}

test.each([
  ["a repeat added at the end, another removed", "VRWR", "VRWRBR", "VWR", "VWRBR"],
  ["replaced side by side", "abcd", "axcd", "abyd", "axyd"],
  ["the same change of both", "ab", "axb", "axb", "axb"],
  ["the same change, and one more", "abcd", "axbcd", "axbcdd", "axbcdd"],
  ["emptied by one", "ab", "", "ab", ""],
])("%s", (_, base, mine, theirs, merged) => {
  expect(mergedSequence(base, mine, theirs)).toBe(merged);
});

test.each([
  ["two insertions at one place", "ab", "axb", "ayb"],
  ["one entry replaced twice", "abc", "axc", "ayc"],
  ["an insertion beside what the other removed", "abc", "abxc", "ac"],
])("%s cannot be merged", (_, base, mine, theirs) => {
  expect(mergedSequence(base, mine, theirs)).toBeUndefined();
});

test("entries come back where they stood", () => {
  const restored = withRestored([..."abcb"], [..."xacy"], (id) => id === "b");
  expect(restored.join("")).toBe("xabcby");
});
