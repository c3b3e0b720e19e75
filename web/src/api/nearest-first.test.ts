import { expect, test } from "vitest";
import type { Song } from "$contract/song.ts";
import { metadataOf } from "$domain/song.ts";
import { nearestFirst } from "./search-text.ts";

function song(id: string, title: string, ...alternateTitles: string[]): { song: Song } {
  const metadata = metadataOf({
    title,
    alternateTitles,
    songbooks: id === "D" ? [{ book: "Hymnal", number: "7" }] : [],
  });
  return { song: { id, version: 1, revisionId: id, metadata, updatedAt: "2026-01-01" } };
}

const songs = [
  song("A", "A Charge to Keep"),
  song("B", "Fairest Lord Jesus"),
  song("C", "“Lord, Keep Us Steadfast”"),
  song("D", "Night 7"),
  song("E", "Stille Nacht", "Lord of the Night"),
];

test.each([
  ["lord", "CEBAD"],
  ["Lord keep", "CABDE"],
  ["jesus lord", "BACDE"],
  ["night", "DEABC"],
  ["7", "DABCE"],
  ["", "ABCDE"],
])("of those found for “%s” the nearest come first: %s", (query, expected) => {
  const order = nearestFirst(songs, query).map((listed) => listed.song.id);
  expect(order.join("")).toBe(expected);
});
