import { Draft, type Unread, plainLines, takenBy } from "./draft.ts";
import { tidyLines } from "./lines.ts";
import { addCoded, addLyrics } from "./lyrics.ts";
import type { Line, ReadOptions } from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import { chordReader } from "./strip-chords.ts";
import { type Row, type Tables, rowInWords, shownIn, textIn } from "./sqlite.ts";
import { childOf, elementsOf, parseXml, textOf } from "./xml.ts";

export function isOpenLp(tables: Tables): boolean {
  return tables.has("songs") && tables.has("authors") && tables.has("authors_songs");
}

/** Every song of OpenLP's `songs.sqlite`; a song whose lyrics are broken is told as such. */
export function* readOpenLp(tables: Tables, options: ReadOptions): Generator<Unread> {
  const rowsOf = (table: string) => (tables.has(table) ? tables.rows(table) : []);
  // What is linked to is found by its one id, however often a file that was made to harm has it.
  const named = (table: string, column = "name") => {
    const rows = new Map(Array.from(rowsOf(table), (row) => [textIn(row, "id"), row]));
    return (id: string) => textIn(rows.get(id) ?? {}, column);
  };
  const names = {
    author: named("authors", "display_name"),
    topic: named("topics"),
    book: named("song_books"),
  };
  const bySong = (table: string) => takenBy(rowsOf(table), (row) => textIn(row, "song_id"));
  const linked = {
    authors: bySong("authors_songs"),
    topics: bySong("songs_topics"),
    books: bySong("songs_songbooks"),
    media: bySong("media_files"),
  };
  for (const song of tables.rows("songs")) {
    yield {
      entry: shownIn(song, "title"),
      source: () => rowInWords(song),
      read: () => draftOf(song, linked, names, options),
    };
  }
}

type Rows = (id: string) => readonly Row[];

const fields = [
  ["title", "title"],
  ["alternate_title", "also"],
  ["copyright", "copyright"],
  ["ccli_number", "ccli"],
] as const;

function draftOf(
  song: Row,
  linked: Readonly<Record<"authors" | "topics" | "books" | "media", Rows>>,
  names: Readonly<Record<"author" | "topic" | "book", (id: string) => string>>,
  options: ReadOptions,
): Draft {
  const draft = new Draft(options);
  const id = textIn(song, "id");
  for (const [name, field] of fields) draft.take(field, name, textIn(song, name));
  for (const link of linked.authors(id)) {
    const name = names.author(textIn(link, "author_id"));
    draft.authors.push(name);
    const part = textIn(link, "author_type");
    draft.noteNotHeld("an author's part", part && `${name}: ${part}`);
  }
  for (const link of linked.topics(id)) draft.themes.push(names.topic(textIn(link, "topic_id")));
  for (const link of linked.books(id)) {
    const book = names.book(textIn(link, "songbook_id"));
    draft.songbooks.push({ book, number: textIn(link, "entry") });
  }
  // Older files have columns of the song for its one entry.
  const book = names.book(textIn(song, "song_book_id"));
  if (book !== "") draft.songbooks.push({ book, number: textIn(song, "song_number") });
  for (const file of linked.media(id)) {
    draft.noteNotHeld("media", textIn(file, "file_path") || textIn(file, "file_name"));
  }
  draft.noteNotHeld("comment", textIn(song, "comments"));
  draft.noteNotHeld("display theme", textIn(song, "theme_name"));
  addOpenLpLyrics(draft, textIn(song, "lyrics"), textIn(song, "verse_order"));
  return draft;
}

const tag = /\{(\/?)(\w+)\}/gu;

/** Lyrics as OpenLP stores them: XML with a text for each verse, or in old files plain text. */
function addOpenLpLyrics(draft: Draft, stored: string, order: string): void {
  if (stored.trim() === "") return draft.noteNotHeld("verse order", order);
  if (!stored.trimStart().startsWith("<")) {
    addLyrics(draft, stanzasOf(plainLines(tidyLines(stored))));
    draft.noteNotHeld("verse order", order);
    return;
  }
  const root = parseXml(stored);
  const verses = elementsOf(childOf(root, "lyrics") ?? root, "verse");
  const found = verses.map((verse) => ({
    code: `${verse.attributes.get("type") ?? "v"}${verse.attributes.get("label") ?? ""}`,
    lang: verse.attributes.get("lang"),
    lines: linesOf(textOf(verse), draft),
  }));
  addCoded(draft, found, { language: found[0]?.lang, order });
}

/**
 * Marks of formatting go and are named, but the one that breaks a line breaks it; chords go and are
 * counted, breaks of slides are blank lines.
 */
function linesOf(stored: string, draft: Draft): Line[] {
  const text = stored.replaceAll("{br}", "\n");
  const tags = new Set([...text.matchAll(tag)].map(([, , name = ""]) => name));
  for (const name of tags) draft.noteNotHeld("formatting", name);
  const reader = chordReader(draft);
  return text
    .replace(tag, "")
    .split(/\r?\n/u)
    .flatMap((line) => {
      if (/^\[-+\}?\]?$/u.test(line.trim())) return plainLines([""]);
      return reader.takeBrackets(line) ?? [];
    });
}
