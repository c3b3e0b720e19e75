import { limits } from "../../contract/limits.ts";
import { append, addCopyright, type Draft, noteNotHeld } from "../draft.ts";
import { songbookFrom } from "../songbook-text.ts";
import { namesOf } from "../text/credits.ts";
import type { Directive } from "./directive.ts";

const makers = new Set(["artist", "composer", "lyricist", "author", "writer", "arranger"]);
const themes = new Set([
  "topic",
  "theme",
  "keywords",
  "keyword",
  "tag",
  "tags",
  "topics",
  "themes",
]);
const ccli = new Set(["ccli", "ccli_number", "ccli_song_number", "cclinumber", "ccli_song"]);
const books = new Set(["book", "songbook"]);

/** What says how pages look, or nothing more, without a value. */
const layout = new Set([
  "new_page",
  "new_physical_page",
  "column_break",
  "columns",
  "grid",
  "no_grid",
  "diagrams",
  "transpose",
  "capo",
]);
const others = new Set([
  "title",
  "alttitle",
  "copyright",
  "footer",
  "key",
  "tempo",
  "time",
  "year",
]);

export function isMetadata(name: string): boolean {
  return [makers, themes, ccli, books, others, layout].some((names) => names.has(name));
}

/** What a directive says of the song, taken or noted. */
export function takeMetadata(draft: Draft, directive: Directive, line: number): void {
  const { name, value, written } = directive;
  if (value === "") {
    // Nobody else's directive, but somebody's words: “{softly}”.
    if (!isMetadata(name) && !written.includes(":")) noteNotHeld(draft, "directive", written, line);
    return;
  }
  if (name === "title" && draft.title === "") draft.title = value;
  else if (name === "title" || name === "alttitle") draft.alternateTitles.push(value);
  else if (makers.has(name)) append(draft.authors, namesOf(value));
  else if (themes.has(name)) append(draft.themes, value.split(/[,;]/u));
  else if (ccli.has(name)) draft.songbooks.push({ book: "CCLI", number: value });
  else if (name === "x_precentor_songbook") draft.songbooks.push(songbookFrom(value));
  else if (books.has(name)) draft.songbooks.push(songbookOf(value));
  else if (name === "copyright" || name === "footer") addCopyright(draft, value);
  else noteNotHeld(draft, name, value, line);
}

/** “Gesangbuch 123”: the number stands last. */
function songbookOf(value: string): { book: string; number: string } {
  if (value.length > limits.songbookName + limits.songbookNumber)
    return { book: value, number: "" };
  const [, book = value, number = ""] = /^(.*?)[\s,:#]+(\S*\d\S*)$/u.exec(value) ?? [];
  return { book, number };
}

/** Who wrote it, in most files; where that is told otherwise, a second title. */
export function takeSubtitles(draft: Draft, subtitles: readonly string[]): void {
  if (draft.authors.length === 0) append(draft.authors, subtitles.flatMap(namesOf));
  else append(draft.alternateTitles, subtitles);
}
