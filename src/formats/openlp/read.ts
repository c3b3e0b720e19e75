import { append, addCopyright, type Draft, newDraft, noteNotHeld, type Unread } from "../draft.ts";
import { byColumn, type Row, rowInWords, shownIn, type Tables, textIn } from "../tables.ts";
import type { ReadOptions } from "../song.ts";
import { addOpenLpLyrics } from "./lyrics.ts";

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

function draftOf(song: Row, related: Related, options: ReadOptions): Draft {
  const draft = newDraft();
  const id = textIn(song, "id");
  draft.title = textIn(song, "title");
  draft.alternateTitles.push(textIn(song, "alternate_title"));
  addCopyright(draft, textIn(song, "copyright"));
  const ccli = textIn(song, "ccli_number");
  if (ccli !== "") draft.songbooks.push({ book: "CCLI", number: ccli });
  for (const link of related.authorsOf.get(id) ?? []) takeAuthor(draft, link, related.authors);
  for (const link of related.topicsOf.get(id) ?? []) {
    append(draft.themes, named(related.topics, textIn(link, "topic_id"), "name"));
  }
  takeSongbooks(draft, song, related.booksOf.get(id) ?? [], related.books);
  for (const file of related.mediaOf.get(id) ?? []) {
    noteNotHeld(draft, "media", textIn(file, "file_path") || textIn(file, "file_name"));
  }
  noteNotHeld(draft, "comment", textIn(song, "comments"));
  noteNotHeld(draft, "display theme", textIn(song, "theme_name"));
  addOpenLpLyrics(draft, textIn(song, "lyrics"), textIn(song, "verse_order"), options);
  return draft;
}

function named(groups: Groups, id: string, column: string): string[] {
  return (groups.get(id) ?? []).map((row) => textIn(row, column));
}

function takeAuthor(draft: Draft, link: Row, authors: Groups): void {
  const [name = ""] = named(authors, textIn(link, "author_id"), "display_name");
  draft.authors.push(name);
  const part = textIn(link, "author_type");
  if (part !== "") noteNotHeld(draft, "an author's part", `${name}: ${part}`);
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
