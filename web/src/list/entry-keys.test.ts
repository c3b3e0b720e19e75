import { expect, test } from "vitest";
import { keyedAgain, type KeyedEntries, type Entry, songEntry, spokenEntry } from "./list.ts";

const [psalm, welcome] = [spokenEntry("Psalm 23"), spokenEntry("Welcome")];
const [lantern, bread] = [songEntry("lantern"), songEntry("bread")];
const none: KeyedEntries = { entries: [], keys: [] };

function keysAfter(...states: Entry[][]): readonly number[] {
  return states.reduce(keyedAgain, none).keys;
}

test("what is moved keeps its key", () => {
  expect(keysAfter([psalm, lantern, bread], [lantern, bread, psalm])).toEqual([1, 2, 0]);
});

test("what is changed in its place keeps its key", () => {
  const noted = songEntry("lantern", { note: "quietly" });
  expect(keysAfter([welcome, lantern, bread], [psalm, noted, bread])).toEqual([0, 1, 2]);
});

test("what is removed takes its key away, and what is added has one of its own", () => {
  expect(keysAfter([psalm, lantern, bread], [psalm, bread])).toEqual([0, 2]);
  expect(keysAfter([psalm, lantern], [psalm, bread, lantern])).toEqual([0, 2, 1]);
});

test("a song that is sung twice has two keys, wherever others go", () => {
  expect(keysAfter([lantern, bread, lantern], [bread, lantern, lantern])).toEqual([1, 0, 2]);
});
