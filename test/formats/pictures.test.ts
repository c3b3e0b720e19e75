import { resolve } from "node:path";
import { expect, test } from "vitest";
import { withChords } from "../../common/formats/chord-sheet.ts";
import { noteInWords } from "../../common/formats/messages.ts";
import { readSongs, readTables } from "../../common/formats/read.ts";
import type { ImportedSong } from "../../common/formats/song.ts";
import { isSqlite, openSqlite, rowInWords } from "../../common/formats/sqlite.ts";
import { escaped } from "../../common/formats/xml.ts";
import type { ChosenFile } from "../browser/harness/song-files.ts";
import { picturedFiles } from "./pictured-files.ts";

/** A line of a picture and what it is. */
type Row = readonly [kind: "file" | "source" | "title" | "quiet" | "name" | "chords" | "", string];

const tables = ["songs", "authors", "authors_songs", "song", "word"];

/** A file's name and text, or what stands in the tables of a database. */
function sourceRows({ name, buffer }: ChosenFile): Row[] {
  const lines = isSqlite(buffer) ? tablesIn(buffer) : buffer.toString("utf8").split("\n");
  return [["file", name], ...lines.map((line): Row => ["source", line]), ["", ""]];
}

function tablesIn(bytes: Uint8Array): string[] {
  const database = openSqlite({ bytes });
  return tables.flatMap((table) => {
    const rows = database.has(table) ? [...database.rows(table)] : [];
    const texts = rows.map(rowInWords).map((text) => text.replace(/^rowid: .*\n/u, ""));
    return texts.flatMap((text) => text.split("\n").map((line) => `${table}  ${line}`));
  });
}

function read(files: readonly ChosenFile[]): ImportedSong {
  const [bytes = Buffer.of(), words] = files.map(({ buffer }) => buffer);
  const options = { filename: files[0]?.name ?? "", language: "en" };
  const { outcomes } = isSqlite(bytes)
    ? readTables(openSqlite({ bytes }), words && openSqlite({ bytes: words }), options)
    : readSongs(bytes, options);
  const [outcome] = outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcomes));
  return outcome.song;
}

function songRows(song: ImportedSong): Row[] {
  const { metadata, lyrics } = song.sheet ? withChords(song, song.sheet) : song;
  const { title, authors, copyright, songbooks } = metadata;
  const about = [
    ...authors,
    copyright,
    ...songbooks.map(({ book, number }) => `${book} ${number}`),
  ];
  const words = lyrics.flatMap(({ sections }) =>
    sections.flatMap(({ name, lines, chords = [] }): Row[] => [
      ["", ""],
      ["name", name],
      ...lines.flatMap((line, at): Row[] => {
        const own = chords[at] ?? [];
        const over = own.reduce((text, { at: place, name }) => text.padEnd(place) + name, "");
        return [...(over ? [["chords", over] as const] : []), ["", line]];
      }),
    ]),
  );
  const told = song.notes.map((note): Row => ["quiet", `reported: ${noteInWords(note)}`]);
  return [
    ["title", title],
    ...about.filter(Boolean).map((text): Row => ["quiet", text]),
    ...words,
    ["", ""],
    ...told,
  ];
}

const height = 18;
const columns = [16, 396];
const widest = 48;

function wrapped([kind, text]: Row): Row[] {
  const pieces = text.match(new RegExp(`.{1,${widest}}(?=\\s|$)\\s?|.{1,${widest}}`, "gu")) ?? [""];
  return pieces.map((piece): Row => [kind, piece]);
}

/** The file on the left, and what comes in on the right. */
function picture(files: readonly ChosenFile[]): string {
  const sides = [files.flatMap(sourceRows), songRows(read(files))].map((rows) =>
    rows.flatMap(wrapped),
  );
  const lines = Math.max(...sides.map((rows) => rows.findLastIndex(([, text]) => text !== "") + 1));
  const texts = sides.flatMap((rows, side) =>
    rows.flatMap(([kind, text], at) => {
      // A picture would draw several spaces as one.
      const drawn = escaped(text.trimEnd().replaceAll(" ", "\u00A0"));
      const place = `x="${columns[side]}" y="${(at + 1) * height + 8}"`;
      return text === "" ? [] : `<text${kind && ` class="${kind}"`} ${place}>${drawn}</text>`;
    }),
  );
  const bottom = lines * height + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${bottom}" width="760" height="${bottom}">
<style>
text { font: 12px ui-monospace, monospace; fill: #222 }
.file, .title { font-weight: bold }
.source { fill: #555 }
.quiet { fill: #777 }
.name { fill: #9a2c1f; font-weight: bold }
.chords { fill: #1f4e9a; font-weight: bold }
</style>
<rect x="0.5" y="0.5" width="759" height="${bottom - 1}" rx="8" fill="#fff" stroke="#ccc"/>
<path d="M380 12V${bottom - 12}" stroke="#ddd"/>
${texts.join("\n")}
</svg>
`;
}

/** `npx vitest run test/formats/pictures --update` draws them anew. */
test.each(picturedFiles)("docs/importing.md shows %s as it is read", async (name, title, files) => {
  expect(read(files).metadata.title).toBe(title);
  const path = resolve(import.meta.dirname, `../../docs/formats/${name}.svg`);
  await expect(picture(files)).toMatchFileSnapshot(path);
});
