import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  differingLines,
  type Listed,
  notDuplicates,
  pairKey,
  rememberNotDuplicates,
  sameTitles,
} from "./pairs.ts";

function song(id: string, titles: string[], ...numbers: [string, string][]): Listed {
  return { id, titles, songbooks: numbers.map(([book, number]) => ({ book, number })) };
}

test("a title, its beginning or a number in common makes words worth comparing", () => {
  const songs = [
    song("1", ["River of Light"]),
    song("2", ["RIVER, of light!"]),
    song("3", ["River of the Sea"]),
    song("4", ["Stone", "Morning Bell"]),
    song("5", ["Morning bell"]),
    song("6", ["One"], ["CCLI", "4711"]),
    song("7", ["Other"], ["ccli", "4711"]),
    song("8", ["River"]),
    song("9", ["Other Land"], ["Blue Book", "4711"]),
    song("10", ["!"]),
    song("11", ["?"]),
  ];
  expect(sameTitles(songs)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("two songs are told apart whichever is named first", () => {
  expect(pairKey("a", "b")).toBe(pairKey("b", "a"));
  expect(pairKey("a", "b")).not.toBe(pairKey("a", "c"));
});

test("each church has its own pairs, and none where all were taken back", () => {
  rememberNotDuplicates("here", new Set(["a b", "a c"]));
  expect([...notDuplicates("here")]).toEqual(["a b", "a c"]);
  expect(notDuplicates("there").size).toBe(0);
  rememberNotDuplicates("here", new Set());
  expect(notDuplicates("here").size).toBe(0);
});

test("of too many pairs the oldest are forgotten", () => {
  rememberNotDuplicates("here", new Set(Array.from({ length: 2001 }, (_, at) => `a ${at}`)));
  const pairs = notDuplicates("here");
  expect([pairs.size, pairs.has("a 0"), pairs.has("a 2000")]).toEqual([2000, false, true]);
});

type Words = Parameters<typeof differingLines>[0];

function words(language: string, ...lines: string[]): Words {
  const section = {
    id: "v",
    name: "Verse 1",
    lines: lines.map((text, index) => ({ id: String(index), text })),
  };
  return { language, sections: [section] };
}

const differing = (one: Words, ...others: Words[]) => {
  const found = differingLines(one, others);
  return found && [...found].map(Number);
};

test("a line that the other does not have differs, in both directions", () => {
  const [one, other] = [words("en", "a", "b", "c"), words("en", "a", "x", "c", "d")];
  expect(differing(one, other)).toEqual([1]);
  expect(differing(other, one)).toEqual([1, 3]);
});

test("capitals, accents, punctuation and blank lines make no difference", () => {
  expect(
    differing(words("de", "Ein Tisch, an öffner Tür!", ""), words("de", "ein tisch an offner tur")),
  ).toEqual([]);
});

test("the same line in another place differs", () => {
  expect(differing(words("en", "a", "b", "c"), words("en", "b", "c", "a"))).toHaveLength(1);
});

test("of several versions the nearest is compared; in another language nothing is", () => {
  const one = words("en", "a", "b");
  expect(differing(one, words("en", "x", "y"), words("en", "a", "b"))).toEqual([]);
  expect(differing(one, words("de", "a", "b"))).toBeUndefined();
});
