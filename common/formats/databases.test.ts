import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, expect, test } from "vitest";
import { readTables } from "./read.ts";
import type { ImportedSong } from "./song.ts";
import { openSqlite } from "./sqlite.ts";
import type { Row, Tables } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-databases-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

test("numbers that need eight bytes, and a text that nobody could want, keep no other song out", () => {
  const path = join(folder, "large.sqlite");
  const made = new DatabaseSync(path);
  made.exec(`CREATE TABLE song (title, author, copyright, administrator, description, tags, reference_number, uid INTEGER);
    CREATE TABLE word (song_id, words);
    INSERT INTO song (rowid, title, uid) VALUES (1, 'Fine', 9223372036854775807), (2, 'Long', -1);
    INSERT INTO word VALUES (1, 'words of it'), (2, '${"x".repeat(11_000_000)}')`);
  made.close();
  const tables = openSqlite({ bytes: new Uint8Array(readFileSync(path)) });
  const { outcomes } = readTables(tables, tables, { filename: "large.sqlite", language: "en" });
  expect(outcomes).toMatchObject([
    { song: { metadata: { title: "Fine" } } },
    { entry: "Long", refused: { why: "longValue" } },
  ]);
  expect(outcomes.map(({ source }) => source?.().length)).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
});

test("a database in the middle of a change is refused, and read once its journal is blank", () => {
  const path = join(folder, "changing.sqlite");
  const made = new DatabaseSync(path);
  made.exec("CREATE TABLE song (title)");
  made.close();
  const bytes = new Uint8Array(readFileSync(path));
  const journal = Uint8Array.from([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7, 0, 0, 0, 1]);
  expect(() => openSqlite({ bytes, journal })).toThrow("changing this database");
  expect(openSqlite({ bytes, journal: new Uint8Array(512) }).has("song")).toBe(true);
});
