import { metadataOf } from "../domain/song.ts";
import { csv, csvLine } from "./csv.ts";
import { readSongs } from "./read.ts";
import { expect, test } from "vitest";

const read = (text: string, filename = "songs.csv") =>
  readSongs(new TextEncoder().encode(text), { filename, language: "en" }).outcomes;

test.each([",", ";", "\t"])(
  "columns by name, cells in quotes, lists in a cell, parted by “%s”",
  (d) => {
    const rows = [
      ["Number", "Title", "Author", "CCLI", "Mood", "Lyrics"],
      [
        "12",
        `"Grace ""and"" light${d} more"`,
        `"Ann; Bob"`,
        "77",
        "calm",
        `"Verse 1\n[G]one\n\nChorus\ntwo"`,
      ],
      ["13", "Second", "", "", "", ""],
    ];
    const [first, second] = read(rows.map((row) => row.join(d)).join("\r\n"));
    expect(first).toMatchObject({
      song: {
        metadata: {
          title: `Grace "and" light${d === "\t" ? "" : d} more`,
          authors: ["Ann", "Bob"],
          songbooks: [
            { book: "CCLI", number: "77" },
            { book: "Songbook", number: "12" },
          ],
        },
        lyrics: [
          {
            sections: [
              { name: "Verse 1", lines: ["one"] },
              { name: "Chorus", lines: ["two"] },
            ],
          },
        ],
        chords: 1,
        notes: [{ code: "notHeld", what: "Mood", text: "calm", at: { line: 2 } }],
      },
    });
    expect(second).toMatchObject({
      song: { metadata: { title: "Second" }, notes: [{ code: "noWords" }] },
    });
  },
);

test("rows of one song are its lyric versions", () => {
  const [song, ...others] = read(
    "song,title,language,lyrics\n1,A,en,[V]\n1,A,de,[V]\n".replaceAll("[V]", `"[V]\nx y"`),
  );
  expect(others).toEqual([]);
  expect(song).toMatchObject({ song: { lyrics: [{ language: "en" }, { language: "de" }] } });
});

test("headings may stand in quotes, and authors in several columns", () => {
  expect(read(`"titel";"autor";"autor";"text"\n"Morgen";"Ann";"Bob";"eins"`)).toMatchObject([
    { song: { metadata: { title: "Morgen", authors: ["Ann", "Bob"] }, notes: [] } },
  ]);
});

test("an order is kept by names of sections; that of a free text is named", () => {
  const [kept, named] = read(`title,order,lyrics\nA,"B, A","[A]\none\n[B]\ntwo"\nB,v1 c v1,one`);
  expect(kept).toMatchObject({ song: { lyrics: [{ sequence: [1, 0] }], notes: [] } });
  expect(named).toMatchObject({
    song: { lyrics: [{ sequence: [] }], notes: [{ what: "order", text: "v1 c v1" }] },
  });
});

test("a table with headings only is refused", () => {
  expect(read("title,lyrics\n")).toMatchObject([{ refused: { why: "noSong" } }]);
});

test.each([
  [`title,lyrics\n"a,b`, { line: 2, column: 1 }],
  [`title,lyrics\n"a"b,c`, { line: 2, column: 4 }],
  ["colour,mood\nred,calm", { line: 1 }],
])("a broken table is refused with its place", (text, at) => {
  expect(read(text)).toMatchObject([{ refused: { at } }]);
});

test("what a row says of no lyrics, and what another row of the song says otherwise, is named", () => {
  const [bare, several] = read(
    "song,title,authors,language,label,order,lyrics\n1,A,Ann,en,short,V C,\n2,B,Bob,,,,one\n2,C,Bob,,,,two",
  );
  expect(bare).toMatchObject({
    song: {
      notes: [
        { what: "language", text: "en" },
        { what: "label", text: "short" },
        { what: "order", text: "V C" },
        { code: "noWords" },
      ],
    },
  });
  expect(several).toMatchObject({
    song: { metadata: { title: "B" }, notes: [{ what: "title", text: "C", at: { line: 4 } }] },
  });
});

test("a text that a spreadsheet would take for a formula is guarded, and comes back", () => {
  const titles = ['=HYPERLINK("http://example.org")', "-1 day", "'=x", "@all", "+1"];
  const songs = titles.map((title) => ({ metadata: metadataOf({ title }), lyrics: [] }));
  const rows = songs.map((song, at) => csv.collection.write(song, at + 1));
  for (const row of rows) expect(row).toMatch(/^\d,"?'/u);
  const again = read(csv.collection.begin() + rows.join("")).map((outcome) => outcome.entry);
  expect(again).toEqual(titles);
});

test.each([
  ["=1+1", "'=1+1"],
  ["\t=1", "'\t=1"],
  ["a=1", "a=1"],
  ["a,b", '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ["two\nlines", '"two\nlines"'],
  ["two\rlines", '"two\rlines"'],
  ["", ""],
])("%j stands in a cell as %j", (value, cell) => {
  expect(csvLine([value, "x"])).toBe(`${cell},x\r\n`);
});
