import { type Candidate, findDoubles, profileOf } from "./duplicates.ts";
import { expect, test } from "vitest";

const grace = [
  "Amazing grace! How sweet the sound",
  "that saved a wretch like me!",
  "I once was lost, but now am found,",
  "was blind, but now I see.",
];

function song(id: string, title: string, lines: readonly string[], language = "en"): Candidate {
  return { id, titles: [title], lyrics: lines.length > 0 ? [{ language, lines }] : [] };
}

function doubles(songs: readonly Candidate[], atLeast = 0.5) {
  return findDoubles(songs.map(profileOf), atLeast);
}

/** A text that shares nothing with others of another number. */
function ownText(number: number): string[] {
  return Array.from({ length: 4 }, (_, line) => `a${number}x${line} b${number} c${line * number}`);
}

test("the same words under other titles, marks and capitals are found, with the reasons", () => {
  const other = grace.map((line) => line.toUpperCase().replaceAll(",", ";"));
  const { groups } = doubles([song("1", "Amazing Grace", grace), song("2", "New Britain", other)]);
  expect(groups).toEqual([
    [{ ids: ["1", "2"], measure: 1, reasons: ["firstLine", "text"], sharedText: 1 }],
  ]);
});

test("the same words are found where one song does not say in what language they are", () => {
  const songs = [song("1", "Amazing Grace", grace), song("2", "New Britain", grace, "und")];
  expect(doubles(songs).groups.flat()).toMatchObject([{ measure: 1, sharedText: 1 }]);
});

test("a text that was changed here and there is found by the rest of it", () => {
  const changed = [grace[0] ?? "", "that saved a soul like me!", ...grace.slice(2), "forever"];
  const { groups } = doubles([song("1", "One", ["Intro", ...grace]), song("2", "Two", changed)]);
  const [pair] = groups.flat();
  expect(pair?.reasons).toEqual(["text"]);
  expect(pair?.sharedText).toBeGreaterThan(0.6);
  expect(pair?.sharedText).toBeLessThan(1);
});

test("a shared title alone counts where no texts can be compared", () => {
  const named = [song("1", "Gloria", grace), song("2", "GLORIA!", ownText(1))];
  expect(doubles(named).groups).toEqual([]);
  expect(doubles(named, 0.4).groups.flat()).toMatchObject([{ reasons: ["title"] }]);
  const translated = [song("1", "Gloria", grace), song("2", "gloria", ownText(1), "de")];
  expect(doubles(translated).groups.flat()).toMatchObject([{ measure: 0.6, sharedText: null }]);
  const wordless = [song("1", "Gloria", grace), song("2", "Gloria", [])];
  expect(doubles(wordless).groups.flat()).toMatchObject([{ sharedText: null }]);
});

test("scripts without spaces are compared letter by letter", () => {
  const one = ["奇异恩典何等甘甜", "我罪已得赦免", "前我失丧今被寻回", "瞎眼今得看见"];
  const two = ["奇异恩典何等甘甜", "我罪已得赦免了", "前我失丧今被寻回", "瞎眼今又看见"];
  const [pair] = doubles([song("1", "甲", one, "zh"), song("2", "乙", two, "zh")]).groups.flat();
  expect(pair?.sharedText).toBeGreaterThan(0.6);
});

test("of many that look the same each is joined once", () => {
  const songs = Array.from({ length: 40 }, (_, at) => song(`${at}`, "Same", grace));
  const { groups } = doubles([...songs, song("x", "Other", ownText(3))]);
  expect(groups.map((pairs) => pairs.length)).toEqual([39]);
  expect(new Set(groups.flat().flatMap(({ ids }) => ids)).size).toBe(40);
});

test("ten times the songs take some ten times the comparisons, whatever they are like", () => {
  const catalogues: Record<string, (at: number) => Candidate> = {
    different: (at) => song(`${at}`, `Title ${at}`, ownText(at)),
    "with a double each": (at) => song(`${at}`, `Title ${at}`, ownText(at >> 1)),
    "all of one title": (at) => song(`${at}`, "Gloria", ownText(at)),
    "all the same": (at) => song(`${at}`, "Gloria", grace),
  };
  for (const make of Object.values(catalogues)) {
    const [few = 0, many = 0] = [300, 3000].map(
      (length) => doubles(Array.from({ length }, (_, at) => make(at))).compared,
    );
    expect(many).toBeLessThan(12 * few + 3000);
    expect(many).toBeLessThan(60_000);
  }
});

const isApart = (one: string, other: string) => [one, other].toSorted().join() === "1,2";

test("two that somebody has told apart are not found again; a third joins them still", () => {
  const songs = ["1", "2", "3"].map((id) => profileOf(song(id, "Same", grace)));
  const { groups } = findDoubles(songs, 0.5, isApart);
  expect(groups.flat().map(({ ids }) => [...ids].toSorted().join())).toEqual(["1,3", "2,3"]);
  expect(findDoubles(songs.slice(0, 2), 0.5, isApart).groups).toEqual([]);
});
