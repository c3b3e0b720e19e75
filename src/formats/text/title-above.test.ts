import { expect, test } from "vitest";
import { readSongs } from "../read.ts";

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
