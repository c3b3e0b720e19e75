import { crc32 } from "./crc32.ts";

export interface FileToPack {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const utf8Names = 0x0800;
/** 1 January 1980, the earliest that zip files know: the same files make the same bytes. */
const noDate = 0x0021;

/** A zip file of small files, as they are: songs are not worth packing tightly. */
export function zipped(files: readonly FileToPack[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = new TextEncoder().encode(name);
    const about = [20, utf8Names, 0, 0, noDate] as const;
    const sizes = [crc32(bytes), bytes.length, bytes.length] as const;
    const local = concatenated([numbers(0x04034b50, about, sizes, [path.length, 0]), path]);
    const places = [path.length, 0, 0, 0, 0] as const;
    const central = numbers(0x02014b50, [20, ...about], sizes, places);
    directory.push(concatenated([central, words(0, offset), path]));
    parts.push(local, bytes);
    offset += local.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const counts = [0, 0, files.length, files.length] as const;
  const end = concatenated([numbers(0x06054b50, counts, [size, offset], [0])]);
  return concatenated([...parts, ...directory, end]);
}

/** A signature, then numbers of two bytes, of four, and of two again. */
function numbers(
  signature: number,
  before: readonly number[],
  long: readonly number[],
  after: readonly number[],
): Uint8Array {
  return concatenated([words(signature), shorts(before), words(...long), shorts(after)]);
}

function shorts(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, at) => view.setUint16(at * 2, value, true));
  return new Uint8Array(view.buffer);
}

function words(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, at) => view.setUint32(at * 4, value, true));
  return new Uint8Array(view.buffer);
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
