import fc from "fast-check";
import type { CollectionWriter, SongWriter } from "../../common/formats/draft.ts";
import { readSongs } from "../../common/formats/read.ts";
import type { SongContent } from "../../common/formats/song.ts";
import { asImported, filesOf } from "../../common/formats/formats.ts";
import { anySong } from "./song.arbitrary.ts";

/** The songs that a file's text holds; a refusal fails the test. */
export function songsOf(text: string, filename: string, format?: string): SongContent[] {
  const bytes = new TextEncoder().encode(text);
  const read = readSongs(bytes, { filename, ...(format ? { format } : {}) });
  return read.outcomes.map((outcome) => {
    if ("refused" in outcome) throw new Error(outcome.refused.reason);
    return outcome.song;
  });
}

/** What is written, read and written again is the same to the byte. */
export function checkRoundTrips(
  writer: SongWriter,
  expectEqual: (one: unknown, other: unknown) => void,
) {
  fc.assert(
    fc.property(anySong, (song) => {
      for (const { name, text } of filesOf(writer, song)) {
        const again = songsOf(text, `${name}.${writer.ending}`).flatMap((read) =>
          filesOf(writer, read),
        );
        expectEqual(
          again.map((file) => file.text),
          [text],
        );
      }
    }),
    { numRuns: 60 },
  );
}

/** The same, where all songs share a file. */
export function checkCollections(
  writer: CollectionWriter,
  expectEqual: (one: unknown, other: unknown) => void,
) {
  const written = (songs: readonly SongContent[]) => {
    const texts = songs.map((song, at) => writer.write(asImported(song), at + 1));
    return [writer.begin(), ...texts, writer.end()].join("");
  };
  fc.assert(
    fc.property(fc.array(anySong, { minLength: 1, maxLength: 3 }), (songs) => {
      const text = written(songs);
      expectEqual(written(songsOf(text, `songs.${writer.ending}`)), text);
    }),
    { numRuns: 40 },
  );
}
