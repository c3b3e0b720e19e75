import type { Part } from "./crop.ts";
import type { Size } from "./sizes.ts";

/** An opened file, whoever draws it. Pages are counted from 1, as people do. */
export interface Pdf {
  /** What each page measures, turned as it is to be read. */
  readonly pages: readonly Size[];
  /** Fills the canvas with a page, or with a part of it. */
  draw(page: number, canvas: HTMLCanvasElement, part?: Part): Drawing;
  close(): void;
}

export interface Drawing {
  /** Whether it was finished; a cancelled one is not. */
  readonly isFinished: Promise<boolean>;
  cancel(): void;
}

/** Opens a file; the reader for it is large and comes when it is first needed. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Pdf> {
  const { open } = await import("./pdfjs.ts");
  return open(bytes);
}
