import { readSongs } from "./read.ts";
import { expect, test } from "vitest";

function read(text: string, filename: string) {
  const [outcome] = readSongs(new TextEncoder().encode(text), {
    filename,
    language: "en",
  }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

test("nobody is an author, and “by” is no part of a name", () => {
  const song = read(
    "{title: Day}\n{artist: Author Unknown}\n{artist: by Robert Robinson}\n{artist: Bylund}\nwords",
    "day.cho",
  );
  expect(song.metadata.authors).toEqual(["Robert Robinson", "Bylund"]);
  expect(song.notes).toMatchObject([{ code: "notHeld", what: "author", text: "Author Unknown" }]);
});

test("what a section is called does not stand before its words", () => {
  const sections = ["v1", "c", "v2"].map((name, at) => {
    const first = ["1. Amazing day", "Ref.: Sing of it", "3. Not the second"][at];
    return `<verse name="${name}"><lines>${first}<br/>and more</lines></verse>`;
  });
  const xml = `<song xmlns="http://openlyrics.info/namespace/2009/song"><properties><titles><title>Day</title></titles></properties><lyrics>${sections.join("")}</lyrics></song>`;
  expect(read(xml, "day.xml").lyrics[0]?.sections).toEqual([
    { name: "Verse 1", lines: ["Amazing day", "and more"] },
    { name: "Refrain", lines: ["Sing of it", "and more"] },
    { name: "Verse 2", lines: ["3. Not the second", "and more"] },
  ]);
});

test("authors below the number of a text from SongSelect are authors", () => {
  const { metadata } = read(
    "Day\n\nVerse 1\nwords of it\n\nCCLI Song # 12345\nAnn Reed | Bob Stone\n© 1999 Ann Reed\n",
    "day.txt",
  );
  expect(metadata).toMatchObject({
    authors: ["Ann Reed", "Bob Stone"],
    copyright: "© 1999 Ann Reed",
    songbooks: [{ book: "CCLI", number: "12345" }],
  });
});
