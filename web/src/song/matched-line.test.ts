import { expect, test } from "vitest";
import { searchWords } from "$domain/folding.ts";
import { fromFirstWord, isShownInRow } from "./matched-line.ts";

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
