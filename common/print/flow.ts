import type { PrintedDocument } from "./document.ts";
import { drawRow, heightOf, type Row } from "./rows.ts";

export const margin = 48;
const footer = 24;

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
