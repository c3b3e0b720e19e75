import { expect, test } from "vitest";
import { metadataOf } from "../domain/song.ts";
import { collectionWriters, writers } from "./formats.ts";
import { openSong } from "./opensong.ts";
import { checkCollections, checkRoundTrips } from "../../test/formats/round-trip.ts";

const expectEqual = (one: unknown, other: unknown) => expect(one).toEqual(other);

test.each(Object.entries(writers))(
  "what is exported as %s, imported and exported again is the same to the byte",
  (_, writer) => checkRoundTrips(writer, expectEqual),
);

test.each(Object.entries(collectionWriters))(
  "so is what is exported as %s, all songs in one file",
  (_, writer) => checkCollections(writer, expectEqual),
);

test("the numbers that OpenSong knows stand in its own fields", () => {
  const entries = { CCLI: "12", Hymn: "77", "Green Book": "5" };
  const songbooks = Object.entries(entries).map(([book, number]) => ({ book, number }));
  const metadata = metadataOf({ title: "A", songbooks });
  const [file] = openSong.writer.write({ metadata, lyrics: [] });
  expect(file?.text).toContain("<ccli>12</ccli>\n  <hymn_number>77</hymn_number>");
  expect(file?.text.match(/<songbook .*/g)).toEqual(['<songbook name="Green Book" entry="5"/>']);
});
