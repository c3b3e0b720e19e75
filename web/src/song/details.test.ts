import { describe, expect, test } from "vitest";
import { searchWords } from "$domain/folding.ts";
import { lyricVersion, section } from "$test/material.ts";
import { authorSearch, fromFirstWord, isShownInRow, titleIn } from "./details.ts";

function sungIn(id: string, language: string, line: string, label = "") {
  return lyricVersion({ id, language, label, sections: [section("1", line)] });
}

function song(title: string, alternateTitles: string[], ...lyrics: ReturnType<typeof sungIn>[]) {
  const metadata = {
    title,
    alternateTitles,
    authors: [],
    copyright: "",
    themes: [],
    songbooks: [],
  };
  return { song: { metadata }, lyrics };
}

describe("a song is called", () => {
  const english = sungIn("1", "en", "Like a lantern on the water");
  const german = sungIn("2", "de", "Wie ein Licht auf dunklem Wasser");
  const polish = sungIn("3", "pl", "Jak światło na wodzie");
  const titles = ["Wie ein Licht auf dunklem Wasser!", "Como un faro"];
  const lantern = song("Lantern on the Water", titles, english, german, polish);

  test("by the title that is in the language of the words", () => {
    expect(titleIn(lantern, english)).toBe("Lantern on the Water");
    expect(titleIn(lantern, german)).toBe("Wie ein Licht auf dunklem Wasser!");
  });

  test("by its own title where none is in that language, and where there are no words", () => {
    expect(titleIn(lantern, polish)).toBe("Lantern on the Water");
    expect(titleIn(lantern, undefined)).toBe("Lantern on the Water");
  });

  test("by its own title in the language that it had first, though no word of it is sung", () => {
    const first = sungIn("1", "en", "Praise God, from whom all blessings flow");
    const later = sungIn("2", "de", "Preist Gott, der allen Segen gibt");
    const titles = [
      "Praise God, from whom all blessings flow",
      "Preist Gott, der allen Segen gibt",
    ];
    const doxology = song("Doxology", titles, later, first);
    expect(titleIn(doxology, first)).toBe("Doxology");
    expect(titleIn(doxology, later)).toBe("Preist Gott, der allen Segen gibt");
  });

  test("by what its words are labelled with, if that is one of its titles", () => {
    const french = sungIn("4", "fr", "Une lampe sur les eaux", "COMO UN FARO");
    expect(titleIn({ ...lantern, lyrics: [...lantern.lyrics, french] }, french)).toBe(
      "Como un faro",
    );
  });

  test("by its own title in all versions of one language", () => {
    const children = sungIn("2", "en", "There is enough for sparrows");
    const sparrow = song("The Sparrow", ["Enough for Sparrows"], english, children);
    expect(titleIn(sparrow, children)).toBe("The Sparrow");
  });

  test("by its own title where as much of another is sung in two languages", () => {
    const one = sungIn("1", "en", "Alleluia, alleluia");
    const two = sungIn("2", "de", "Alleluia, Herr");
    const other = sungIn("3", "es", "Aleluya");
    expect(titleIn(song("Morning", ["Alleluia"], other, one, two), two)).toBe("Morning");
  });
});

test("all songs of somebody are found, whatever they did for the one at hand", () => {
  expect(authorSearch("Jonas Felder (German)")).toBe("Jonas Felder");
  expect(authorSearch("Ann [translation] Writer, jun.")).toBe("Ann Writer jun");
  expect(authorSearch("Miriam Oakhurst")).toBe("Miriam Oakhurst");
  expect(authorSearch("(traditional)")).toBe("traditional");
  expect(authorSearch("Half (open")).toBe("Half open");
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
