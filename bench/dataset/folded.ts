import { fold } from "../../common/domain/folding.ts";
import type { Song } from "./catalogue.ts";
import type { Lyrics, Metadata } from "./song.ts";

/** What a search looks at, a field a line. */
export const foldedMetadata = ({ title, alternateTitles, authors, themes, songbooks }: Metadata) =>
  [
    title,
    ...alternateTitles,
    ...authors,
    ...themes,
    ...songbooks.map(({ book, number }) => `${book} ${number}`),
  ]
    .map(fold)
    .join("\n");

export const foldedLines = ({ sections }: Pick<Lyrics, "sections">) =>
  sections.flatMap(({ lines }) => lines.map(({ text }) => fold(text))).join("\n");

export function foldedSong({ metadata, versions }: Pick<Song, "metadata" | "versions">): string {
  const lyrics = versions.flatMap(({ lyrics }) => [fold(lyrics.label), foldedLines(lyrics)]);
  return [foldedMetadata(metadata), ...lyrics].join("\n");
}

export const foldedTitle = ({ metadata }: Pick<Song, "metadata">) => fold(metadata.title);
