import { expect, test } from "vitest";
import type { Song } from "$contract/song.ts";
import { byNumber } from "./songbooks.ts";

function song(title: string, ...entries: [book: string, number: string][]): Song {
  const metadata = {
    title,
    alternateTitles: [],
    authors: [],
    copyright: "",
    themes: [],
    songbooks: entries.map(([book, number]) => ({ book, number })),
  };
  return { id: title, version: 1, revisionId: title, metadata, updatedAt: "2026-01-01T00:00:00Z" };
}

const songs = [
  song("A", ["Hymnal", "112"]),
  song("B", ["hymnal", "12"], ["Small Voices", "1"]),
  song("C", ["Hymnal", "2b"], ["Hymnal", "9"]),
  song("D", ["Hymnal", "2"]),
  song("E"),
];

test("the songs of a book stand by number, as one counts", () => {
  const listed = songs.map((song) => ({ song }));
  const numbered = byNumber(listed, "HYMNAL").map(
    ({ number, listed }) => `${number} ${listed.song.id}`,
  );
  expect(numbered).toEqual(["2 D", "2b C", "9 C", "12 B", "112 A"]);
});
