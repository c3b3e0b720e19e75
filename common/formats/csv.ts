import { fold } from "../domain/folding.ts";
import { type CollectionWriter, Draft, type TextFormat, append, byWord } from "./draft.ts";
import { tidyLines } from "./lines.ts";
import { addLyrics, addNamed } from "./lyrics.ts";
import { ImportError, positionsIn } from "./messages.ts";
import { partsOf } from "./file-name.ts";
import type { ImportedLyrics, Position, ReadOptions, SongContent } from "./song.ts";
import { namesOf, songbookFrom } from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import { chordedLines } from "./strip-chords.ts";
import { sectionsInWords, sectionsOf } from "./text.ts";
import words from "./words.json" with { type: "json" };

type Column = keyof typeof words.columns;
const columns = byWord(words.columns);
/** No name of one is longer; to fold a file of one line would take long. */
const longestColumn = 100;

function columnOf(name: string): Column | undefined {
  if (name.length > longestColumn) return undefined;
  return columns.get(fold(name.trim().replaceAll("_", " ")));
}

interface Row {
  readonly cells: readonly string[];
  readonly at: Position;
}

function parseRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  const positionOf = positionsIn(text);
  const isEnd = (at: number) =>
    at >= text.length || "\r\n".includes(text.charAt(at)) || text.charAt(at) === delimiter;
  let end = 0;
  const plainCell = () => {
    const begin = end;
    while (!isEnd(end)) end += 1;
    return text.slice(begin, end);
  };
  const quotedCell = () => {
    const begin = end;
    for (let cell = ""; ; cell += '"') {
      const quote = text.indexOf('"', end + 1);
      if (quote < 0) throw new ImportError("openQuote", {}, positionOf(begin));
      cell += text.slice(end + 1, quote);
      end = quote + 1;
      if (text.charAt(end) === '"') continue;
      if (!isEnd(end)) throw new ImportError("textBehindQuote", {}, positionOf(end));
      return cell;
    }
  };
  while (end < text.length) {
    const at = positionOf(end);
    const cells: string[] = [];
    for (let isOpen = true; isOpen;) {
      cells.push(text.charAt(end) === '"' ? quotedCell() : plainCell());
      isOpen = text.charAt(end) === delimiter;
      end += text.startsWith("\r\n", end) ? 2 : 1;
    }
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ cells, at });
  }
  return rows;
}

/** A leading quote keeps spreadsheets from running a text as a formula. */
function withGuard(text: string): string {
  return /^'*[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}

function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r]/u.test(text) ? text.slice(1) : text;
}

const aboutLyrics: readonly Column[] = ["language", "label", "order"];
const ofRow = new Set<Column>(["song", ...aboutLyrics, "lyrics"]);
const delimiters = [",", ";", "\t", "|"];

function delimiterOf(text: string): { delimiter: string; known: number } {
  const [first = ""] = text.replace(/^\uFEFF/u, "").split(/\r?\n/u, 1);
  const counts = delimiters.map((delimiter) => {
    const cells = first.split(delimiter).map((cell) => cell.replace(/^"|"$/gu, ""));
    return { delimiter, known: cells.filter((cell) => columnOf(cell)).length };
  });
  const [best] = counts.toSorted((one, other) => other.known - one.known);
  return best ?? { delimiter: ",", known: 0 };
}

/** A table with a song, or one lyric version of it, in each row. */
function readCsv(text: string, options: ReadOptions): Draft[] {
  const [head, ...rows] = parseRows(text.replace(/^\uFEFF/u, ""), delimiterOf(text).delimiter);
  const titles = head?.cells ?? [];
  const columns = titles.map(columnOf);
  if (!columns.includes("title")) throw new ImportError("noTitleColumn", {}, { line: 1 });
  const drafts: Draft[] = [];
  let group = "";
  /** What the first row of a song says. */
  let first: Cells = new Map();
  for (const row of rows) {
    const song = row.cells[columns.indexOf("song")] ?? "";
    const last = song !== "" && song === group ? drafts.at(-1) : undefined;
    const draft = last ?? new Draft(options);
    group = song;
    const cells = takeCells(draft, titles, row);
    if (last) noteDifferences(draft, cells, first, row);
    else {
      drafts.push(draft);
      takeMetadata(draft, cells);
      first = cells;
    }
    takeLyrics(draft, cells);
  }
  return drafts;
}

