import { readSongs } from "./read.ts";
import { expect, test } from "vitest";

function read(text: string, filename = "scan-12.txt") {
  const { outcomes } = readSongs(new TextEncoder().encode(text), { filename });
  const [outcome] = outcomes;
  if (!outcome || !("song" in outcome)) throw new Error("It is a song.");
  const { metadata, lyrics, notes } = outcome.song;
  return {
    title: metadata.title,
    words: lyrics.flatMap(({ sections }) => sections.map(({ lines }) => lines.join(" / "))),
    taken: notes.flatMap(({ code, text }) => (code === "titleTaken" ? [text] : [])),
  };
}

test.each([
  ["above one verse", "River\n\nDown to the river\nwe go", ["Down to the river / we go"]],
  ["above several", "River\n\na b\nc\n\nd e\nf", ["a b / c", "d e / f"]],
  ["above lines that stand alone", "River\n\na b\nc\n\nAmen", ["a b / c", "Amen"]],
  ["above verses and a refrain", "River\n\na b\nc\n\nChorus\nd\ne", ["a b / c", "d / e"]],
])("a short line is the title: %s", (_, text, words) => {
  expect(read(text)).toEqual({ title: "River", words, taken: ["River"] });
});

test.each([
  ["above a verse", "Title: River\n\na b\nc", ["a b / c"]],
  [
    "with its author",
    "Title: River\nAuthor: Ann Reed\n\na b\nc\n\nChorus\nd e",
    ["a b / c", "d e"],
  ],
  ["above named sections", "Title: River\nAuthor: Ann Reed\n\na b\n\n[V1]\nc d", ["a b", "c d"]],
  ["directly above the words", "TITEL : River\na b\nc", ["a b / c"]],
  ["in Polish", "Tytuł: River\nSłowa: Ann Reed\n\na b\nc", ["a b / c"]],
  ["in Arabic", "العنوان: River\n\na b\nc", ["a b / c"]],
])("a title that is called one is taken, and no words for it: %s", (_, text, words) => {
  expect(read(text)).toEqual({ title: "River", words, taken: [] });
});

test("a line alone that bears the name of the file is the title, whatever follows", () => {
  const found = { title: "Great River!", words: ["Amen, amen"], taken: ["Great River!"] };
  expect(read("Great River!\n\nAmen, amen", "great_river.txt")).toEqual(found);
});

test.each([
  ["goes on", "Down to the river,\n\nwe go\nand sing"],
  ["comes again", "Hosanna\n\na b\nc\n\nHosanna\n\nd e\nf"],
  ["is as short as all others", "Hosanna\n\nAmen"],
  ["is long", `${"river and ".repeat(9)}sea\n\na b\nc`],
  ["is one of several", "River\nSea\n\na b\nc"],
])("no line of the song becomes its title where it %s", (_, text) => {
  const { words, taken } = read(text);
  expect([words[0]?.split(" / ")[0], taken]).toEqual([text.split("\n", 1)[0], []]);
});

test.each([
  ["in words", "River\nWords and music: Ann Reed\n\na b\nc\n\nChorus\nd e"],
  ["with its key", "RIVER\nLetra: Ann Reed\nTono: Re mayor\n\nESTROFA 1\na b\nc\n\nCORO\nd e"],
  ["abbreviated", "River\nsł. Ann Reed\nmuz. Bob Stone\n\n1. a b\nc\n\nRef. d e"],
  ["in Cyrillic", "River\nСлова: Ann Reed\n\n1. a b\nc\n\nПриспів:\nd e"],
  ["by letters", "River\nT: Ann Reed\nM: Bob Stone\n\na b\nc\n\nChorus\nd e"],
  ["with a year behind a name", "River\nby Ann Reed (c) 1999\n\n1. a b\nc\n\nRefrain\nd e"],
  ["by its owner", "River\n© 1999 Hill Music\n\n1. a b\nc\n\nRefrain\nd e"],
])("a line directly above who made the song is its title: %s", (_, text) => {
  const { title, words } = read(text);
  expect([title.toLowerCase(), words]).toEqual(["river", ["a b / c", "d e"]]);
});

const morning = "When morning breaks\nI lift my hands to you";

test.each([
  ["the second follows", `${morning}\n\nChorus\na b\n\nVerse 2\nc d`, ["a b", "c d"]],
  ["only a refrain follows", `${morning}\n\nRefrain:\na b\nc d`, ["a b / c d"]],
])("two lines above a refrain are the first verse where %s", (_, text, others) => {
  expect(read(text).words).toEqual([morning.replace("\n", " / "), ...others]);
});

test.each([
  ["the first verse follows", "River\nwords of old\n\nChorus\na b\n\nVerse 1\nc d", ["a b", "c d"]],
  ["a name is the second", "River\nAnn van Reed\n\nRefrain:\na b\nc d", ["a b / c d"]],
])("they are title and author where %s", (_, text, words) => {
  expect(read(text)).toMatchObject({ title: "River", words });
});
