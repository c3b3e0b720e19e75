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
    { what: "field", field: "sourceKey", before: "C", after: null },
    { what: "field", field: "tempo", before: null, after: 72 },
    { what: "lyrics-added", id: "ml" },
    { what: "lyrics-removed", id: "en" },
    { what: "file-added", id: "flute", isMain: false },
    { what: "file-removed", id: "piano", isMain: false },
    { what: "file-moved", id: "bass", isMain: true },
  ]);
});

test("what is left out is the same as what is empty", () => {
  expect(arrangementChanges(before, { ...before, tempo: null })).toEqual([]);
});
