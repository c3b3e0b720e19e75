import { chordPro, chordProWriter } from "./chordpro.ts";
import { csv, csvWriter } from "./csv.ts";
import type { CollectionWriter, SongWriter, TextFormat } from "./format.ts";
import { json, jsonWriter } from "./json.ts";
import { openLyrics, openLyricsWriter } from "./openlyrics.ts";
import { openSong, openSongWriter } from "./opensong.ts";
import { songBeamer, songBeamerWriter } from "./songbeamer.ts";
import { songSelect, songSelectUsr } from "./songselect.ts";
import { text, textWriter } from "./text.ts";

/** In the order in which they are asked; plain text comes last and takes whatever is left. */
export const textFormats: readonly TextFormat[] = [
  openLyrics,
  openSong,
  songSelectUsr,
  songBeamer,
  json,
  csv,
  chordPro,
  songSelect,
  text,
];

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
