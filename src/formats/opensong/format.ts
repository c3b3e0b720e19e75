import type { TextFormat } from "../format.ts";
import { readOpenSong } from "./read.ts";

/** Takes on whatever is XML and no OpenLyrics, so that other XML is refused, not read as text. */
export const openSong: TextFormat = {
  name: "opensong",
  recognises: (text) => /^[\s\uFEFF]*<(?:\?xml|!--|!DOCTYPE|song[\s>])/iu.test(text),
  read: (text, options) => [readOpenSong(text, options)],
};
