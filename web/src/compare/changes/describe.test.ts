import { expect, test } from "vitest";
import { lyricsChanges } from "../lyrics.ts";
import { metadataChanges } from "../metadata.ts";
import { arrangementChanges } from "../arrangement.ts";
import { keyName } from "../../messages/key-name.ts";
import { reading } from "../../messages/en/reading.ts";
import { writing } from "../../messages/en/writing.ts";
import { section } from "$test/material.ts";
import { changedEntries } from "../diff.ts";
import {
  describeArrangementChange,
  describeLyricsChange,
  describeSongChange,
  type Description,
  isolated,
} from "./describe.ts";

const messages = { ...reading, ...writing };

const sentences = (described: readonly Description[]) =>
  described.map(({ sign, sentence }) => [sign, sentence]);

test("lyrics: lines, sections, the label and the singing order", () => {
  const [verse, bridge] = [section("Verse 1", "one", "two", "three"), section("Bridge", "x")];
  const [one, , three] = verse.lines;
  const before = { label: "", sections: [verse, bridge], sequence: [] };
  const after = {
    label: "Old",
    sections: [
      { ...bridge, name: "Coda" },
      { ...verse, lines: [three, { id: "new", text: "four" }, one].flatMap((line) => line ?? []) },
    ],
    sequence: [verse.id, verse.id],
  };
  const described = lyricsChanges(before, after).map((change) =>
    describeLyricsChange(messages, change),
  );
  expect(sentences(described)).toEqual([
    ["added", "Label added"],
    ["edited", "Bridge renamed"],
    ["moved", "Coda moved"],
    ["moved", "Moved to Verse 1, line 1"],
    ["added", "Verse 1, line 2 added"],
    ["removed", "Verse 1, line 2 removed"],
    ["edited", "Order edited"],
  ]);
  expect(described.at(-1)?.detail).toEqual({
    kind: "list",
    before: ["Written order"],
    after: ["Verse 1", "Verse 1"],
  });
});

test("metadata: fields and entries", () => {
  const before = {
    title: "River",
    alternateTitles: [],
    authors: ["J. Newton", "Anna"],
    copyright: "© 1999",
    themes: [],
    songbooks: [{ book: "Hymnal", number: "12" }],
  };
  const after = {
    ...before,
    authors: ["John Newton", "Anna"],
    copyright: "",
    themes: ["Advent"],
    songbooks: [],
  };
  const described = metadataChanges(before, after).map((change) =>
    describeSongChange(messages, change),
  );
  expect(sentences(described)).toEqual([
    ["removed", "Copyright removed"],
    ["edited", "Author edited"],
    ["added", "Theme “Advent” added"],
    ["removed", "Songbook “Hymnal 12” removed"],
  ]);
});

test("arrangements: settings, lyrics, files and which is the main one", () => {
  const before = {
    label: "Choir",
    lyricVersionIds: ["en"],
    assetIds: ["lead", "parts"],
    sourceKey: null,
    tempo: 80,
  };
  const after = {
    label: "Choir",
    lyricVersionIds: ["uk"],
    assetIds: ["parts", "lead", "flute"],
    sourceKey: "Eb",
    tempo: 90,
  };
  const names = {
    nameOfFile: (id: string) => `${id}.pdf`,
    nameOfLyrics: (id: string) => id,
    nameOfKey: (key: string) => keyName(key, "en"),
  };
  const described = arrangementChanges(before, after).map((change) =>
    describeArrangementChange(messages, change, names),
  );
  expect(sentences(described)).toEqual([
    ["added", "Key added"],
    ["edited", "Tempo edited"],
    ["added", "Now used with uk"],
    ["removed", "No longer used with en"],
    ["added", "flute.pdf added"],
    ["moved", "parts.pdf is now the main file"],
  ]);
  expect(described[0]?.detail).toMatchObject({ before: "", after: "E♭" });
});

test("entries that came and went stand where they did", () => {
  expect(changedEntries(["a", "b", "c"], ["a", "x", "c", "a"])).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "x" },
    { kind: "same", text: "c" },
    { kind: "added", text: "a" },
  ]);
});

test("only a name that could turn a sentence about is isolated", () => {
  expect(isolated("Verse 2")).toBe("Verse 2");
  expect(isolated("القرار")).toBe("\u2068القرار\u2069");
});
