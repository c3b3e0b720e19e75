import { expect, test } from "vitest";
import type { SongSheet } from "../device/songs.ts";
import { songHref, viewsOf } from "./views.ts";

const sheet = {
  lyrics: [{ id: "en" }, { id: "de" }],
  arrangements: [
    { id: "lead", label: "Lead", files: [{}], lyricVersionIds: ["de"] },
    { id: "planned", label: "Planned", files: [], lyricVersionIds: [] },
  ],
} as unknown as SongSheet;

const at = (search: string) => new URL(`https://songs.example/c/1/songs/2/stand${search}`);

test("the words and the arrangements that have something to show", () => {
  const views = viewsOf(at("?lyrics=en&beside=de"), sheet);
  expect(views.map(({ choose, isCurrent }) => [choose, isCurrent])).toEqual([
    ["/c/1/songs/2/stand?lyrics=en&beside=de", true],
    ["/c/1/songs/2/stand?lyrics=en&beside=de&arrangement=lead", false],
  ]);
});

test("from a sheet, the words are those that it is used with unless others were chosen", () => {
  const [words] = viewsOf(at("?arrangement=lead"), sheet);
  expect(words?.choose).toBe("/c/1/songs/2/stand?lyrics=de");
  const [chosen] = viewsOf(at("?lyrics=en&arrangement=lead"), sheet);
  expect(chosen?.choose).toBe("/c/1/songs/2/stand?lyrics=en");
});

test("the way back keeps the chosen words", () => {
  expect(songHref(at("?arrangement=lead"))).toBe("/c/1/songs/2");
  expect(songHref(at("?lyrics=en&order=written&arrangement=lead"))).toBe(
    "/c/1/songs/2?lyrics=en&order=written",
  );
});
