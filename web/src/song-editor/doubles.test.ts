import { expect, test } from "vitest";
import type { Song } from "$contract/song.ts";
import { metadataOf } from "$domain/song.ts";
import { doublesQueries, doublesQuery, likelyDoubles } from "./doubles.ts";

test.each([
  ["", undefined],
  ["Ho", undefined],
  ["a b c", undefined],
  ["Hol", undefined],
  ["Holy", "holy"],
  ["Holy, holy, HOLY!", "holy"],
  ["As the River Finds the Sea,", "the river finds sea"],
  ["Großer Gott, wir loben dich; Herr, wir preisen", "grosser gott loben preisen"],
  ["Don’t ‘go’", "don't"],
  ["새벽", "새벽"],
  ["主", undefined],
  ["يا بئرَ ماءٍ", "بير ماء"],
])("while “%s” is typed, %s is searched for", (typed, query) => {
  expect(doublesQuery(typed)).toBe(query);
});

const typed = (title: string, firstLine = "") => ({ title, firstLine });

test("of a first line every word is searched for together, beside the title", () => {
  expect(doublesQueries(typed("", "Quiet the harbour"))).toEqual(["quiet the harbour"]);
  expect(doublesQueries(typed("Harbour", "Quiet the harbour"))).toEqual([
    "harbour",
    "quiet the harbour",
  ]);
});

test("a slip of the pen in one word leaves another to search for", () => {
  expect(doublesQueries(typed("Latern on the Water"))).toEqual([
    "latern the water",
    "latern",
    "water",
  ]);
  expect(doublesQueries(typed("Holy"))).toEqual(["holy"]);
  expect(doublesQueries(typed("Ho"))).toEqual([]);
});

test("the query fits the search", () => {
  expect([...(doublesQuery("🕊x".repeat(300)) ?? "")].length).toBeLessThanOrEqual(200);
  expect([...(doublesQuery("ab cd ef".repeat(300)) ?? "")].length).toBeLessThanOrEqual(200);
});

function found(title: string, alternateTitles: string[] = [], text?: string) {
  const metadata = metadataOf({ title, alternateTitles });
  const updatedAt = "2026-01-01T00:00:00.000Z";
  const song: Song = { id: title, version: 1, revisionId: title, metadata, updatedAt };
  const line = text === undefined ? null : { lyricVersionId: "", sectionId: "", lineId: "", text };
  return { song, details: { line } };
}

function titles(
  typed: { title?: string; firstLine?: string },
  ...songs: ReturnType<typeof found>[]
) {
  return likelyDoubles({ title: "", firstLine: "", ...typed }, songs).map(
    ({ song }) => song.metadata.title,
  );
}

test("the same title comes first, then another title, then what contains it", () => {
  const songs = [
    found("Amazing Grace (My Chains Are Gone)"),
    found("Erstaunliche Gnade", ["Amazing grace"]),
    found("AMAZING GRACE!"),
    found("Grace upon grace in the morning of the world"),
  ];
  expect(titles({ title: "Amazing Gráce" }, ...songs)).toEqual([
    "AMAZING GRACE!",
    "Erstaunliche Gnade",
    "Amazing Grace (My Chains Are Gone)",
  ]);
});

test("a slip of the pen and other order are recognised", () => {
  expect(titles({ title: "Latern on the Water" }, found("Lantern on the Water"))).toHaveLength(1);
  expect(titles({ title: "On the water, a lantern" }, found("Lantern on the Water"))).toHaveLength(
    1,
  );
  expect(titles({ title: "Bread for the road" }, found("Lantern on the Water"))).toEqual([]);
});

test("a first line is looked for in titles and lyrics", () => {
  const songs = [
    found("River Song", [], "As the river finds the sea,"),
    found("As the river finds the sea"),
    found("Other", [], "The river of the sea is as wide as the sky is high"),
  ];
  expect(titles({ firstLine: "As the river finds the sea" }, ...songs)).toEqual([
    "As the river finds the sea",
    "River Song",
  ]);
  expect(titles({ title: "Something else" }, ...songs)).toEqual([]);
});

test("what shares a word or two is not the same", () => {
  const songs = [found("Lantern on the Water"), found("Water", [], "Water of life, come down")];
  const given = { title: "Walk upon water", firstLine: "Come and walk on the water of life" };
  expect(titles(given, ...songs)).toEqual([]);
  expect(titles({ title: "Water" }, ...songs)).toEqual(["Water"]);
  // Who begins to type is shown what it may become.
  expect(titles({ title: "Lantern" }, ...songs)).toEqual(["Lantern on the Water"]);
});

test("no more than five are shown", () => {
  const many = Array.from({ length: 9 }, () => found("Holy"));
  expect(titles({ title: "Holy" }, ...many)).toHaveLength(5);
});
