import { withChords } from "./chord-sheet.ts";
import { chordPro } from "./chordpro.ts";
import { csv } from "./csv.ts";
import { draftFrom } from "./draft.ts";
import type { CollectionWriter, SongWriter, TextFormat, WrittenFile } from "./draft.ts";
import { json } from "./json.ts";
import { fit } from "./normalize.ts";
import { openLyrics } from "./openlyrics.ts";
import { openSong } from "./opensong.ts";
import type { SongContent } from "./song.ts";
import { songBeamer } from "./songbeamer.ts";
import { songSelect, songSelectUsr } from "./songselect.ts";
import { text } from "./text.ts";

/** In the order of detection; plain text comes last and accepts anything. */
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
export const writers: Readonly<Record<string, SongWriter>> = Object.fromEntries(
  textFormats.flatMap(({ name, writer }) => (writer ? [[name, writer]] : [])),
);

/** The formats that have one file for all of them. */
export const collectionWriters: Readonly<Record<string, CollectionWriter>> = Object.fromEntries(
  textFormats.flatMap(({ name, collection }) => (collection ? [[name, collection]] : [])),
);

/** The files of a song; what is written, read and written again is then the same. */
export function filesOf(writer: SongWriter, song: SongContent): WrittenFile[] {
  return writer.write(asImported(song));
}

/** The song as it would come in: single spaces, no blank lines at the ends of sections. */
export function asImported(song: SongContent): SongContent {
  const { sheet, ...read } = fit(draftFrom(song));
  const known = sheet ? withChords(read, sheet) : read;
  return song.setting ? { ...known, setting: song.setting } : known;
}
