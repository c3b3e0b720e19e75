import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";

/** Marks that come along when a line is pasted, and stand for nothing that one looks for. */
const marks = String.raw`\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'.,;:!?¡¿…–—#`;
const around = new RegExp(`^[${marks}-]+|[${marks}-]+$`, "gu");

/** What is asked of the service: the words without the marks around them. */
export function searchText(query: string): string {
  const typed = query.split(/\s+/u).filter(Boolean);
  const words = typed.map((word) => word.replace(around, "")).filter(Boolean);
  return (words.length > 0 ? words : typed).join(" ");
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
