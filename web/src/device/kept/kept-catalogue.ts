import type { Catalogue } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { linesSearchText, searchWords, songSearchText } from "$domain/search.ts";
import type { KeptSong } from "./kept-song.ts";

/** A page of a catalogue that came from this device. */
export interface KeptCatalogue extends Catalogue {
  readonly isKept: true;
}

/** A search among kept songs by the rules of the service's own; all of them fit on one page. */
export function keptCatalogue(kept: readonly KeptSong[], q: string): KeptCatalogue | undefined {
  const [first] = kept;
  if (!first) return undefined;
  const words = searchWords(q);
  const found = kept.filter((song) => hasAll(textOf(song), words)).toSorted(byTitle);
  return {
    isKept: true,
    church: first.church,
    songs: found.map(({ song }) => song),
    hasMore: false,
    lyricMatches: found.flatMap((song) => lyricMatches(song, words)),
    sheetMusicSongIds: found
      .filter(({ assetIds }) => assetIds.length > 0)
      .map(({ song }) => song.id),
  };
}

function textOf({ song, lyrics }: KeptSong): string {
  return songSearchText(song.metadata, lyrics);
}

function lyricMatches({ song, lyrics }: KeptSong, words: readonly string[]) {
  return lyrics
    .filter((version) => words.some((word) => linesSearchText(version).includes(word)))
    .map(({ id, language, label }) => ({
      songId: song.id,
      lyricVersionId: id,
      language,
      label,
    }));
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function byTitle({ song: a }: KeptSong, { song: b }: KeptSong): number {
  const [titleA, titleB] = [fold(a.metadata.title), fold(b.metadata.title)];
  if (titleA !== titleB) return titleA < titleB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
