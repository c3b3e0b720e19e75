import { expect, test } from "vitest";
import { songEntry, spokenEntry } from "../list/list.ts";
import { listRun } from "../list/run.ts";
import { arrangement, lyricVersion, section } from "$test/material.ts";
import { playedAs } from "../list/run.ts";
import { type Preference, stopsOf, viewFor } from "./position.ts";

const metadata = {
  title: "Lantern",
  alternateTitles: [],
  authors: [],
  copyright: "",
  themes: [],
  songbooks: [],
};
const lead = { ...arrangement(["one", "two"], ["lyrics"]), id: "00aaaa", label: "Lead" };
const choir = { ...arrangement(["three"], []), id: "00bbbb", label: "Choir" };
const planned = { ...arrangement([], []), id: "00cccc", label: "Planned" };
const sheet = {
  song: { id: "song", version: 1, revisionId: "revision", metadata, updatedAt: "" },
  lyrics: [lyricVersion({ sections: [section("Verse", "one")] })],
  arrangements: [lead, choir, planned],
};
const otherChoir = { ...choir, id: "00dddd", label: "choir " };
const other = { ...sheet, arrangements: [otherChoir] };
const wordless = { ...sheet, lyrics: [], arrangements: [choir, planned] };
const bare = { ...sheet, lyrics: [], arrangements: [planned] };
const sheets = { song: sheet, other, wordless, bare };

const entries = listRun(
  {
    id: "c0ffee01",
    name: "",
    entries: [
      spokenEntry("Welcome"),
      songEntry("song", { arrangement: "00aaaa", note: "quietly" }),
      songEntry("song"),
      songEntry("other"),
      songEntry("wordless", { arrangement: "00cccc" }),
      songEntry("bare"),
    ],
  },
  (song) => ({ sheet: sheets[song as keyof typeof sheets], isMissing: false }),
  { languages: ["en"] },
);

const viewsWith = (preference: Preference | undefined) =>
  entries.map(({ song }) => song && viewFor(song, preference));
const idsWith = (preference: Preference | undefined) =>
  viewsWith(preference).map((view) => view?.id);
const part = (id: string, label: string): Preference => ({ from: "sheet", id, label });
const none = undefined;

test("without a choice of one's own, what the list says; what has no words shows its sheet", () => {
  expect(idsWith(none)).toEqual([none, "00aaaa", none, none, "00bbbb", none]);
});

test("whoever plays from words has them in every song that has some", () => {
  expect(idsWith({ from: "words" })).toEqual([none, none, none, none, "00bbbb", none]);
});

test("whoever plays a part has it in every song that has it, otherwise any sheet", () => {
  const choirs = [none, "00bbbb", "00bbbb", "00dddd", "00bbbb", none];
  expect(idsWith(part("00bbbb", "Choir"))).toEqual(choirs);
  expect(idsWith(part("gone", "Lead"))).toEqual([
    none,
    "00aaaa",
    "00aaaa",
    "00dddd",
    "00bbbb",
    none,
  ]);
});

test("a sheet that was asked for by its address stands there, whatever was played last", () => {
  const song = entries[1]?.song;
  expect(song && viewFor(song, { from: "words" }, true)?.id).toBe("00aaaa");
  const single = entries[2]?.song;
  expect(single && viewFor(single, none, true)?.id).toBe("00aaaa");
  expect(single && viewFor(single, { from: "words" }, true)).toBeUndefined();
});

test("music is what has sheets with pages, or words", () => {
  const stops = stopsOf(entries, viewsWith(none));
  expect(stops.map(({ hasMusic }) => hasMusic)).toEqual([false, true, true, true, true, false]);
  expect(stops.map(({ hasNote }) => hasNote)).toEqual([false, true, false, false, false, false]);
});

test("a song is played as its sheets say; without any, as those that go with its words do", () => {
  const views = viewsWith(none);
  const ids = entries.map(({ song }, index) => playedAs(song, views[index])?.id);
  expect(ids).toEqual([none, "00aaaa", "00aaaa", none, "00bbbb", none]);
});
