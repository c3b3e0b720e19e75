import { expect, test } from "vitest";
import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { searchWords } from "$domain/search.ts";
import { lyricVersion, section } from "$test/material.ts";
import { findNear, maxAsked } from "./find-near.ts";

const songs: Record<string, string> = {
  "Lantern on the Water": "moving gently through the night",
  "Evening Folds the Hills": "quietly the shadow falls",
  "Bread for the Road": "broken gently, shared with all",
};

function song(title: string): Song {
  const metadata = {
    title,
    alternateTitles: [],
    authors: [],
    copyright: "",
    themes: [],
    songbooks: [],
  };
  return { id: title, version: 1, revisionId: title, metadata, updatedAt: "2026-01-01T00:00:00Z" };
}

/** Searches as the service does: every word, each as a part of one. */
function near(q: string) {
  const asked: string[] = [];
  const means = {
    search: async (words: string) => {
      asked.push(words);
      const found = Object.entries(songs).filter(([title, line]) =>
        searchWords(words).every((word) => fold(`${title} ${line}`).includes(word)),
      );
      return { songs: found.map(([title]) => song(title)), hasMore: false };
    },
    lyricsOf: async (title: string) => {
      asked.push(title);
      return [lyricVersion({ sections: [section("1", songs[title] ?? "")] })];
    },
  };
  return findNear(q.split(" "), means).then((result) => {
    expect(asked.length).toBeLessThanOrEqual(maxAsked);
    const fewer = result.fewer.map(({ missing, songs, q }) => [
      missing?.join(),
      q,
      songs.map(({ id }) => id).join(),
    ]);
    return { ...result, fewer };
  });
}

test("a word that no song has is left out, and named", async () => {
  expect(await near("gently quokka night")).toMatchObject({
    fewer: [["quokka", "gently night", "Lantern on the Water"]],
    corrected: [],
  });
});

test("where each word is somewhere, each may be left out", async () => {
  const { fewer } = await near("lantern bread");
  expect(fewer).toEqual([
    ["lantern", "bread", "Bread for the Road"],
    ["bread", "lantern", "Lantern on the Water"],
  ]);
});

test("where two words are wrong, the songs that have most of the rest", async () => {
  const { fewer } = await near("gently quokka zebra night");
  expect(fewer).toEqual([["quokka,zebra", "gently night", "Lantern on the Water"]]);
});

test("of many words not all are looked for by themselves, and none is called missing", async () => {
  const { fewer } = await near("gently quokka zebra walrus iguana night");
  expect(fewer).toEqual([[undefined, "gently", "Lantern on the Water,Bread for the Road"]]);
});

test.each([
  ["lanturn", "Lantern"],
  ["lantren", "Lantern"],
  ["evning", "Evening"],
  ["gentli throgh", undefined],
  ["qietly", "quietly"],
  ["through nigth", "through night"],
  ["gently broen", "gently broken"],
])("“%s” may have meant “%s”", async (typed, expected) => {
  expect((await near(typed)).corrected[0]).toBe(expected);
});

test("it tells how many songs it looked at, also when nothing was near", async () => {
  expect(await near("shaddww")).toMatchObject({ corrected: [], compared: 1 });
  expect(await near("zebra")).toMatchObject({ corrected: [], compared: 0, isTried: true });
  expect(await near("xyz")).toMatchObject({ corrected: [], compared: 0, isTried: false });
});
