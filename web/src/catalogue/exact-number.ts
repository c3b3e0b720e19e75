import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";

/** A search for nothing but a number, as songbooks have them: 14, 14a, 0203. */
const number = /^\p{Nd}+\p{L}?$/u;

export function isNumber(query: string): boolean {
  return number.test(query.trim());
}

/** The songs of exactly that number first; otherwise everything stays where it is. */
export function exactNumberFirst<Listed extends { readonly song: Song }>(
  listed: readonly Listed[],
  query: string,
): readonly Listed[] {
  if (!isNumber(query)) return listed;
  const wanted = plain(query);
  const isExact = ({ song }: Listed) =>
    song.metadata.songbooks.some((songbook) => plain(songbook.number) === wanted);
  return [...listed.filter(isExact), ...listed.filter((one) => !isExact(one))];
}

function plain(text: string): string {
  return fold(text.trim());
}
