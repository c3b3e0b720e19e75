import { readSongs } from "./read.ts";
import type { ImportedSong } from "./song.ts";
import { expect, test } from "vitest";

function read(text: string, filename = "song.txt"): { format: string; song: ImportedSong } {
  const { format, outcomes } = readSongs(new TextEncoder().encode(text), { filename });
  const [outcome] = outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return { format, song: outcome.song };
}

const body =
  "Verse 1\nMorning has come and the light of the Lord\nis with you all\n\nChorus\nSing to the Lord";

test("the footer is found by the song's number, in any language", () => {
  const { format, song } = read(
    `Morning Song\n\n${body}\n\nAnn Writer | Bob Maker\nCCLI Song # 7654321\n© 1999 Some Press (Admin. by X)\nFor use solely with the SongSelect® Terms of Use.  All rights reserved. www.ccli.com\nCCLI License # 99999\n`,
  );
  expect(format).toBe("songselect");
  expect(song.metadata).toEqual({
    title: "Morning Song",
    alternateTitles: [],
    authors: ["Ann Writer", "Bob Maker"],
    copyright: "© 1999 Some Press (Admin. by X)",
    themes: [],
    songbooks: [{ book: "CCLI", number: "7654321" }],
  });
  expect(song.lyrics[0]?.sections.map(({ name }) => name)).toEqual(["Verse 1", "Chorus"]);
  expect(song.notes.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["terms of use", "CCLI licence"]),
  );
  const german = read(
    `Lied\n\n${body}\n\nA B\nCCLI-Liednummer 123456\n© 1999 X\nCCLI-Lizenznummer 888888`,
  );
  expect(german.song.metadata.songbooks).toEqual([{ book: "CCLI", number: "123456" }]);
});

test("words that speak of CCLI and a number are no footer", () => {
  const { song } = read(
    `Lied\n\n${body}\nwe wrote to CCLI 12345\n\nVerse 2\nand rang CCLI 67890\n\nAnn Writer\nCCLI Song # 7654321\n© 1999 X`,
  );
  expect(song.lyrics[0]?.sections.map(({ lines }) => lines.at(-1))).toEqual([
    "is with you all",
    "we wrote to CCLI 12345",
    "and rang CCLI 67890",
  ]);
  expect(song.metadata).toMatchObject({
    authors: ["Ann Writer"],
    copyright: "© 1999 X",
    songbooks: [{ book: "CCLI", number: "7654321" }],
  });
});

test("what stands in one line with the song's number is kept", () => {
  const { song } = read(`Lied\n\n${body}\n\nAnn Writer\n© 1999 Some Press, CCLI Song # 7654321`);
  expect(song.metadata).toMatchObject({
    authors: ["Ann Writer"],
    copyright: "© 1999 Some Press",
    songbooks: [{ book: "CCLI", number: "7654321" }],
  });
});

test("a USR file says all in a few lines", () => {
  const { format, song } = read(
    `[File]\nType=SongSelect Import File\nVersion=3.0\n[S A7654321]\nTitle=Morning Song\nAuthor=Ann | Bob\nCopyright=1999 Press\nAdmin=X Ltd\nThemes=Hope/tJoy\nKeys=G\nFields=Verse 1/tChorus 1\nWords=Morning has come and the light/nof the Lord is with you/tSing to the Lord`,
    "song.usr",
  );
  expect(format).toBe("songselect-usr");
  expect(song.metadata).toMatchObject({
    title: "Morning Song",
    authors: ["Ann", "Bob"],
    copyright: "1999 Press\nX Ltd",
    themes: ["Hope", "Joy"],
    songbooks: [{ book: "CCLI", number: "7654321" }],
  });
  expect(song.lyrics[0]?.sections).toEqual([
    { name: "Verse 1", lines: ["Morning has come and the light", "of the Lord is with you"] },
    { name: "Chorus 1", lines: ["Sing to the Lord"] },
  ]);
  expect(song.notes).toMatchObject([{ what: "keys", text: "G" }, { code: "languageGuessed" }]);
});

