import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";

export interface NumberedSong {
  readonly number: string;
  readonly song: Song;
}

const numbers = new Intl.Collator("en", { numeric: true });

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
