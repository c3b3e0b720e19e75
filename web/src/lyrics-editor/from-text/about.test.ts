import { expect, test } from "vitest";
import type { Metadata } from "$contract/song.ts";
import { metadataOf } from "$domain/song.ts";
import { aboutLines, filledIn } from "./about.ts";

const nothing = metadataOf({ title: "" });
const found: Metadata = {
  title: "Stone",
  alternateTitles: ["Stein"],
  authors: ["Ann", "Ben"],
  copyright: "2001 Us\nAll rights reserved",
  themes: ["Easter"],
  songbooks: [{ book: "Hymnal", number: "12" }],
};

test("a song without details takes those of the text", () => {
  expect(filledIn(nothing, found)).toEqual(found);
  expect(filledIn({ ...nothing, title: " ", copyright: "\n" }, found)).toEqual(found);
});

test("what is there stays, and what the text has besides comes behind it, each once", () => {
  const there: Metadata = {
    ...found,
    title: "The Stone",
    authors: ["Ben"],
    copyright: "1999 Them",
    themes: ["Hope"],
  };
  expect(filledIn(there, found)).toEqual({
    ...there,
    alternateTitles: ["Stein", "Stone"],
    authors: ["Ben", "Ann"],
    themes: ["Hope", "Easter"],
  });
});

test("no song is called by its own title besides", () => {
  expect(filledIn({ ...nothing, title: "Stone" }, found).alternateTitles).toEqual(["Stein"]);
  expect(filledIn({ ...nothing, title: "Stone" }, nothing).alternateTitles).toEqual([]);
});

test("all that a text says is told, a line each", () => {
  expect(aboutLines(nothing)).toEqual([]);
  expect(aboutLines(found)).toEqual([
    "Stone",
    "Stein",
    "Ann",
    "Ben",
    "2001 Us",
    "All rights reserved",
    "Easter",
    "Hymnal 12",
  ]);
});
