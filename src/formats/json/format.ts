import type { TextFormat } from "../format.ts";
import { readJson } from "./read.ts";

export const json: TextFormat = {
  name: "json",
  recognises: (text, filename) => /\.json$/iu.test(filename) || text.startsWith('{"precentor":'),
  read: readJson,
};
