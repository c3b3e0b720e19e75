import { expect, test } from "vitest";
import { unknownLanguage } from "$domain/language.ts";
import { readSongs } from "$formats/read.ts";
import type { ImportedSong } from "$formats/song.ts";
import { inLanguage, mendedSong, withWords, wordsOf } from "./mended.ts";

function read(text: string): ImportedSong {
  const { outcomes } = readSongs(new TextEncoder().encode(text), { filename: "song.txt" });
  const [outcome] = outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

const song = read(
  "Stone\n\nVerse 1\nThe stone is away\n\nRefrain\nRejoice\n\nVerse 2\nAmen\n\nRefrain",
);
const [lyrics = { language: "en", label: "", sections: [], sequence: [] }] = song.lyrics;

test("words that were not changed stay as they are, their order too", () => {
  expect(withWords(lyrics, wordsOf(lyrics))).toEqual(lyrics);
  expect(mendedSong(song, song.metadata, [lyrics])).toEqual(song);
});

test("other sections lose the order, which is told; words without a heading get one", () => {
  const mended = mendedSong(song, song.metadata, [
    withWords(lyrics, "The stone\n\n[Ending]\nAmen"),
  ]);
  expect(mended.lyrics[0]?.sections).toEqual([
    { name: "Verse 1", lines: ["The stone"] },
    { name: "Ending", lines: ["Amen"] },
  ]);
  expect(mended.notes.at(-1)).toEqual({
    code: "orderNotHeld",
    text: "Verse 1, Refrain, Verse 2, Refrain",
  });
});

test("a language that was chosen is no guess any more", () => {
  const mended = mendedSong(song, song.metadata, [{ ...lyrics, language: "de" }]);
  expect(mended.notes.some(({ code }) => code.startsWith("language"))).toBe(false);
  expect(song.notes.some(({ code }) => code.startsWith("language"))).toBe(true);
});

test("a language is given to those lyrics alone that have none", () => {
  const both = [
    { ...lyrics, language: "pl" },
    { ...lyrics, language: unknownLanguage },
  ];
  const { lyrics: given } = inLanguage({ ...song, lyrics: both }, "de");
  expect(given.map(({ language }) => language)).toEqual(["pl", "de"]);
});

test("what two versions lose alike is told once", () => {
  const both = ["en", "de"].map((language) => ({ ...lyrics, language }));
  const mended = mendedSong(
    { ...song, lyrics: both },
    song.metadata,
    both.map((version) => withWords(version, "The stone")),
  );
  expect(mended.notes.filter(({ code }) => code === "orderNotHeld")).toHaveLength(1);
});
