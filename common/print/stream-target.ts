import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type { PageTarget } from "./document.ts";

/** Pages go into a stream, which is waited for, so that few of them are held. */
export class StreamTarget implements PageTarget {
  readonly #stream: Writable;

  constructor(stream: Writable) {
    this.#stream = stream;
  }

  take(pdf: PDFKit.PDFDocument): void {
    pdf.pipe(this.#stream);
  }

  async drained(): Promise<void> {
    await setImmediate();
    if (this.#stream.writableNeedDrain) await once(this.#stream, "drain");
  }

  finished(): Promise<void> {
    return finished(this.#stream);
  }
}
