import { limits } from "../../contract/limits.ts";
import type { Metadata } from "../../contract/song.ts";
import { lengthOf } from "../../domain/field.ts";
import { fold } from "../../domain/folding.ts";
import type { Note } from "../../formats/song.ts";

/** A song's metadata with what its translation says beyond; what finds no room is noted. */
export function joinedMetadata(
  current: Metadata,
  source: Metadata,
): { readonly metadata: Metadata; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const note = (what: string) => (text: string) =>
    notes.push({ code: "notHeld", what: `${what} beyond the limit`, text });
  const titles = [source.title, ...source.alternateTitles].filter(
    (title) => fold(title) !== fold(current.title),
  );
  const metadata = {
    title: current.title,
    alternateTitles: both(current.alternateTitles, titles, limits.alternateTitles, {
      note: note("alternate title"),
    }),
    authors: both(current.authors, source.authors, limits.authors, { note: note("author") }),
    copyright: joinedCopyright(current.copyright, source.copyright, note("copyright")),
    themes: both(current.themes, source.themes, limits.themes, { note: note("theme") }),
    songbooks: both(current.songbooks, source.songbooks, limits.songbooks, {
      text: ({ book, number }) => `${book} ${number}`,
      note: note("songbook entry"),
    }),
  };
  return { metadata, notes };
}

function joinedCopyright(current: string, source: string, note: (text: string) => void): string {
  if (current.includes(source)) return current;
  const joined = [current, source].filter(Boolean).join("\n");
  if (lengthOf(joined) <= limits.copyright) return joined;
  note(source);
  return current;
}

interface Kind<Item> {
  readonly text?: (item: Item) => string;
  readonly note: (text: string) => void;
}

function both<Item>(
  current: readonly Item[],
  source: readonly Item[],
  max: number,
  { text = String, note }: Kind<Item>,
): Item[] {
  const known = new Set(current.map((item) => fold(text(item))));
  const fresh = source.filter((item) => !known.has(fold(text(item))));
  const room = Math.max(max - current.length, 0);
  fresh.slice(room).forEach((item) => note(text(item)));
  return [...current, ...fresh.slice(0, room)];
}
