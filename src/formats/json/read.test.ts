import { expect, test } from "vitest";
import { readSongs } from "../read.ts";

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
