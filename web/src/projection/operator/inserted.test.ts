import { expect, test } from "vitest";
import { emptyList, songEntry, spokenEntry } from "../../list/list.ts";
import { spontaneousEntry, withInserted } from "./inserted.ts";

const [welcome, lantern] = [spokenEntry("Welcome"), songEntry("lantern")];

test("a song that nobody planned is sung in the languages of the one at hand, in any version", () => {
  const words = [{ language: "pl", version: "a1b2c3" }, { language: "en" }];
  const atHand = songEntry("lantern", { words, order: "written", note: "quietly" });
  expect(spontaneousEntry("bread", atHand)).toEqual(
    songEntry("bread", { words: [{ language: "pl" }, { language: "en" }] }),
  );
  expect(spontaneousEntry("bread", welcome)).toEqual(songEntry("bread"));
  expect(spontaneousEntry("bread", undefined)).toEqual(songEntry("bread"));
});

test("what is inserted takes a place, and nothing is lost for it", () => {
  const bread = songEntry("bread");
  const list = { ...emptyList, entries: [welcome, lantern] };
  expect(withInserted(list, 1, bread).entries).toEqual([welcome, bread, lantern]);
  expect(withInserted(list, 2, bread).entries).toEqual([welcome, lantern, bread]);
});
