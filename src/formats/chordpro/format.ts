import type { TextFormat } from "../format.ts";
import { readChordPro } from "./read.ts";

const directive =
  /^\s*\{\s*(?:title|t|subtitle|st|artist|meta|key|soc|sov|sob|start_of_\w+|comment|c|ci|ns|new_song|define)\s*[:}\s]/imu;
const ending = /\.(?:cho|crd|chopro|chord|chordpro|pro|onsong)$/iu;
const onsongHeader = /^[^\n{]+\n(?:[^\n]+\n)?(?:key|capo|tempo|flow|ccli)\s*:/iu;

export const chordPro: TextFormat = {
  name: "chordpro",
  recognises: (text, filename) =>
    ending.test(filename) || directive.test(text) || onsongHeader.test(text),
  read: readChordPro,
};
