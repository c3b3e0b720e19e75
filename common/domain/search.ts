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

/** The folded lines of a lyric version, apart from each other. */
export function linesSearchText({ sections }: Pick<LyricsDocument, "sections">): string {
  return foldFields(sections.flatMap(({ lines }) => lines.map(({ text }) => text)));
}

export function metadataSearchText(metadata: Metadata): string {
  const { title, alternateTitles, authors, themes, songbooks } = metadata;
  const numbers = songbooks.map(({ book, number }) => `${book} ${number}`);
  return foldFields([title, ...alternateTitles, ...authors, ...themes, ...numbers]);
}

/** Everything of one song that a search looks at: a word of a search lies within one field. */
export function songSearchText(metadata: Metadata, lyrics: readonly LyricsDocument[]): string {
  const texts = lyrics.flatMap((document) => [fold(document.label), linesSearchText(document)]);
  return [metadataSearchText(metadata), ...texts].join(fieldSeparator);
}
