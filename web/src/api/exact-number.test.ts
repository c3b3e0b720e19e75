import { expect, test } from "vitest";
import type { Song } from "$contract/song.ts";
import { exactNumberFirst } from "./search-text.ts";

function song(title: string, ...numbers: string[]): { song: Song } {
  const songbooks = numbers.map((number) => ({ book: "Hymnal", number }));
  const metadata = {
    title,
    alternateTitles: [],
    authors: [],
    copyright: "",
    themes: [],
    songbooks,
  };
  const updatedAt = "2026-01-01T00:00:00.000Z";
  return { song: { id: title, version: 1, revisionId: title, metadata, updatedAt } };
}

const songs = [song("A", "112"), song("B", "12a"), song("C", "3", "12"), song("D", "12")];

function order(query: string): string {
  return exactNumberFirst(songs, query)
    .map(({ song }) => song.id)
    .join("");
}

test.each([
  ["12", "CDAB"],
  [" 12 ", "CDAB"],
  ["12A", "BACD"],
  ["7", "ABCD"],
  ["12 light", "ABCD"],
  ["Hymnal 12", "ABCD"],
  ["", "ABCD"],
])("a search for “%s” lists %s", (query, expected) => {
  expect(order(query)).toBe(expected);
});
