import { chordPro } from "./chordpro/format.ts";
import type { TextFormat } from "./format.ts";
import { openLyrics } from "./openlyrics/format.ts";
import { openSong } from "./opensong/format.ts";
import { text } from "./text/format.ts";

/** In the order in which they are asked; plain text comes last and takes whatever is left. */
export const textFormats: readonly TextFormat[] = [openLyrics, openSong, chordPro, text];
