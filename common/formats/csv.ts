import { fold } from "../domain/folding.ts";
import { namesInWords, namesOf, themesInWords } from "./credits.ts";
import {
  type Draft,
  addCopyright,
  append,
  draftLyrics,
  languageOf,
  newDraft,
  noteNotHeld,
} from "./draft.ts";
import type { CollectionWriter, TextFormat } from "./format.ts";
import { tidyLines } from "./lines.ts";
import { addLyrics } from "./lyrics.ts";
import { ImportError, positionsIn } from "./messages.ts";
import { orderFrom, orderInWords } from "./order.ts";
import {
  type ImportedLyrics,
  type Position,
  type ReadOptions,
  type SongContent,
  songbookFrom,
  songbookInWords,
} from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import { chordedLines } from "./strip-chords.ts";
import { sectionsInWords, sectionsOf } from "./text.ts";

type Column =
  | "song"
  | "title"
  | "alternateTitles"
  | "authors"
  | "copyright"
  | "themes"
  | "songbooks"
  | "songbook"
  | "number"
  | "ccli"
  | "language"
  | "label"
  | "order"
  | "lyrics";

/** What columns are called; the first name is the one that we write. */
const names: Record<Column, string> = {
  song: "song",
  title: "title|song title|titel|name|titulo|titre|tytul|cim|назва|название|العنوان",
  alternateTitles:
    "alternate titles|alternate title|alternative title|aka|alternativtitel|subtitle",
  authors: "authors|author|artist|writer|composer|autor|autoren|autores|auteur|szerzo|автор|المؤلف",
  copyright: "copyright|©|rechte|derechos|direitos|prawa",
  themes: "themes|theme|tags|topics|topic|categories|category|keywords|themen|temas|tematy",
  songbooks: "songbooks",
  songbook: "songbook|book|hymnal|liederbuch|himnario|spiewnik",
  number: "number|no|nr|nummer|numero|numer|hymn number",
  ccli: "ccli|ccli number|ccli no|ccli #|ccli song number",
  language: "language|lang|sprache|idioma|langue|jezyk|nyelv|мова|язык|اللغة",
  label: "label|version",
  order: "order|verse order|sequence|reihenfolge|orden",
  lyrics: "lyrics|text|words|song text|liedtext|letra|paroles|tekst|slowa|szoveg|текст|слова|النص",
};

const columns = new Map(
  (Object.entries(names) as [Column, string][]).flatMap(([column, list]) =>
    list.split("|").map((name) => [name, column] as const),
  ),
);

function columnOf(name: string): Column | undefined {
  return columns.get(fold(name.trim().replaceAll("_", " ")));
}

export const headings: readonly string[] = (
  ["song", "title", "alternateTitles", "authors", "copyright", "themes", "songbooks"] as const
).map((column) => names[column].split("|")[0] ?? "");

const lyricHeadings: readonly string[] = ["language", "label", "order", "lyrics"];

interface Row {
  readonly cells: readonly string[];
  readonly at: Position;
}

/** The rows of a text whose cells are parted by a delimiter and may stand in quotes. */
function parseRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  const positionOf = positionsIn(text);
  let at = 0;
  while (at < text.length) {
    const begin = at;
    const cells: string[] = [];
    for (let isOpen = true; isOpen;) {
      const { cell, end } = readCell(text, at, delimiter, positionOf);
      cells.push(cell);
      isOpen = text.charAt(end) === delimiter;
      at = isOpen ? end + 1 : end + lineEnd(text, end);
    }
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ cells, at: positionOf(begin) });
  }
  return rows;
}

function lineEnd(text: string, at: number): number {
  return text.startsWith("\r\n", at) ? 2 : 1;
}

function readCell(
  text: string,
  begin: number,
  delimiter: string,
  positionOf: (index: number) => Position,
): { cell: string; end: number } {
  if (text.charAt(begin) !== '"') {
    let end = begin;
    while (
      end < text.length &&
      !/[\r\n]/u.test(text.charAt(end)) &&
      text.charAt(end) !== delimiter
    ) {
      end += 1;
    }
    return { cell: text.slice(begin, end), end };
  }
  let cell = "";
  for (let at = begin + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new ImportError("openQuote", {}, positionOf(begin));
    cell += text.slice(at, quote);
    if (text.charAt(quote + 1) !== '"') {
      const end = quote + 1;
      const isEnd =
        end >= text.length || /[\r\n]/u.test(text.charAt(end)) || text.charAt(end) === delimiter;
      if (!isEnd) throw new ImportError("textBehindQuote", {}, positionOf(end));
      return { cell, end };
    }
    cell += '"';
    at = quote + 2;
  }
}

/** With a quote before it, no spreadsheet takes a text for a formula. */
function withGuard(text: string): string {
  return /^'*[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}

function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r]/u.test(text) ? text.slice(1) : text;
}

const ofLyrics = new Set<Column>(["song", "language", "label", "order", "lyrics"]);
const delimiters = [",", ";", "\t", "|"];

