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
    { what: "field", field: "title", before: "Sea", after: "Ocean" },
  ]);
  expect(changes({})).toEqual([]);
});

test("an entry in the place of another is an edit, any other is added or removed", () => {
  expect(
    changes({ authors: ["Anna", "Boris K.", "Chidi", "Dewi"], alternateTitles: [] }),
  ).toMatchObject([
    { what: "entry-removed", field: "alternateTitles", before: "River" },
    { what: "entry-edited", field: "authors", before: "Boris", after: "Boris K." },
    { what: "entry-added", field: "authors", after: "Dewi" },
  ]);
});

test("a moved entry is told once", () => {
  expect(changes({ authors: ["Boris", "Chidi", "Anna"] })).toMatchObject([
    { what: "entry-moved", field: "authors", after: "Anna" },
  ]);
});

test("songbooks are told apart by their numbers, and follow a new number", () => {
  expect(changes({ songbooks: [{ book: "Hymnal", number: "2" }] })).toMatchObject([
    { what: "entry-removed", field: "songbooks", before: { book: "Hymnal", number: "1" } },
  ]);
  expect(
    changes({
      songbooks: [
        { book: "Hymnal", number: "2" },
        { book: "Hymnal", number: "7" },
      ],
    }),
  ).toMatchObject([
    { what: "entry-moved", after: { number: "2" } },
    { what: "entry-edited", before: { number: "1" }, after: { number: "7" } },
  ]);
});
