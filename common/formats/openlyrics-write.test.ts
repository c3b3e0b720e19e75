import { metadataOf } from "../domain/song.ts";
import { openLyrics } from "./openlyrics.ts";
import type { ImportedLyrics } from "./song.ts";
import { songsOf } from "../../test/formats/round-trip.ts";
import { filesOf } from "./formats.ts";
import { expect, test } from "vitest";

const english: ImportedLyrics = {
  language: "en",
  label: "",
  sections: [
    { name: "Verse 1", lines: ["The day begins"] },
    { name: "Refrain", lines: ["Sing with it"] },
  ],
  sequence: [0, 1, 0],
};
const german: ImportedLyrics = {
  language: "de",
  label: "",
  sections: [
    { name: "Strophe 1", lines: ["Der Tag beginnt"] },
    { name: "Refrain", lines: ["Singt mit"] },
  ],
  sequence: [0, 1, 0],
};

test("languages of which one has an order share a file", () => {
  const lyrics = [english, { ...german, sequence: [] }];
  const files = filesOf(openLyrics.writer, { metadata: metadataOf({ title: "Morning" }), lyrics });
  expect(files.map(({ name }) => name)).toEqual(["Morning"]);
});

test.each<[string, ImportedLyrics[], string[]]>([
  ["that are sung alike share a file", [english, german], ["Morning"]],
  [
    "of two labels have a file each",
    [
      { ...english, label: "old" },
      { ...german, label: "new" },
    ],
    ["Morning (en old)", "Morning (de new)"],
  ],
  [
    "of two orders have a file each",
    [english, { ...german, sequence: [1, 0, 1] }],
    ["Morning (en)", "Morning (de)"],
  ],
])("languages %s, and nothing of them is lost", (_, lyrics, names) => {
  const files = filesOf(openLyrics.writer, { metadata: metadataOf({ title: "Morning" }), lyrics });
  expect(files.map(({ name }) => name)).toEqual(names);
  const again = files.flatMap(({ name, text }) => songsOf(text, `${name}.xml`));
  expect(again.flatMap((song) => song.lyrics)).toEqual(lyrics);
});