test("a USR file of several songs brings all of them", () => {
  const text = `[File]\nType=SongSelect Import File\n[S A11111]\nTitle=One\nWords=first of the two songs\n[S A22222]\nTitle=Two\nKeys=D\nWords=second of the two songs\n`;
  const { outcomes } = readSongs(new TextEncoder().encode(text), { filename: "songs.usr" });
  const songs = outcomes.flatMap((outcome) => ("song" in outcome ? outcome.song : []));
  expect(
    songs.map(({ metadata, lyrics }) => [metadata, lyrics[0]?.sections[0]?.lines]),
  ).toMatchObject([
    [{ title: "One", songbooks: [{ number: "11111" }] }, ["first of the two songs"]],
    [{ title: "Two", songbooks: [{ number: "22222" }] }, ["second of the two songs"]],
  ]);
  expect(songs[1]?.notes).toMatchObject([{ what: "keys", text: "D" }, {}]);
});

test("a blank line behind every line parts no verses", () => {
  const footer = "Ann Writer\nCCLI Song # 7654321\n© 1999 Some Press\nCCLI License # 99999";
  const text = `Morning Song\n\n${body}\n\n${footer}\n`;
  const [spaced, loose] = [text.replaceAll("\n", "\n\n"), text.replace(/\n+/gu, "\n\n")].map(
    (source) => read(source).song,
  );
  for (const song of [spaced, loose]) {
    expect(song?.metadata).toEqual(read(text).song.metadata);
    expect(song?.lyrics).toEqual(read(text).song.lyrics);
  }
  expect(spaced?.notes).toContainEqual({
    code: "notHeld",
    what: "CCLI licence",
    text: "CCLI License # 99999",
    at: { line: 25, column: 1 },
  });
});

test("of a USR file that somebody has changed nothing is lost", () => {
  const { song } = read(
    "[File]\nType=SongSelect Import File\n[S A11111]\nTitle=One\nTitle=Two\nFields=Verse 1/tBridge\nWords=first of the songs\nand on it goes\nSung By=Ann\n",
    "song.usr",
  );
  expect(song.metadata).toMatchObject({ title: "One", alternateTitles: ["Two"] });
  expect(song.notes).toMatchObject([
    { what: "line", text: "and on it goes" },
    { what: "sung by", text: "Ann" },
    { code: "headingWithoutWords", text: "Bridge" },
    { code: "languageUnknown" },
  ]);
});

test.each([
  ["directly below", `Lied\nCCLI 7654321\n\n${body}`],
  ["apart from it", `Lied\n\nCCLI Song # 7654321\n\n${body}`],
])("words below a number that stands by the title are words: %s", (_, text) => {
  const { song } = read(text);
  expect(song.metadata).toMatchObject({
    title: "Lied",
    copyright: "",
    songbooks: [{ number: "7654321" }],
  });
  expect(song.lyrics).toEqual(read(`Lied\n\n${body}\n\nCCLI Song # 7654321`).song.lyrics);
});

test.each([
  ["a heading", `${body}\n\nCCLI Song # 7654321`],
  ["a number", "1. Morning has come\nand the light\n\n2. Evening\nas well\n\nCCLI 7654321"],
])("words that begin with %s have no title above them", (_, text) => {
  const { song } = read(text);
  const { song: titled } = read(`Lied\n\n${text}`);
  expect(song.lyrics).toEqual(titled.lyrics);
  expect(song.notes).toContainEqual(expect.objectContaining({ code: "titleMade" }));
});

test("a year behind the song's number is none, and what stands between is kept", () => {
  const { song } = read(`Lied\n\n${body}\n\nCCLI Song # 7654321 | © Some Press 2004`);
  expect(song.metadata).toMatchObject({
    copyright: "© Some Press 2004",
    songbooks: [{ book: "CCLI", number: "7654321" }],
  });
});

test("a title that is called one is taken without that", () => {
  const { song } = read(`Title: Lied\nCCLI: 7654321\n\n${body}`);
  expect(song.metadata.title).toBe("Lied");
});

test("what a USR file says again is named as a person reads it", () => {
  const { song } = read(
    "[File]\nType=SongSelect Import File\n[S A11111]\nTitle=One\nWords=one\nFields=Verse\nFields=Verse/tBridge\nWords=two/nthree/tfour",
    "song.usr",
  );
  expect(song.notes).toMatchObject([
    { what: "fields", text: "Verse, Bridge" },
    { what: "words", text: "two / three, four" },
    { code: "languageUnknown" },
  ]);
});

test("who made the song is named without what says so, above the number and below", () => {
  const { song } = read(
    `Lied\n\n${body}\n\nWords by Ann Reed\nCCLI Song # 7654321\nMusic by Bob Stone\n© 1999 Press`,
  );
  expect(song.metadata).toMatchObject({
    authors: ["Ann Reed", "Bob Stone"],
    copyright: "© 1999 Press",
  });
});
