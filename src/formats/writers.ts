import { chordProWriter } from "./chordpro/write.ts";
import type { SongWriter } from "./format.ts";
import { openLyricsWriter } from "./openlyrics/write.ts";
import { openSongWriter } from "./opensong/write.ts";
import { textWriter } from "./text/write.ts";

/** The formats that are written a song at a time, by the names by which they are asked for. */
export const writers: Readonly<Record<string, SongWriter>> = {
  openlyrics: openLyricsWriter,
  opensong: openSongWriter,
  chordpro: chordProWriter,
  text: textWriter,
};
