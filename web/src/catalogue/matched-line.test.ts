import { expect, test } from "vitest";
import { searchWords } from "$domain/search.ts";
import { lyricVersion, section } from "$test/material.ts";
import { fromFirstWord, isShownInRow, matchedLine } from "./matched-line.ts";

const lyrics = [
  lyricVersion({
    id: "english",
    sections: [
      section("1", "Like a lantern on the water,", "moving gently through the night,"),
      section("2", "Gently falls the light,", "through every open door"),
    ],
  }),
  lyricVersion({
    id: "german",
    language: "de",
    sections: [section("1", "Wie ein Licht auf dunklem Wasser")],
  }),
];

test.each([
  ["gently through", "moving gently through the night,"],
  ["GENTLY", "moving gently through the night,"],
  ["light open", "Gently falls the light, / through every open door"],
  ["water moving", "Like a lantern on the water, / moving gently through the night,"],
  ["dunklem licht", "Wie ein Licht auf dunklem Wasser"],
  ["night falls", "moving gently through the night,"],
  ["zebra", undefined],
])("“%s” is found in “%s”", (query, expected) => {
  expect(matchedLine(lyrics, searchWords(query))?.text).toBe(expected);
});

test("it tells the words' version and language", () => {
  expect(matchedLine(lyrics, ["licht"])).toMatchObject({
    lyricVersionId: "german",
    language: "de",
  });
});

test("words that the row shows need no line; themes it does not show", () => {
  const metadata = {
    title: "Evening Light",
    alternateTitles: ["Abendlicht"],
    authors: ["Anna Osei"],
    copyright: "",
    themes: ["Rest"],
    songbooks: [{ book: "SC", number: "88" }],
  };
  const isShown = (query: string) => isShownInRow(metadata, searchWords(query));
  expect(["light osei", "abend 88", "sc 8"].map(isShown)).toEqual([true, true, true]);
  expect(["light rest", "light zebra"].map(isShown)).toEqual([false, false]);
});

test.each([
  ["moving gently through", "gently", "moving gently through"],
  [
    "When the wind has torn the rigging and the clouds hide every star",
    "clouds",
    "… and the clouds hide every star",
  ],
  [
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "kapitan",
    "Donaudampfschifffahrtsgesellschaftskapitän",
  ],
])("of “%s”, “%s” is in sight in “%s”", (text, query, expected) => {
  expect(fromFirstWord(text, searchWords(query))).toBe(expected);
});
