import type { TextFormat } from "../format.ts";
import { readOpenSong } from "./read.ts";

export const openSong: TextFormat = {
  name: "opensong",
  recognises: (text) =>
    /^\s*(?:\uFEFF)?\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|\s)*<song[\s>]/u.test(text),
  read: (text, options) => [readOpenSong(text, options)],
};
