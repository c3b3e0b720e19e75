import { expect, test } from "vitest";
import { metadataOf } from "$domain/song.ts";
import type { ImportItem } from "./item.ts";
import { ListedSongs, songLike } from "./item.ts";

const words = ["The lamp is lit beside the water", "and burns until the morning comes"];

function item(order: number, title: string, lines = words): ImportItem {
  const sections = [{ name: "Verse 1", lines }];
  const lyrics = [{ language: "en", label: "", sections, sequence: [] }];
  return {
    id: `item ${order}`,
    order,
    fileId: "file",
    entry: "",
    song: { metadata: metadataOf({ title }), lyrics, notes: [], chords: 0 },
    choice: "skip",
    state: { kind: "waiting" },
  };
}

test("a song is the double of the first one above it, and never of itself", () => {
  const list = [
    item(1, "Lamp"),
    item(2, "lamp"),
    item(3, "“Lamp”!"),
    item(4, "Lamp", ["Other words"]),
  ];
  const listed = new ListedSongs(list);
  expect(list.map((one) => listed.above(one))).toEqual([
    undefined,
    { kind: "above", title: "Lamp", itemId: "item 1" },
    { kind: "above", title: "Lamp", itemId: "item 1" },
    undefined,
  ]);
});

test("it is like what became of that one, if it came in", () => {
  const first = item(1, "Lamp");
  const second: ImportItem = {
    ...item(2, "Lamp"),
    match: { kind: "above", title: "Lamp", itemId: first.id },
  };
  expect(songLike(second, [first, second])).toBeUndefined();
  const saved: ImportItem = { ...first, state: { kind: "done", outcome: "created", songId: "id" } };
  expect(songLike(second, [saved, second])).toBe("id");
});
