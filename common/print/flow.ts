import { type PrintedDocument, type Style, type Text, textOf } from "./document.ts";

export const margin = 48;
const footer = 24;

/** One line of one column. */
export interface Piece {
  readonly text: Text;
  readonly style: Style;
  /** Of its column: its left end and how wide it is. */
  readonly x: number;
  readonly width: number;
  /** How far lines behind the first stand from its beginning. */
  readonly indent?: number;
}

/** What stands at one height of a page. */
export interface Row {
  readonly height: number;
  readonly pieces: readonly (Piece & { readonly below: number })[];
}

const leading = 1.4;

export function lineHeight({ size }: Style): number {
  return size * leading;
}

/** Cells side by side, each as many lines as it takes; the row is as high as its highest. */
export function rowOf(document: PrintedDocument, cells: readonly Piece[]): Row {
  const columns = cells.map((cell) =>
    document.wrap(cell.text, cell.style, cell.width, cell.indent).map((text, at) => ({
      ...(at === 0 ? cell : indented(cell)),
      text,
      below: at * lineHeight(cell.style),
    })),
  );
  const heights = columns.map((lines) =>
    lines.reduce((sum, { style }) => sum + lineHeight(style), 0),
  );
  return { height: Math.max(0, ...heights), pieces: columns.flat() };
}

/** A text by itself. */
export function textRow(
  document: PrintedDocument,
  text: string,
  style: Style,
  place: { readonly x?: number; readonly width?: number; readonly language?: string } = {},
): Row {
  const { x = margin, width = document.width - 2 * margin, language } = place;
  return rowOf(document, [{ text: textOf(text, language), style, x, width }]);
}

function indented(cell: Piece): Piece {
  const { indent = 0, x, width } = cell;
  const left = cell.text.direction === "rtl" ? x : x + indent;
  return { ...cell, x: left, width: width - indent };
}

export function space(height: number): Row {
  return { height, pieces: [] };
}

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}

/** Right-to-left lines stand at the right end of their column. */
function drawRow(document: PrintedDocument, { pieces }: Row, top: number): void {
  for (const { text, style, x, width, below } of pieces) {
    const isRight = text.direction === "rtl";
    const left = isRight ? x + width - document.widthOf(text, style) : x;
    document.draw(text, left, top + below + style.size, style);
  }
}

/**
 * Fills pages from top to bottom, from the top of the page that is there; rows that belong together
 * stay so where a page can hold them.
 */
export function flowOn(document: PrintedDocument, nextPage: () => void, draw = drawRow) {
  const pageHeight = document.height - 2 * margin - footer;
  let y = margin;
  const left = () => margin + pageHeight - y;
  const newPage = () => {
    nextPage();
    y = margin;
  };
  /** Begins on a new page what fits there and not here, or what would only begin here. */
  const keepTogether = (height: number) => {
    const isFull = left() < pageHeight / 3;
    if (height <= left() || y === margin) return;
    if (height <= pageHeight || isFull) newPage();
  };
  return {
    width: document.width - 2 * margin,
    keepTogether,
    /** Answers where the next one begins. */
    add(rows: readonly Row[]): number {
      keepTogether(heightOf(rows));
      for (const row of rows) {
        if (row.height > left() && y > margin) newPage();
        draw(document, row, y);
        y += row.height;
      }
      return y;
    },
  };
}
