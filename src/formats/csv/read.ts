import { append, addCopyright, type Draft, newDraft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import { orderFrom } from "../order.ts";
import { songbookFrom } from "../songbook-text.ts";
import type { ReadOptions } from "../song.ts";
import { namesOf } from "../text/credits.ts";
import { addLyrics } from "../text/lyrics.ts";
import { stanzasOf } from "../text/stanzas.ts";
import { sectionsOf } from "../text/structured.ts";
import { tidyLines } from "../text/tidy.ts";
import { unchorded } from "../text/unchorded.ts";
import { Unreadable } from "../unreadable.ts";
import { type Column, columnOf } from "./columns.ts";
import { withoutGuard } from "./guard.ts";
import { parseRows, type Row } from "./parse.ts";

const ofLyrics = new Set<Column>(["song", "language", "label", "order", "lyrics"]);
const delimiters = [",", ";", "\t", "|"];

/** The delimiter by which the first line has the most columns that we know. */
export function delimiterOf(text: string): { delimiter: string; known: number } {
  const [first = ""] = text.replace(/^\uFEFF/u, "").split(/\r?\n/u, 1);
  const counts = delimiters.map((delimiter) => {
    const cells = first.split(delimiter).map((cell) => cell.replace(/^"|"$/gu, ""));
    return { delimiter, known: cells.filter((cell) => columnOf(cell)).length };
  });
  const [best] = counts.toSorted((one, other) => other.known - one.known);
  return best ?? { delimiter: ",", known: 0 };
}

/** A table with a song, or one lyric version of it, in each row. */
export function readCsv(text: string, options: ReadOptions): Draft[] {
  const [head, ...rows] = parseRows(text.replace(/^\uFEFF/u, ""), delimiterOf(text).delimiter);
  const titles = head?.cells ?? [];
  const columns = titles.map(columnOf);
  const groupAt = columns.indexOf("song");
  if (!columns.includes("title")) {
    throw new Unreadable("noTitleColumn", {}, { line: 1 });
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
    draft.lyrics.push({
      language: languageOf(draft, said.language, options, words),
      label: said.label,
      sections,
      sequence: orderFrom(cells.get("order") ?? "", names, draft),
    });
  } else {
    const lines = tidyLines(text).flatMap((line, at) => unchorded(draft, line, at + 1));
    addLyrics(draft, stanzasOf(lines), options, said);
    noteNotHeld(draft, "order", cells.get("order") ?? "");
  }
}
