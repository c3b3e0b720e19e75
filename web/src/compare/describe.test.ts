import { expect, test } from "vitest";
import { keyName } from "../messages/languages.ts";
import { reading } from "../messages/en/reading.ts";
import { writing } from "../messages/en/writing.ts";
import { section } from "$test/material.ts";
import { changedEntries } from "./diff.ts";
import { changesOf, describe, type Kind, isolated } from "./describe.ts";

const messages = { ...reading, ...writing };

const names = {
  messages,
  nameOfLyrics: (id: string) => id,
  nameOfKey: (key: string) => keyName(key, "en"),
};

function told(kind: Kind, before: object, after: object) {
  const described = changesOf(kind, before, after).map((change) => describe(change, names));
  return { described, sentences: described.map(({ sign, sentence }) => [sign, sentence]) };
}

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
  const { described, sentences } = told("lyrics", before, after);
  expect(sentences).toEqual([
    ["added", "Label added"],
    ["edited", "Bridge renamed"],
    ["moved", "Coda moved"],
    ["moved", "Moved to Verse 1, line 1"],
    ["added", "Verse 1, line 2 added"],
    ["removed", "Verse 1, line 2 removed"],
    ["edited", "Order edited"],
  ]);
  expect(described.at(-1)?.lines).toEqual([
    { before: ["Written order"], after: ["Verse 1", "Verse 1"] },
  ]);
  expect(described[3]?.lines).toEqual([{ before: "three", after: "three" }]);
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
  expect(told("song", before, after).sentences).toEqual([
    ["removed", "Copyright removed"],
    ["edited", "Author edited"],
    ["added", "Theme “Advent” added"],
    ["removed", "Songbook “Hymnal 12” removed"],
  ]);
});

const files = (...ids: string[]) => ids.map((id) => ({ id, filename: `${id}.pdf` }));

test("arrangements: settings, lyrics, files and which is the main one", () => {
  const before = {
    label: "Choir",
    lyricVersionIds: ["en"],
    files: files("lead", "parts"),
    sourceKey: null,
    tempo: 80,
  };
  const after = {
    label: "Choir",
    lyricVersionIds: ["uk"],
    files: files("parts", "lead", "flute"),
    sourceKey: "Eb",
    tempo: 90,
  };
  const { described, sentences } = told("arrangement", before, after);
  expect(sentences).toEqual([
    ["added", "Key added"],
    ["edited", "Tempo edited"],
    ["added", "Now used with uk"],
    ["removed", "No longer used with en"],
    ["moved", "parts.pdf is now the main file"],
    ["added", "flute.pdf added"],
  ]);
  expect(described[0]?.lines).toEqual([{ before: "", after: "E♭" }]);
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
