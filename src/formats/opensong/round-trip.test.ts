import { expect, test } from "vitest";
import { checkRoundTrips } from "../../../test/formats/round-trip.ts";
import { metadataOf } from "../../domain/song.ts";
import { openSongWriter } from "./write.ts";

test("what is exported, imported and exported again is the same to the byte", () => {
  checkRoundTrips(openSongWriter, (one, other) => expect(one).toEqual(other));
});

test("the numbers that OpenSong knows stand in its own fields", () => {
  const entries = { CCLI: "12", Hymn: "77", "Green Book": "5" };
  const songbooks = Object.entries(entries).map(([book, number]) => ({ book, number }));
  const metadata = metadataOf({ title: "A", songbooks });
  const [file] = openSongWriter.write({ metadata, lyrics: [] });
  expect(file?.text).toContain("<ccli>12</ccli>\n  <hymn_number>77</hymn_number>");
  expect(file?.text.match(/<songbook .*/g)).toEqual(['<songbook name="Green Book" entry="5"/>']);
});
