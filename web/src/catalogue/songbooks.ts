import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";

export interface NumberedSong {
  readonly number: string;
  readonly song: Song;
}

export interface SongbookCount {
  readonly book: string;
  readonly songs: number;
}

const numbers = new Intl.Collator("en", { numeric: true });

/** The books that these songs are in, by name. */
export function songbooksIn(songs: readonly Song[]): SongbookCount[] {
  const books = new Map<string, { book: string; ids: Set<string> }>();
  for (const { id, metadata } of songs) {
    for (const { book } of metadata.songbooks) {
      const known = books.get(fold(book)) ?? { book, ids: new Set() };
      known.ids.add(id);
      books.set(fold(book), known);
    }
  }
  return [...books]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { book, ids }]) => ({ book, songs: ids.size }));
}

/** The songs of one book by number: 2, 2b, 12, 112. One that has two numbers is there twice. */
export function byNumber(songs: readonly Song[], book: string): NumberedSong[] {
  return songs
    .flatMap((song) =>
      song.metadata.songbooks
        .filter((one) => fold(one.book) === fold(book))
        .map(({ number }) => ({ number, song })),
    )
    .toSorted((a, b) => numbers.compare(a.number, b.number));
}
