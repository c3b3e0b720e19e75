import { metadataOf } from "../domain/song.ts";
import { json } from "./json.ts";
import { readSongs } from "./read.ts";
import { expect, test } from "vitest";

function read(song: object) {
  const bytes = new TextEncoder().encode(JSON.stringify({ precentor: 1, songs: [song] }));
  return readSongs(bytes, { filename: "songs.json" }).outcomes;
}

test("a field of a song that is not known is named", () => {
  expect(read({ metadata: { title: "Morning" }, comment: "slow", tempo: 72 })).toMatchObject([
    {
      song: {
        metadata: { title: "Morning" },
        notes: [
          { code: "notHeld", what: "comment", text: '"slow"' },
          { code: "notHeld", what: "tempo", text: "72" },
          { code: "noWords" },
        ],
      },
    },
  ]);
});

test("so is what stands where it has no place", () => {
  const sections = [
    { name: "V", lines: ["a b", { text: "c" }, 7] },
    { name: "R", lines: ["d"] },
  ];
  const version = { language: "en", sections, sequence: [0, 1, 7, "R", 0], key: "G" };
  const metadata = { title: "Morning", year: 1999 };
  expect(read({ metadata, lyrics: [version] })).toMatchObject([
    {
      song: {
        lyrics: [{ sections: [{ lines: ["a b"] }, { lines: ["d"] }], sequence: [0, 1, 0] }],
        notes: [
          { what: "year", text: "1999" },
          { what: "key", text: '"G"' },
          { what: "line", text: '{"text":"c"}' },
          { what: "line", text: "7" },
          { code: "orderUnknown", text: "7" },
          { code: "orderUnknown", text: '"R"' },
        ],
      },
    },
  ]);
});

test("a number stands for its digits, and anything of another kind is named", () => {
  const metadata = {
    title: "Morning",
    authors: "Ann Reed",
    copyright: ["Hill"],
    themes: [null, { name: "dawn" }],
    songbooks: [{ book: "Green", number: 12, page: "left" }],
  };
  const sections = [{ name: "V", lines: ["a b"], colour: "blue" }, "loose", { lines: "c d" }];
  const lyrics = [{ language: "en", label: 7, sections }, "e f"];
  const [outcome] = read({ metadata, lyrics });
  expect(outcome).toMatchObject({
    song: {
      metadata: { songbooks: [{ book: "Green", number: "12" }] },
      lyrics: [{ label: "7", sections: [{ name: "V", lines: ["a b"] }] }],
    },
  });
  const notes = outcome && "song" in outcome ? outcome.song.notes : [];
  expect(notes.flatMap(({ what, text }) => (what ? [[what, text]] : []))).toEqual([
    ["authors", '"Ann Reed"'],
    ["copyright", '["Hill"]'],
    ["themes", '{"name":"dawn"}'],
    ["page", '"left"'],
    ["colour", '"blue"'],
    ["section", '"loose"'],
    ["lines", '"c d"'],
    ["lyrics", '"e f"'],
  ]);
});

test("what a document says beside its songs is named with the first", () => {
  const document = { precentor: 1, from: "Ann", songs: [{ metadata: { title: "Morning" } }] };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const [first] = readSongs(bytes, { filename: "songs.json" }).outcomes;
  expect(first).toMatchObject({ song: { notes: [{ what: "from", text: '"Ann"' }, {}] } });
});

test("the label of lyrics without words is named", () => {
  const lyrics = [{ language: "en", label: "short", sections: [] }];
  expect(read({ metadata: { title: "Morning" }, lyrics })).toMatchObject([
    { song: { lyrics: [], notes: [{ what: "label", text: "short" }, { code: "noWords" }] } },
  ]);
});

test("a name that is given twice means the last; what stood there before is named", () => {
  const text =
    '{"precentor":1,"songs":[{"metadata":{"title":"Night","title":"Morn\\"ing","t\\u0069tle":"Day"},' +
    '"lyrics":[{"language":"en","sections":[{"name":"V","lines":["a"],"lines":["b","lines","lines"]}]}]}]}';
  const { outcomes } = readSongs(new TextEncoder().encode(text), { filename: "songs.json" });
  expect(outcomes).toMatchObject([
    {
      song: {
        metadata: { title: "Day" },
        lyrics: [{ sections: [{ name: "V", lines: ["b", "lines", "lines"] }] }],
        notes: [
          { what: "title (before 1)", text: '"Night"' },
          { what: "title (before 2)", text: '"Morn\\"ing"' },
          { what: "lines (before 3)", text: '["a"]' },
        ],
      },
    },
  ]);
});

test("arrangements come back with their keys; names of files are told", () => {
  const played = {
    label: "Band",
    sourceKey: "F#m",
    tempo: 96,
    lyrics: [{ language: "en", label: "" }],
    files: ["band.pdf"],
  };
  const section = { name: "Verse", lines: ["words"] };
  const song = {
    metadata: metadataOf({ title: "Day" }),
    lyrics: [{ language: "en", label: "", sections: [section], sequence: [] }],
    arrangements: [played, { ...played, label: "Choir", sourceKey: "Z" }],
  };
  const text = json.collection.begin() + json.collection.write(song, 1) + json.collection.end();
  const [outcome] = readSongs(new TextEncoder().encode(text), { filename: "songs.json" }).outcomes;
  expect(outcome).toMatchObject({ song: { arrangements: [played] } });
  const notes = outcome && "song" in outcome ? outcome.song.notes : [];
  expect(notes.map(({ what }) => what)).toEqual(["files", "files", "arrangement"]);
});
