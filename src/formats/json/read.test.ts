import { expect, test } from "vitest";
import { readSongs } from "../read.ts";

test("a field of a song that is not known is named", () => {
  const song = { metadata: { title: "Morning" }, comment: "slow", tempo: 72 };
  const bytes = new TextEncoder().encode(JSON.stringify({ precentor: 1, songs: [song] }));
  expect(readSongs(bytes, { filename: "songs.json" }).outcomes).toMatchObject([
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
