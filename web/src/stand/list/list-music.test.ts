import { expect, test } from "vitest";
import { songEntry, spokenEntry } from "../../list/list.ts";
import { listRun } from "../../list/run.ts";
import { arrangement, lyricVersion, section } from "$test/material.ts";
import { filesOf, hasMusic, playedAs } from "./list-music.ts";

const metadata = {
  title: "Lantern",
  alternateTitles: [],
  authors: [],
  copyright: "",
  themes: [],
  songbooks: [],
};
const lead = { ...arrangement(["one", "two"], ["lyrics"]), id: "00aaaa" };
const choir = { ...arrangement(["three"], []), id: "00bbbb" };
const planned = { ...arrangement([], []), id: "00cccc" };
const sheet = {
  song: { id: "song", version: 1, revisionId: "revision", metadata, updatedAt: "" },
  lyrics: [lyricVersion({ sections: [section("Verse", "one")] })],
  arrangements: [lead, choir, planned],
};
const wordless = { ...sheet, lyrics: [] };

const { entries } = listRun(
  {
    id: "c0ffee01",
    name: "",
    entries: [
      spokenEntry("Welcome"),
      songEntry("song", { arrangement: "00aaaa" }),
      songEntry("song"),
      songEntry("song", { arrangement: "00bbbb" }),
      songEntry("wordless", { arrangement: "00cccc" }),
    ],
  },
  (song) => ({ sheet: song === "wordless" ? wordless : sheet, isMissing: false }),
  { languages: ["en"] },
);

test("music is what has sheets with pages, or words", () => {
  expect(entries.map(hasMusic)).toEqual([false, true, true, true, false]);
});

test("the files of a list make one run, in which each entry knows where its own begin", () => {
  const { assets, begins } = filesOf(entries);
  expect(assets.map(({ id }) => id)).toEqual(["one", "two", "three"]);
  expect(begins).toEqual([0, 0, 2, 2, 3]);
});

test("a song is played as its sheets say; without any, as those that go with its words do", () => {
  const ids = entries.map(({ song }) => playedAs(song)?.id);
  expect(ids).toEqual([undefined, "00aaaa", "00aaaa", "00bbbb", "00cccc"]);
});
