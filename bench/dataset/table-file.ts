import { createHash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";

const flushAt = 1 << 20;

/** A table of a backup: a row of JSON a line, and what the manifest says of it. */
export class TableFile {
  rows = 0;
  readonly #hash = createHash("sha256");
  readonly #file: number;
  #waiting: string[] = [];
  #size = 0;

  constructor(path: string) {
    this.#file = openSync(path, "wx");
  }

  add(row: object): void {
    const line = `${JSON.stringify(row)}\n`;
    this.#waiting.push(line);
    this.#size += line.length;
    this.rows += 1;
    if (this.#size >= flushAt) this.#flush();
  }

  end(): { rows: number; sha256: string } {
    this.#flush();
    closeSync(this.#file);
    return { rows: this.rows, sha256: this.#hash.digest("hex") };
  }

  #flush(): void {
    const bytes = Buffer.from(this.#waiting.join(""));
    this.#hash.update(bytes);
    writeSync(this.#file, bytes);
    this.#waiting = [];
    this.#size = 0;
  }
}
