import type { CollectionWriter } from "../format.ts";

/** All songs as one document, a song a line. */
export const jsonWriter: CollectionWriter = {
  ending: "json",
  begin: () => '{"precentor":1,"songs":[',
  write: ({ metadata, lyrics, arrangements }, number) =>
    `${number === 1 ? "\n" : ",\n"}${JSON.stringify({ metadata, lyrics, arrangements })}`,
  end: () => "\n]}\n",
};
