import type { TextFormat } from "../format.ts";
import { readSongBeamer } from "./read.ts";

export const songBeamer: TextFormat = {
  name: "songbeamer",
  recognises: (text, filename) =>
    /^[^\S\n]*#(?:LangCount|Title|Version|Editor|Author)\s*=/imu.test(text) &&
    (/^---[^\S\n]*$/mu.test(text) || /\.sng$/iu.test(filename)),
  read: (text, options) => [readSongBeamer(text, options)],
};
