import type { Metadata, MetadataInput } from "../contract/song.ts";

/** The document as it is stored: every field present, in one order. */
export function metadataOf(input: MetadataInput): Metadata {
  return {
    title: input.title,
    alternateTitles: input.alternateTitles ?? [],
    authors: input.authors ?? [],
    copyright: input.copyright ?? "",
    themes: input.themes ?? [],
    songbooks: (input.songbooks ?? []).map(({ book, number }) => ({ book, number })),
  };
}
