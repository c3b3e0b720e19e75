import { expect, test } from "vitest";
import { unknownLanguage } from "$domain/language.ts";
import { readSongs } from "$formats/read.ts";
import type { ImportedSong } from "$formats/song.ts";
import { inLanguage } from "./item.ts";

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

test("a language that was chosen is no guess any more", () => {
  const [guessed] = song.lyrics;
  const told = inLanguage(song, "de");
  expect(guessed?.language).not.toBe("de");
  expect(told.lyrics.map(({ language }) => language)).toEqual(["de"]);
  expect(told.notes.some(({ code }) => code.startsWith("language"))).toBe(false);
  expect(song.notes.some(({ code }) => code.startsWith("language"))).toBe(true);
});

test("a language is given to those lyrics alone that have none", () => {
  const both = [
    { ...lyrics, language: "pl" },
    { ...lyrics, language: unknownLanguage },
  ];
  const { lyrics: given } = inLanguage({ ...song, lyrics: both, notes: [] }, "de");
  expect(given.map(({ language }) => language)).toEqual(["pl", "de"]);
});
