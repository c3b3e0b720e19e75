import type { Song } from "$contract/song.ts";
import { fold, wordsOf } from "$domain/folding.ts";

/** Marks that come along when a line is pasted, and stand for nothing that one looks for. */
const marks = String.raw`\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'.,;:!?¡¿…–—#`;
const around = new RegExp(`^[${marks}-]+|[${marks}-]+$`, "gu");

/** What is asked of the service: the words without the marks around them. */
export function searchText(query: string): string {
  const typed = query.split(/\s+/u).filter(Boolean);
  const words = typed.map((word) => word.replace(around, "")).filter(Boolean);
  return (words.length > 0 ? words : typed).join(" ");
}

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
