import { readSongs } from "./read.ts";
import type { ImportedSong } from "./song.ts";
import { expect, test } from "vitest";

function read(text: string): ImportedSong {
  const [outcome] = readSongs(new TextEncoder().encode(text), { filename: "song.txt" }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

test.each([
  ["no time means once", "Chorus x0\nsing\n\nVerse 1\ncome\n\nChorus", [0, 1, 0]],
  [
    "a verse of two parts is sung twice, whole",
    "Verse 1\ncome\n\ndown\nx2\n\nChorus\nsing",
    [0, 0, 1],
  ],
])("how often to sing: %s", (_, text, order) => {
  expect(read(text).lyrics[0]?.sequence).toEqual(order);
});

test("a song that would never end is sung once, and its order named", () => {
  const { lyrics, notes } = read(`Chorus\nsing\n${"x99\n".repeat(6)}\nVerse 1\ncome`);
  expect(lyrics).toMatchObject([{ sections: [{ name: "Chorus" }, { name: "Verse 1" }] }]);
  expect(notes).toContainEqual(expect.objectContaining({ code: "orderNotHeld" }));
});

test("a heading with a number of its own recalls no section of another number", () => {
  const { lyrics, notes } = read("Verse 1\ncome\n\nChorus 1\nsing\n\nVerse 2\ngo\n\nChorus 2");
  expect(lyrics[0]?.sequence).toEqual([]);
  expect(notes).toContainEqual({
    code: "headingWithoutWords",
    text: "Chorus 2",
    at: { line: 10, column: 1 },
  });
});

test("the number of a church's licence is not the song's", () => {
  const { metadata } = read("River\n\nVerse 1\ncome\n\nVerse 2\ngo\n\nCCLI License No. 12345");
  expect(metadata).toMatchObject({ copyright: "CCLI License No. 12345", songbooks: [] });
});

test("a place behind the last section is none in an order", () => {
  const { lyrics, notes } = read("Title: River\nOrder: #1, #2, #1\n\n[One]\ncome down\n");
  expect(lyrics[0]?.sequence).toEqual([0, 0]);
  expect(notes).toContainEqual({
    code: "orderUnknown",
    text: "#2",
    at: { line: 2, column: 12 },
  });
});

test("a language that is guessed stands nowhere in the text", () => {
  const { notes } = read("River\n\nwhen the river comes down to the sea\nwe sing of the night");
  expect(notes).toContainEqual({ code: "languageGuessed", text: "en" });
});

test.each([
  ["its last line", "Title: River\nAuthor: Ann Reed", { authors: ["Ann Reed"] }, []],
  ["its only line", "Title: River", { title: "River" }, []],
  [
    "a second title",
    "Title: River\nTitle: Sea\n",
    { title: "River", alternateTitles: ["Sea"] },
    [],
  ],
  [
    "what it says of no lyrics",
    "Title: River\nLanguage: en\nLabel: short\nOrder: One, Two\n",
    { title: "River" },
    ["en", "short", "One, Two"],
  ],
  [
    "what it says again",
    "Title: River\nLabel: short\nLabel: old\n\n[One]\ncome down\n",
    { title: "River" },
    ["old"],
  ],
])("of a header nothing is lost: %s", (_, text, metadata, noted) => {
  const song = read(text);
  expect(song.metadata).toMatchObject(metadata);
  const texts = song.notes.flatMap(({ code, text: words }) => (code === "notHeld" ? words : []));
  expect(texts).toEqual(noted);
});

test("who sings a section that comes again is named; that it comes again is not", () => {
  const { lyrics, notes } = read(
    "Verse 1\ncome\n\nChorus (women)\nsing\n\nVerse 2\ngo\n\nChorus (men)\n\nChorus (women)\n\nChorus (repeat)\n\nChorus (all)\nsing",
  );
  expect(lyrics[0]?.sequence).toEqual([0, 1, 2, 1, 1, 1, 1]);
  expect(notes.flatMap(({ what, text }) => (what ? [[what, text]] : []))).toEqual([
    ["remark in brackets", "Chorus (men)"],
    ["remark in brackets", "Chorus (all)"],
  ]);
});

test("fields below a title that is called one are taken or named, and are no verse", () => {
  const header = "Titre : River\nAuteur : Ann Reed\nAlbum: Sea\nParoles: Bob Stone\nTonalité : sol";
  const { metadata, lyrics, notes } = read(`${header}\n\nCouplet 1\ncome\n\nRefrain\nsing`);
  expect(metadata).toMatchObject({ title: "River", authors: ["Ann Reed", "Bob Stone"] });
  expect(lyrics[0]?.sections.map(({ name }) => name)).toEqual(["Couplet 1", "Refrain"]);
  expect(notes).toMatchObject([
    { what: "Album", text: "Sea", at: { line: 3 } },
    { what: "Tonalité", text: "sol", at: { line: 5 } },
    { code: "languageUnknown" },
  ]);
});

test("the signs before the lines of a mail are none of the song", () => {
  const text = "River\n\nVerse 1\ncome\n\nVerse 2\ngo";
  expect(read(text.replace(/^/gmu, "> "))).toMatchObject({
    metadata: { title: "River" },
    lyrics: read(text).lyrics,
  });
});

test.each(["R/", "R.", "R:", "Ref.", "Rit.", "Kv:", "℟."])(
  "“%s” before words is the refrain, and alone it comes again",
  (mark) => {
    const { lyrics } = read(`1. come\n\n${mark} sing now\nand ever\n\n2. go\n${mark}`);
    expect(lyrics[0]?.sections).toMatchObject([
      { lines: ["come"] },
      { name: "Refrain", lines: ["sing now", "and ever"] },
      { lines: ["go"] },
    ]);
    expect(lyrics[0]?.sequence).toEqual([0, 1, 2, 1]);
  },
);

test.each(["1- come\ndown\n\n2- go", "1 – come\ndown\n\n2 – go", "2/ come\ndown\n3/ go"])(
  "numbers before strokes begin verses where they follow one another: %j",
  (text) => {
    const { lyrics } = read(text);
    expect(lyrics[0]?.sections.map(({ lines }) => lines)).toEqual([["come", "down"], ["go"]]);
  },
);

test("a number before a title is none of a verse", () => {
  const { metadata, lyrics } = read("45 - River\n\n1 - come\ndown\n\n2 - go\non");
  expect(metadata.title).toBe("45 - River");
  expect(lyrics[0]?.sections).toEqual([
    { name: "Verse 1", lines: ["come", "down"] },
    { name: "Verse 2", lines: ["go", "on"] },
  ]);
});

test.each(["R/", "R."])("who is called R. is no refrain, though the song has “%s”", (mark) => {
  const { metadata, lyrics } = read(`River\nR. Lowry\n\nVerse 1\ncome\n\n${mark}\nsing`);
  expect(metadata).toMatchObject({ title: "River", authors: ["R. Lowry"] });
  expect(lyrics[0]?.sections.map(({ lines }) => lines)).toEqual([["come"], ["sing"]]);
});

test.each(["R/ sing", "R: sing", "Kv: sing", "Ref. sing"])(
  "once “%s” has said what it means, the letters alone say so, but within a verse",
  (heading) => {
    const [letters = ""] = /^\p{L}+/u.exec(heading) ?? [];
    const { lyrics } = read(`${heading}\n\n1. come\n\n${letters}\n\n2. go\n${letters}\non`);
    expect(lyrics[0]).toMatchObject({
      sections: [{ lines: ["sing"] }, { lines: ["come"] }, { lines: ["go", letters, "on"] }],
      sequence: [0, 1, 0, 2],
    });
  },
);

test.each([
  ["the refrain first", "R/ sing\nnow\n\ncome\ndown\n\nR/\n\ngo\non\n\nR/", [0, 1, 0, 2, 0]],
  ["a verse first", "come\ndown\n\nChorus\nsing\nnow\n\ngo\non\n\nChorus", [0, 1, 2, 1]],
])("where refrains alone have headings, the others are verses: %s", (_, text, sequence) => {
  const { lyrics } = read(text);
  const named = lyrics[0]?.sections.map(({ name, lines }) => [name.split(" ", 1)[0], lines[0]]);
  expect(named).toEqual(
    expect.arrayContaining([
      ["Verse", "come"],
      ["Verse", "go"],
    ]),
  );
  expect(named).toHaveLength(3);
  expect(lyrics[0]?.sequence).toEqual(sequence);
});

test("who made the song stands below it in whatever language, and is no verse", () => {
  const { metadata, lyrics } = read(
    "Zwrotka 1\ncome\n\nRef.\nsing\n\nSłowa: Ann Reed\nMuz. Bob Stone\nTłumaczenie: Eve Hill",
  );
  expect(metadata).toMatchObject({
    authors: ["Ann Reed", "Bob Stone"],
    copyright: "Tłumaczenie: Eve Hill",
  });
  expect(lyrics[0]?.sections.map(({ lines }) => lines)).toEqual([["come"], ["sing"]]);
});
