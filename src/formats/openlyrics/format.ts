import type { TextFormat } from "../format.ts";
import { readOpenLyrics } from "./read.ts";

export const openLyrics: TextFormat = {
  name: "openlyrics",
  recognises: (text) =>
    /<(?:\w{1,20}:)?song[^<>]*openlyrics\.info/u.test(text) ||
    (/<song[\s>]/u.test(text) && /<verse\s/u.test(text)),
  read: (text, options) => [readOpenLyrics(text, options)],
};
