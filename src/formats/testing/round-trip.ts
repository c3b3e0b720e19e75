import fc from "fast-check";
import type { SongWriter } from "../format.ts";
import { readSongs } from "../read.ts";
import type { SongContent } from "../song.ts";
import { filesOf } from "../write.ts";
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
    { numRuns: 150 },
  );
}
