import { chordProWriter } from "./chordpro/write.ts";
import { csvWriter } from "./csv/write.ts";
import type { CollectionWriter, SongWriter } from "./format.ts";
import { jsonWriter } from "./json/write.ts";
import { openLyricsWriter } from "./openlyrics/write.ts";
import { openSongWriter } from "./opensong/write.ts";
import { songBeamerWriter } from "./songbeamer/write.ts";
import { textWriter } from "./text/write.ts";

/** The formats that have a file for each song, by the names by which they are asked for. */
export const writers: Readonly<Record<string, SongWriter>> = {
  openlyrics: openLyricsWriter,
  opensong: openSongWriter,
  chordpro: chordProWriter,
  songbeamer: songBeamerWriter,
  text: textWriter,
};

/** The formats that have one file for all of them. */
export const collectionWriters: Readonly<Record<string, CollectionWriter>> = {
  csv: csvWriter,
  json: jsonWriter,
};
