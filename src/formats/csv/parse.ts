import { positionsIn } from "../position.ts";
import type { Position } from "../song.ts";
import { Unreadable } from "../unreadable.ts";

export interface Row {
  readonly cells: readonly string[];
  readonly at: Position;
}

/** The rows of a text whose cells are parted by a delimiter and may stand in quotes. */
export function parseRows(text: string, delimiter: string): Row[] {
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
    if (quote < 0) throw new Unreadable("openQuote", {}, positionOf(begin));
    cell += text.slice(at, quote);
    if (text.charAt(quote + 1) !== '"') {
      const end = quote + 1;
      const isEnd =
        end >= text.length || /[\r\n]/u.test(text.charAt(end)) || text.charAt(end) === delimiter;
      if (!isEnd) throw new Unreadable("textBehindQuote", {}, positionOf(end));
      return { cell, end };
    }
    cell += '"';
    at = quote + 2;
  }
}
