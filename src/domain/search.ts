import type { LyricsDocument } from "../contract/lyrics.ts";
import type { Metadata } from "../contract/song.ts";
import { fold } from "./folding.ts";

// A word of a search holds no white space, so it can never match across two fields.
const fieldSeparator = "\n";

/** The words of a folded text, each once: what stands between white space. */
export function wordsIn(folded: string): string[] {
  const words = new Set(folded.split(/\p{White_Space}+/u));
  words.delete("");
  return [...words];
}

/** The folded words of a search, each once; none when there is nothing to search for. */
export function searchWords(query: string | undefined): string[] {
  return wordsIn(fold(query ?? ""));
}

function foldFields(fields: readonly string[]): string {
  return fields.map(fold).join(fieldSeparator);
}

export function metadataSearchText(metadata: Metadata): string {
  return foldFields([
    metadata.title,
    ...metadata.alternateTitles,
    ...metadata.authors,
    ...metadata.themes,
    ...metadata.songbooks.map(({ book, number }) => `${book} ${number}`),
  ]);
}

export function linesSearchText({ sections }: LyricsDocument): string {
  return foldFields(sections.flatMap(({ lines }) => lines.map(({ text }) => text)));
}

/** Everything of one song that a search looks at. */
export function songSearchText(
  metadataText: string,
  lyrics: readonly { foldedLabel: string; foldedLines: string }[],
): string {
  return [
    metadataText,
    ...lyrics.flatMap(({ foldedLabel, foldedLines }) => [foldedLabel, foldedLines]),
  ].join(fieldSeparator);
}
