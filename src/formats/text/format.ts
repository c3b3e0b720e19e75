import type { TextFormat } from "../format.ts";
import { readText } from "./read.ts";

/** What is no other format is taken for plain text. */
export const text: TextFormat = {
  name: "text",
  recognises: () => true,
  read: (source, options) => [readText(source, options)],
};
