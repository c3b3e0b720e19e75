import { expect, test } from "vitest";
import { files } from "$test/material.ts";
import { arrangementChanges, editedArrangement } from "./arrangement.ts";

const before = {
  label: "Choir",
  lyricVersionIds: ["en"],
  files: files("score", "piano", "bass"),
  sourceKey: "C",
  tempo: null,
};

test("settings, lyric versions and files are told apart", () => {
  const after = {
    label: "Choir",
    lyricVersionIds: ["ml"],
    files: files("bass", "score", "flute"),
    sourceKey: null,
    tempo: 72,
  };
  expect(arrangementChanges(before, after)).toMatchObject([
    { field: "sourceKey", sign: "removed", before: ["C"], after: [""] },
    { field: "tempo", sign: "added", before: [""], after: ["72"] },
    { of: "lyrics", sign: "added", id: "ml" },
    { of: "lyrics", sign: "removed", id: "en" },
    { of: "file", sign: "moved", name: "bass.pdf", isMain: true },
    { of: "file", sign: "added", name: "flute.pdf", isMain: false },
    { of: "file", sign: "removed", name: "piano.pdf", isMain: false },
  ]);
});

test("what is left out is the same as what is empty", () => {
  const { sourceKey: _, tempo: __, ...left } = before;
  const blank = { ...before, sourceKey: null };
  expect(arrangementChanges(blank, editedArrangement(left))).toEqual([]);
});
