import { expect, test } from "vitest";
import { arrangementChanges } from "./arrangement.ts";

const before = {
  label: "Choir",
  lyricVersionIds: ["en"],
  assetIds: ["score", "piano", "bass"],
  sourceKey: "C",
};

test("settings, lyric versions and files are told apart", () => {
  const after = {
    label: "Choir",
    lyricVersionIds: ["ml"],
    assetIds: ["bass", "score", "flute"],
    sourceKey: null,
    tempo: 72,
  };
  expect(arrangementChanges(before, after)).toMatchObject([
    { field: "sourceKey", sign: "removed", before: ["C"], after: [""] },
    { field: "tempo", sign: "added", before: [""], after: ["72"] },
    { of: "lyrics", sign: "added", id: "ml" },
    { of: "lyrics", sign: "removed", id: "en" },
    { of: "file", sign: "moved", id: "bass", isMain: true },
    { of: "file", sign: "added", id: "flute", isMain: false },
    { of: "file", sign: "removed", id: "piano", isMain: false },
  ]);
});

test("what is left out is the same as what is empty", () => {
  expect(arrangementChanges(before, { ...before, tempo: null })).toEqual([]);
});
