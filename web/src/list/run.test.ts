import { describe, expect, test } from "vitest";
import type { Song } from "$contract/song.ts";
import { emptyList, type ServiceList, songEntry, spokenEntry } from "./list.ts";
import { arrangement, lyricVersion, section } from "$test/material.ts";
import { lengthOf, listRun } from "./run.ts";

const ids = ["a", "b", "c"].map((end) => `0197a1b2-0000-7000-8000-00000000000${end}`);
const reader = { languages: ["en"], second: undefined };

function sheetOf(id: string, tempo?: number) {
  const metadata = {
    title: `Song ${id.at(-1)}`,
    authors: [],
    alternateTitles: [],
    copyright: "",
    themes: [],
    songbooks: [],
  };
  const song: Song = { id, version: 1, revisionId: id, metadata, updatedAt: "" };
  const lyrics = [lyricVersion({ sections: [section("Verse", "one", "two", "", "three")] })];
  const sheets = { ...arrangement([], []), id: "0000000000ffee", ...(tempo && { tempo }) };
  return { song, lyrics, arrangements: [sheets] };
}

const list: ServiceList = {
  ...emptyList,
  entries: [
    spokenEntry("Welcome"),
    songEntry(ids[0] ?? "", { arrangement: "00ffee" }),
    songEntry(ids[1] ?? ""),
    songEntry(ids[2] ?? ""),
  ],
};
const known = new Map([
  [ids[0], { sheet: sheetOf(ids[0] ?? "", 90), isMissing: false }],
  [ids[1], { isMissing: true, lastTitle: "Gone" }],
  [ids[2], { sheet: sheetOf(ids[2] ?? ""), isMissing: false }],
]);
const run = () => listRun(list, (song) => known.get(song) ?? { isMissing: false }, reader);

describe("a run through a list", () => {
  test("numbers the songs and names what is known of them", () => {
    const entries = run();
    expect(entries.map(({ number, title }) => [number, title])).toEqual([
      [undefined, "Welcome"],
      [1, "Song a"],
      [2, "Gone"],
      [3, "Song c"],
    ]);
    expect(entries[1]?.song?.arrangement?.id).toBe("0000000000ffee");
  });
});

test("its length is reckoned from the tempo, where there is one", () => {
  // Three lines of eight beats, ninety a minute.
  expect(lengthOf(run())).toEqual({ seconds: 16, known: 1, songs: 3 });
});

test("where no sheets were chosen, the tempo of any that the song has will do", () => {
  const chosen = { ...list, entries: [songEntry(ids[0] ?? "")] };
  const entries = listRun(chosen, (song) => known.get(song) ?? { isMissing: false }, reader);
  expect(lengthOf(entries)).toEqual({ seconds: 16, known: 1, songs: 1 });
});
