import { Draft, type Unread, append, plainLines } from "./draft.ts";
import { tidyLines } from "./lines.ts";
import { addCoded, addLyrics } from "./lyrics.ts";
import type { Line, ReadOptions } from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import { ChordReader } from "./strip-chords.ts";
import { type Row, type Tables, byColumn, rowInWords, shownIn, textIn } from "./sqlite.ts";
import { childOf, elementsOf, parseXml, textOf } from "./xml.ts";

export function isOpenLp(tables: Tables): boolean {
  return tables.has("songs") && tables.has("authors") && tables.has("authors_songs");
}

/** Every song of OpenLP's `songs.sqlite`; a song whose lyrics are broken is told as such. */
export function* readOpenLp(tables: Tables, options: ReadOptions): Generator<Unread> {
  const rowsOf = (table: string) => (tables.has(table) ? tables.rows(table) : []);
  const related = {
    authors: byColumn(rowsOf("authors"), "id"),
    authorsOf: byColumn(rowsOf("authors_songs"), "song_id"),
    topics: byColumn(rowsOf("topics"), "id"),
    topicsOf: byColumn(rowsOf("songs_topics"), "song_id"),
    books: byColumn(rowsOf("song_books"), "id"),
    booksOf: byColumn(rowsOf("songs_songbooks"), "song_id"),
    mediaOf: byColumn(rowsOf("media_files"), "song_id"),
  };
  for (const song of tables.rows("songs")) {
    yield {
      entry: shownIn(song, "title"),
      source: () => rowInWords(song),
      read: () => draftOf(song, related, options),
    };
  }
}

type Groups = Map<string, Row[]>;
type Related = Record<
  "authors" | "authorsOf" | "topics" | "topicsOf" | "books" | "booksOf" | "mediaOf",
  Groups
>;

const fields = [
  ["title", "title"],
  ["alternate_title", "also"],
  ["copyright", "copyright"],
  ["ccli_number", "ccli"],
] as const;

function draftOf(song: Row, related: Related, options: ReadOptions): Draft {
  const draft = new Draft(options);
  const id = textIn(song, "id");
  for (const [name, field] of fields) draft.take(field, name, textIn(song, name));
  for (const link of related.authorsOf.get(id) ?? []) takeAuthor(draft, link, related.authors);
  for (const link of related.topicsOf.get(id) ?? []) {
    append(draft.themes, named(related.topics, textIn(link, "topic_id"), "name"));
  }
  takeSongbooks(draft, song, related.booksOf.get(id) ?? [], related.books);
  for (const file of related.mediaOf.get(id) ?? []) {
    draft.noteNotHeld("media", textIn(file, "file_path") || textIn(file, "file_name"));
  }
  draft.noteNotHeld("comment", textIn(song, "comments"));
  draft.noteNotHeld("display theme", textIn(song, "theme_name"));
  addOpenLpLyrics(draft, textIn(song, "lyrics"), textIn(song, "verse_order"));
  return draft;
}

function named(groups: Groups, id: string, column: string): string[] {
  return (groups.get(id) ?? []).map((row) => textIn(row, column));
}

function takeAuthor(draft: Draft, link: Row, authors: Groups): void {
  const [name = ""] = named(authors, textIn(link, "author_id"), "display_name");
  draft.authors.push(name);
  const part = textIn(link, "author_type");
  if (part !== "") draft.noteNotHeld("an author's part", `${name}: ${part}`);
}

/** Newer files have a table of entries, older ones columns of the song. */
function takeSongbooks(draft: Draft, song: Row, links: readonly Row[], books: Groups): void {
  for (const link of links) {
    const [book = ""] = named(books, textIn(link, "songbook_id"), "name");
    draft.songbooks.push({ book, number: textIn(link, "entry") });
  }
  const [book = ""] = named(books, textIn(song, "song_book_id"), "name");
  if (book !== "") draft.songbooks.push({ book, number: textIn(song, "song_number") });
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
  const reader = new ChordReader(draft);
  return text
    .replace(tag, "")
    .split(/\r?\n/u)
    .flatMap((line) => {
      if (/^\[-+\}?\]?$/u.test(line.trim())) return plainLines([""]);
      return reader.takeBrackets(line) ?? [];
    });
}
