import type { TextFormat } from "../format.ts";
import { isStructured } from "../text/structured.ts";
import { readChordPro } from "./read.ts";

const names =
  "title|t|subtitle|st|artist|meta|key|capo|soc|sov|sob|sot|start_of_\\w+|comment|c|ci|cb|ns|new_song|define";
const directive = new RegExp(
  String.raw`^[^\S\n]*\{[^\S\n]*(?:${names})(?:[\s:][^\n]*)?\}[^\S\n]*$`,
  "imu",
);
const ending = /\.(?:cho|crd|chopro|chord|chordpro|pro|onsong)$/iu;
const onsongHeader = /^[^\n{]+\n(?:[^\n]+\n)?(?:key|capo|tempo|flow|ccli)\s*:/iu;

export const chordPro: TextFormat = {
  name: "chordpro",
  recognises: (text, filename) =>
    ending.test(filename) ||
    (!isStructured(text) && (directive.test(text) || onsongHeader.test(text))),
  read: readChordPro,
};
