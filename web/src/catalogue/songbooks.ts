import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";

const numbers = new Intl.Collator("en", { numeric: true });

/** The songs of one book by number: 2, 2b, 12, 112. One that has two numbers is there twice. */
export function byNumber<Listed extends { readonly song: Song }>(
  songs: readonly Listed[],
  book: string,
): { readonly number: string; readonly listed: Listed }[] {
  return songs
    .flatMap((listed) =>
      listed.song.metadata.songbooks
        .filter((one) => fold(one.book) === fold(book))
        .map(({ number }) => ({ number, listed })),
    )
    .toSorted((a, b) => numbers.compare(a.number, b.number));
}
