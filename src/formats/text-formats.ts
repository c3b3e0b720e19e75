import { chordPro } from "./chordpro/format.ts";
import { csv } from "./csv/format.ts";
import type { TextFormat } from "./format.ts";
import { json } from "./json/format.ts";
import { openLyrics } from "./openlyrics/format.ts";
import { openSong } from "./opensong/format.ts";
import { songBeamer } from "./songbeamer/format.ts";
import { songSelect, songSelectUsr } from "./songselect/format.ts";
import { text } from "./text/format.ts";

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