/** The delimiter by which the first line has the most columns that we know. */
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
  const groupAt = columns.indexOf("song");
  if (!columns.includes("title")) {
    throw new ImportError("noTitleColumn", {}, { line: 1 });
  }
  const drafts: Draft[] = [];
  let group = "";
  /** What the first row of a song says. */
  let first: ReadonlyMap<Column, string> = new Map();
  for (const row of rows) {
    const cells = new Map<Column, string>();
    const last = drafts.at(-1);
    const song = row.cells[groupAt] ?? "";
    const isMore = song !== "" && song === group && last !== undefined;
    const draft = isMore ? last : newDraft();
    if (!isMore) drafts.push(draft);
    group = song;
    takeCells(draft, titles, columns, row, cells);
    if (isMore) noteDifferences(draft, cells, first, row);
    else {
      takeMetadata(draft, cells);
      first = cells;
    }
    takeLyrics(draft, cells, options);
  }
  return drafts;
}

function takeCells(
  draft: Draft,
  titles: readonly string[],
  columns: readonly (Column | undefined)[],
  row: Row,
  cells: Map<Column, string>,
): void {
  row.cells.map(withoutGuard).forEach((cell, at) => {
    const column = columns[at];
    if (column && !cells.has(column)) cells.set(column, cell);
    else if (column === "authors") cells.set(column, `${cells.get(column) ?? ""};${cell}`);
    else noteNotHeld(draft, titles[at] ?? `column ${at + 1}`, cell, row.at.line);
  });
}

/** Further rows are for further lyrics: of what is about the song, the first row has its say. */
function noteDifferences(
  draft: Draft,
  cells: ReadonlyMap<Column, string>,
  first: ReadonlyMap<Column, string>,
  row: Row,
): void {
  for (const [column, cell] of cells) {
    const isSaid = ofLyrics.has(column) || cell === first.get(column);
    if (!isSaid) noteNotHeld(draft, column, cell, row.at.line);
  }
}

function takeMetadata(draft: Draft, cells: ReadonlyMap<Column, string>): void {
  const list = (column: Column) => namesOf(cells.get(column) ?? "");
  draft.title = cells.get("title") ?? "";
  append(draft.alternateTitles, list("alternateTitles"));
  append(draft.authors, list("authors"));
  append(
    draft.themes,
    list("themes").flatMap((theme) => theme.split(",")),
  );
  for (const line of (cells.get("copyright") ?? "").split("\n")) addCopyright(draft, line);
  const books = (cells.get("songbooks") ?? "")
    .split(/[;\n]/u)
    .map((book) => book.trim())
    .filter(Boolean);
  append(draft.songbooks, books.map(songbookFrom));
  const [ccli = "", book = "", number = ""] = (["ccli", "songbook", "number"] as const).map(
    (column) => cells.get(column),
  );
  if (ccli !== "") draft.songbooks.push({ book: "CCLI", number: ccli });
  if (book !== "" || number !== "") draft.songbooks.push({ book: book || "Songbook", number });
}

function takeLyrics(draft: Draft, cells: ReadonlyMap<Column, string>, options: ReadOptions): void {
  const text = cells.get("lyrics") ?? "";
  if (text.trim() === "") {
    for (const column of ["language", "label", "order"] as const) {
      noteNotHeld(draft, column, cells.get(column) ?? "");
    }
    return;
  }
  const said = { language: cells.get("language"), label: cells.get("label") ?? "" };
  if (/^\[[^\n]+\](?:\r?\n|$)/u.test(text)) {
    const sections = sectionsOf(text.split(/\r?\n/u));
    const words = sections.flatMap(({ lines }) => lines).join("\n");
    const names = sections.map(({ name }) => name);
    const language = languageOf(draft, said.language, options, words);
    const sequence = orderFrom(cells.get("order") ?? "", names, draft);
    draft.lyrics.push(draftLyrics({ language, label: said.label, sections, sequence }));
  } else {
    addLyrics(draft, stanzasOf(chordedLines(draft, tidyLines(text))), options, said);
    noteNotHeld(draft, "order", cells.get("order") ?? "");
  }
}

/** A table with a row for each lyric version; the first column tells which belong to one song. */
const collection: CollectionWriter = {
  ending: "csv",
  begin: () => `\uFEFF${line([...headings, ...lyricHeadings])}`,
  write: (song, number) => {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => line(cellsOf(song, number, lyrics))).join("");
  },
  end: () => "",
};

function cellsOf(song: SongContent, number: number, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, copyright, themes, songbooks } = song.metadata;
  return [
    String(number),
    title,
    namesInWords(alternateTitles),
    namesInWords(authors),
    copyright,
    themesInWords(themes),
    songbooks.map((entry) => songbookInWords(entry).replace(/[;\n]/gu, ",")).join("; "),
    lyrics?.language ?? "",
    lyrics?.label ?? "",
    lyrics ? orderInWords(lyrics) : "",
    lyrics ? sectionsInWords(lyrics).join("\n") : "",
  ];
}

function line(cells: readonly string[]): string {
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
