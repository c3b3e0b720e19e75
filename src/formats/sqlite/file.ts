import { damaged } from "./damaged.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** An SQLite file in memory, as its header describes it. */
export interface SqliteFile {
  readonly bytes: number;
  readonly encoding: TextEncoding;
  /** Of a page, without what extensions keep at its end. */
  readonly usable: number;
  /** Pages are numbered from 1. */
  page(number: number): DataView;
}

const signature = "SQLite format 3\0";
/** How many bytes tell whether a file is one. */
export const signatureBytes = signature.length;
const headerSize = 100;
const encodings: readonly TextEncoding[] = ["utf-8", "utf-16le", "utf-16be"];

export function isSqlite(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, signatureBytes)) === signature;
}

/** Whether its newest changes may stand in a file beside it. */
export function mayHaveWal(bytes: Uint8Array): boolean {
  return bytes[18] === 2 || bytes[19] === 2;
}

export function openFile(bytes: Uint8Array): SqliteFile {
  if (!isSqlite(bytes) || bytes.length < headerSize) throw damaged("it has no header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = pageSize(view);
  const usable = size - view.getUint8(20);
  const encoding = encodings[view.getUint32(56) - 1] ?? "utf-8";
  const count = Math.floor(bytes.length / size);
  if (usable < 480) throw damaged("its pages are too small");
  if (count < pageCount(view, count)) throw damaged("its end is missing");
  return {
    bytes: bytes.length,
    encoding,
    usable,
    page(number) {
      if (number < 1 || number > count) throw damaged(`it names page ${number} of ${count}`);
      return new DataView(bytes.buffer, bytes.byteOffset + (number - 1) * size, usable);
    },
  };
}

function pageSize(header: DataView): number {
  const stored = header.getUint16(16);
  const size = stored === 1 ? 65_536 : stored;
  if (size < 512 || (size & (size - 1)) !== 0) throw damaged(`its pages have ${size} bytes`);
  return size;
}

/** As the header has it, if whoever wrote last knew that field. */
function pageCount(header: DataView, actual: number): number {
  return header.getUint32(24) === header.getUint32(92) ? header.getUint32(28) : actual;
}
