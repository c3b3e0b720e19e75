import fc from "fast-check";
import { expect, test } from "vitest";
import { readSongs } from "../../common/formats/read.ts";
import type { ImportedSong } from "../../common/formats/song.ts";
import { recipes } from "./messy-recipes.ts";
import { type MessyFile, messyFiles, messyJson } from "./messy.arbitrary.ts";
import { lostWords } from "./words.ts";

/** The words of a file that are in no song and no note. */
function lostIn({ filename, text, words }: MessyFile): readonly string[] {
  const { outcomes } = readSongs(new TextEncoder().encode(text), { filename });
  return outcomes.reduce<readonly string[]>(
    (left, outcome) => ("song" in outcome ? lostWords(left, withFieldNames(outcome.song)) : left),
    words,
  );
}

/** A note tells the name of a field that no song has as well. */
function withFieldNames(song: ImportedSong): ImportedSong {
  const notes = song.notes.map((note) => ({
    ...note,
    text: `${note.what ?? ""} ${note.text ?? ""}`,
  }));
  return { ...song, notes };
}

test.each([
  ...Object.entries(recipes).map(([name, recipe]) => [name, messyFiles(recipe)] as const),
  ["JSON", messyJson] as const,
])("whatever a file holds, each of its words is in a song or named: %s", (_, files) => {
  fc.assert(
    fc.property(files, (file) => {
      expect(lostIn(file), file.text).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
