import { expect, test } from "vitest";
import { readTables } from "./databases.ts";
import type { ImportedSong } from "./song.ts";
import type { Row, Tables } from "./tables.ts";

const tablesOf = (tables: Readonly<Record<string, readonly Row[]>>): Tables => ({
  has: (table) => table in tables,
  rows: (table) => tables[table] ?? [],
});

function read(tables: Tables, words?: Tables): ImportedSong {
  const [outcome] = readTables(tables, words, { filename: "songs.db", language: "en" }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

const openLp = (song: Row) =>
  read(
    tablesOf({
      songs: [{ id: 1, title: "Morning", ...song }],
      authors: [],
      authors_songs: [],
      song_books: [{ id: 4, name: "Blue Book" }],
    }),
  );
const bytes = (text: string) => new TextEncoder().encode(text);

test("text that is stored as bytes is text", () => {
  const sung = [{ sections: [{ lines: ["The łąka wakes"] }] }];
  const xml = `<song><lyrics><verse type="v" label="1">The łąka wakes</verse></lyrics></song>`;
  expect(openLp({ lyrics: bytes(xml) }).lyrics).toMatchObject(sung);
  const songs = tablesOf({ song: [{ rowid: 9, title: bytes("Morning") }] });
  const words = tablesOf({ word: [{ song_id: 9, words: bytes("The łąka wakes") }] });
  expect(read(songs, words)).toMatchObject({ metadata: { title: "Morning" }, lyrics: sung });
});

test("OpenLP's older files have plain text and one songbook; an order of the text is named", () => {
  const { metadata, lyrics, notes } = openLp({
    lyrics: "The meadow wakes\n\nSing with it",
    verse_order: "v1 v2 v1",
    song_book_id: 4,
    song_number: "12b",
  });
  expect(lyrics[0]?.sections.map(({ lines }) => lines)).toEqual([
    ["The meadow wakes"],
    ["Sing with it"],
  ]);
  expect(metadata.songbooks).toEqual([{ book: "Blue Book", number: "12b" }]);
  expect(notes).toEqual([{ code: "notHeld", what: "verse order", text: "v1 v2 v1" }]);
});
