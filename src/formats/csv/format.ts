import type { TextFormat } from "../format.ts";
import { delimiterOf, readCsv } from "./read.ts";

export const csv: TextFormat = {
  name: "csv",
  recognises: (text, filename) => /\.(?:csv|tsv)$/iu.test(filename) || delimiterOf(text).known > 2,
  read: readCsv,
};