type Cells = ReadonlyMap<Column, string>;

function takeCells(draft: Draft, titles: readonly string[], row: Row): Cells {
  const cells = new Map<Column, string>();
  row.cells.map(withoutGuard).forEach((cell, at) => {
    const column = columnOf(titles[at] ?? "");
    if (column && !cells.has(column)) cells.set(column, cell);
    else if (column === "authors") cells.set(column, `${cells.get(column) ?? ""};${cell}`);
    else draft.noteNotHeld(titles[at] ?? `column ${at + 1}`, cell, row.at.line);
  });
  return cells;
}

/** Further rows hold further lyrics; the song's details come from its first row. */
function noteDifferences(draft: Draft, cells: Cells, first: Cells, row: Row): void {
  for (const [column, cell] of cells) {
    const isSaid = ofRow.has(column) || cell === first.get(column);
    if (!isSaid) draft.noteNotHeld(column, cell, row.at.line);
  }
}

function takeMetadata(draft: Draft, cells: Cells): void {
  const said = (column: Column) => cells.get(column) ?? "";
  draft.title = said("title");
  append(draft.alternateTitles, namesOf(said("alternateTitles")));
  append(draft.themes, namesOf(said("themes")).join(",").split(","));
  for (const name of ["authors", "copyright"] as const) draft.take(name, name, said(name));
  const books = said("songbooks").split(/[;\n]/u);
  append(
    draft.songbooks,
    books.map((book) => songbookFrom(book.trim())),
  );
  const [book, number] = [said("songbook"), said("number")];
  draft.take("ccli", "ccli", said("ccli"));
  if (book !== "" || number !== "") draft.songbooks.push({ book: book || "Songbook", number });
}

function takeLyrics(draft: Draft, cells: Cells): void {
  const text = cells.get("lyrics") ?? "";
  const [language, label, order] = aboutLyrics.map((column) => cells.get(column));
  if (text.trim() === "") {
    for (const column of aboutLyrics) draft.noteNotHeld(column, cells.get(column));
  } else if (/^\[[^\n]+\](?:\r?\n|$)/u.test(text)) {
    addNamed(draft, sectionsOf(text.split(/\r?\n/u)), { language, label, order });
  } else {
    const lines = chordedLines(draft, tidyLines(text));
    addLyrics(draft, stanzasOf(lines), { language, label });
    draft.noteNotHeld("order", order);
  }
}

const aboutSong: Column[] = ["title", "alternateTitles", "authors", "copyright", "themes"];
const written: Column[] = ["song", ...aboutSong, "songbooks", ...aboutLyrics, "lyrics"];

/** A table with a row for each lyric version; the first column tells which belong to one song. */
const collection: CollectionWriter = {
  ending: "csv",
  begin: () =>
    `\uFEFF${csvLine(written.map((column) => words.columns[column].split("|", 1).join("")))}`,
  write: (song, number) => {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => csvLine(cellsOf(song, number, lyrics))).join("");
  },
  end: () => "",
};

function cellsOf(song: SongContent, number: number, lyrics: ImportedLyrics | undefined): string[] {
  const { title, allTitles, allAuthors, allThemes, ...parts } = partsOf(song, lyrics);
  const songbooks = parts.songbooks.map((entry) => entry.replace(/[;\n]/gu, ",")).join("; ");
  const about = [allTitles, allAuthors, song.metadata.copyright, allThemes, songbooks];
  const ofLyrics = [parts.language, parts.label, parts.order].map((part = "") => part);
  const text = lyrics ? sectionsInWords(lyrics).join("\n") : "";
  return [String(number), title, ...about, ...ofLyrics, text];
}

/** A row as spreadsheets read it; what looks like a formula stays a text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => quoted(withGuard(text))).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export const csv = {
  name: "csv",
  detect: (text, filename) => /\.(?:csv|tsv)$/iu.test(filename) || delimiterOf(text).known > 2,
  read: readCsv,
  collection,
} satisfies TextFormat;
