import { expect, test } from "vitest";
import type { Metadata } from "$contract/song.ts";
import { metadataChanges } from "./metadata.ts";

const before: Metadata = {
  title: "Sea",
  alternateTitles: ["River"],
  authors: ["Anna", "Boris", "Chidi"],
  copyright: "",
  themes: ["Trust", "Peace", "Trust"],
  songbooks: [
    { book: "Hymnal", number: "1" },
    { book: "Hymnal", number: "2" },
  ],
};

function changes(edits: Partial<Metadata>) {
  return metadataChanges(before, { ...before, ...edits });
}

test("fields", () => {
  expect(changes({ title: "Ocean" })).toMatchObject([
    { field: "title", sign: "edited", before: ["Sea"], after: ["Ocean"] },
  ]);
  expect(changes({})).toEqual([]);
});

test("an entry in the place of another is an edit, any other is added or removed", () => {
  expect(
    changes({ authors: ["Anna", "Boris K.", "Chidi", "Dewi"], alternateTitles: [] }),
  ).toMatchObject([
    { sign: "removed", field: "alternateTitles", before: ["River"] },
    { sign: "edited", field: "authors", before: ["Boris"], after: ["Boris K."] },
    { sign: "added", field: "authors", after: ["Dewi"] },
  ]);
});

test("a moved entry is told once", () => {
  expect(changes({ authors: ["Boris", "Chidi", "Anna"] })).toMatchObject([
    { sign: "moved", field: "authors", after: ["Anna"] },
  ]);
});

test("songbooks are told apart by their numbers, and follow a new number", () => {
  expect(changes({ songbooks: [{ book: "Hymnal", number: "2" }] })).toMatchObject([
    { sign: "removed", field: "songbooks", before: ["Hymnal 1"] },
  ]);
  expect(
    changes({
      songbooks: [
        { book: "Hymnal", number: "2" },
        { book: "Hymnal", number: "7" },
      ],
    }),
  ).toMatchObject([
    { sign: "moved", after: ["Hymnal 2"] },
    { sign: "edited", before: ["Hymnal 1"], after: ["Hymnal 7"] },
  ]);
});
