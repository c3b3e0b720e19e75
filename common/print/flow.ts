import type { PrintedDocument, Style, Text } from "./document.ts";

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
export function drawRow(document: PrintedDocument, { pieces }: Row, top: number): void {
  for (const { text, style, x, width, below } of pieces) {
    const isRight = text.direction === "rtl";
    const left = isRight ? x + width - document.widthOf(text, style) : x;
    document.draw(text, left, top + below + style.size, style);
  }
}

/** Fills pages from top to bottom; rows that belong together stay so where a page can hold them. */
export class Flow {
  readonly #document: PrintedDocument;
  readonly #nextPage: () => void;
  readonly #draw: typeof drawRow;
  #y: number;

  /** It begins at the top of the page that is there. */
  constructor(document: PrintedDocument, nextPage: () => void, draw: typeof drawRow = drawRow) {
    this.#document = document;
    this.#nextPage = nextPage;
    this.#draw = draw;
    this.#y = margin;
  }

  get width(): number {
    return this.#document.width - 2 * margin;
  }

  get y(): number {
    return this.#y;
  }

  get #pageHeight(): number {
    return this.#document.height - 2 * margin - footer;
  }

  get #left(): number {
    return margin + this.#pageHeight - this.#y;
  }

  newPage(): void {
    this.#nextPage();
    this.#y = margin;
  }

  /** Begins on a new page what fits there and not here, or what would only begin here. */
  keepTogether(height: number): void {
    const isFull = this.#left < this.#pageHeight / 3;
    if (height <= this.#left || this.#y === margin) return;
    if (height <= this.#pageHeight || isFull) this.newPage();
  }

  add(rows: readonly Row[]): void {
    this.keepTogether(heightOf(rows));
    for (const row of rows) {
      if (row.height > this.#left && this.#y > margin) this.newPage();
      this.#draw(this.#document, row, this.#y);
      this.#y += row.height;
    }
  }
}
