import type { Song } from "$contract/song.ts";
import { wordsOf } from "$domain/folding.ts";
import { exactNumberFirst } from "./exact-number.ts";

/**
 * For lists that show a few of many songs, whose first is taken by Enter: a song of exactly that
 * number, then those whose title begins so, then those with all the words in it.
 */
export function nearestFirst<Listed extends { readonly song: Song }>(
  listed: readonly Listed[],
  query: string,
): readonly Listed[] {
  const asked = wordsOf([query]);
  const ranked = listed.map((one) => ({ one, rank: rankOf(one.song, asked) }));
  const nearest = ranked.toSorted((one, other) => one.rank - other.rank).map(({ one }) => one);
  return exactNumberFirst(nearest, query);
}

function rankOf({ metadata }: Song, asked: string): number {
  const titles = [metadata.title, ...metadata.alternateTitles].map((title) => wordsOf([title]));
  if (titles.some((title) => title.startsWith(asked))) return 0;
  const words = asked.split(" ");
  return titles.some((title) => words.every((word) => title.includes(word))) ? 1 : 2;
}
