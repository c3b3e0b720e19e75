import { damaged } from "./damaged.ts";
import type { SqliteFile } from "./file.ts";
import { bigVarint, varint } from "./varint.ts";

export interface Cell {
  readonly rowid: bigint;
  readonly record: Uint8Array;
}

const interior = 5;
const leaf = 13;

/**
 * The records of a table, by their row ids. A page that comes a second time, or more content than the
 * file has bytes, is a damage: so no file makes it go on for ever.
 */
export class TableTree {
  readonly #file: SqliteFile;
  readonly #seen = new Set<number>();
  #left: number;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#left = file.bytes;
  }

  *cells(root: number): Generator<Cell> {
    const ahead = [root];
    for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
      const page = this.#fresh(number);
      const start = number === 1 ? 100 : 0;
      const kind = page.getUint8(start);
      const count = page.getUint16(start + 3);
      if (kind === leaf) {
        for (let at = 0; at < count; at += 1) {
          yield this.#cell(page, page.getUint16(start + 8 + 2 * at));
        }
      } else if (kind === interior) {
        const children = [page.getUint32(start + 8)];
        for (let at = count - 1; at >= 0; at -= 1) {
          children.push(page.getUint32(page.getUint16(start + 12 + 2 * at)));
        }
        this.#spend(4 * children.length);
        for (const child of children) ahead.push(child);
      } else throw damaged(`page ${number} is of no table`);
    }
  }

  #cell(page: DataView, at: number): Cell {
    const size = varint(page, at);
    const { value: rowid, next } = bigVarint(page, size.next);
    this.#spend(size.value + 3);
    const here = this.#localSize(size.value);
    const first = bytesAt(page, next, here);
    if (here === size.value) return { rowid, record: first };
    return { rowid, record: this.#withOverflow(first, size.value, page.getUint32(next + here)) };
  }

  /** How much of a record stands in its cell; the format has it so. */
  #localSize(size: number): number {
    const { usable } = this.#file;
    if (size <= usable - 35) return size;
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const fitting = least + ((size - least) % (usable - 4));
    return fitting <= usable - 35 ? fitting : least;
  }

  #withOverflow(first: Uint8Array, size: number, overflow: number): Uint8Array {
    const record = new Uint8Array(size);
    record.set(first);
    let filled = first.length;
    for (let number = overflow; filled < size;) {
      const page = this.#fresh(number);
      const part = bytesAt(page, 4, Math.min(size - filled, this.#file.usable - 4));
      record.set(part, filled);
      filled += part.length;
      number = page.getUint32(0);
    }
    return record;
  }

  #fresh(number: number): DataView {
    if (this.#seen.has(number)) throw damaged(`page ${number} is in two places`);
    this.#seen.add(number);
    return this.#file.page(number);
  }

  #spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw damaged("it claims to hold more than it has bytes");
  }
}

function bytesAt(page: DataView, at: number, size: number): Uint8Array {
  if (at + size > page.byteLength) throw damaged("a record goes beyond its page");
  return new Uint8Array(page.buffer, page.byteOffset + at, size);
}
