import type { TextFormat } from "../format.ts";
import { readSongSelect, songNumberOf } from "./read.ts";
import { readUsr } from "./usr.ts";

export const songSelectUsr: TextFormat = {
  name: "songselect-usr",
  recognises: (text) => /^\s*\[File\]\s*\r?\nType=SongSelect/u.test(text),
  read: readUsr,
};

export const songSelect: TextFormat = {
  name: "songselect",
  recognises: (text) => text.split("\n").some((line) => songNumberOf(line) !== undefined),
  read: (text, options) => [readSongSelect(text, options)],
};
