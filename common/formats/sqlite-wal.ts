import { ImportError } from "./messages.ts";

/** What a database file says of itself does not hold together. */
export function damaged(what: string): ImportError {
  return new ImportError("brokenDatabase", { name: what });
}

const headerBytes = 32;
const frameHeaderBytes = 24;
/** Either of two, by the order of bytes that sums are reckoned in. */
const magic = 0x377f0682;

/**
 * A database with all that was committed to the file beside it (`-wal`), as SQLite itself would read
 * both. What was written there half, or belongs to an earlier round, does not count.
 */
export function withWal(database: Uint8Array, wal: Uint8Array): Uint8Array {
  const changed = committedPages(wal);
  if (!changed) return database;
  const { pageSize, pageCount, pages } = changed;
  if (pageSize * (pageCount - pages.size) > database.length) throw damaged("its end is missing");
  const joined = new Uint8Array(pageSize * pageCount);
  joined.set(database.subarray(0, joined.length));
  for (const [number, page] of pages) {
    if (number <= pageCount) joined.set(page, (number - 1) * pageSize);
  }
  return joined;
}

interface Committed {
  readonly pageSize: number;
  /** Of the whole database, after the last commit. */
  readonly pageCount: number;
  readonly pages: ReadonlyMap<number, Uint8Array>;
}

function committedPages(wal: Uint8Array): Committed | undefined {
  if (wal.length < headerBytes) return undefined;
  const view = new DataView(wal.buffer, wal.byteOffset, wal.byteLength);
  const pageSize = view.getUint32(8);
  const isKnown = (view.getUint32(0) & ~1) >>> 0 === magic;
  if (!isKnown || pageSize < 512 || pageSize > 65_536) return undefined;
  const sum = new CheckSum(view, (view.getUint32(0) & 1) === 0);
  sum.add(0, 24);
  if (!sum.isAt(24)) return undefined;
  const pages = new Map<number, Uint8Array>();
  let begun: [number, Uint8Array][] = [];
  let pageCount = 0;
  const size = frameHeaderBytes + pageSize;
  for (let at = headerBytes; at + size <= wal.length; at += size) {
    const content = at + frameHeaderBytes;
    sum.add(at, 8);
    sum.add(content, pageSize);
    if (!isOfThisRound(view, at) || !sum.isAt(at + 16)) break;
    begun.push([view.getUint32(at), wal.subarray(content, content + pageSize)]);
    const countAfter = view.getUint32(at + 4);
    if (countAfter === 0) continue;
    for (const [number, page] of begun) pages.set(number, page);
    begun = [];
    pageCount = countAfter;
  }
  return pageCount > 0 ? { pageSize, pageCount, pages } : undefined;
}

/** A frame carries the two numbers that stand in the header of its round. */
function isOfThisRound(view: DataView, at: number): boolean {
  return (
    view.getUint32(at + 8) === view.getUint32(16) && view.getUint32(at + 12) === view.getUint32(20)
  );
}

/** Runs on from the header through every frame. */
class CheckSum {
  readonly #view: DataView;
  readonly #isLittleEndian: boolean;
  #one = 0;
  #other = 0;

  constructor(view: DataView, isLittleEndian: boolean) {
    this.#view = view;
    this.#isLittleEndian = isLittleEndian;
  }

  add(from: number, length: number): void {
    for (let at = from; at < from + length; at += 8) {
      this.#one = (this.#one + this.#word(at) + this.#other) >>> 0;
      this.#other = (this.#other + this.#word(at + 4) + this.#one) >>> 0;
    }
  }

  isAt(place: number): boolean {
    return (
      this.#view.getUint32(place) === this.#one && this.#view.getUint32(place + 4) === this.#other
    );
  }

  #word(at: number): number {
    return this.#view.getUint32(at, this.#isLittleEndian);
  }
}
