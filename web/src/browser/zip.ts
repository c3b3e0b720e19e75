import { Inflate, zipSync } from "fflate";

/** Why a zip file, or a file in it, is not read. */
export class ZipFault extends Error {
  readonly kind: "damaged" | "encrypted" | "too-big";

  constructor(kind: ZipFault["kind"]) {
    super(`The zip file is not read: ${kind}.`);
    this.kind = kind;
  }
}

/** A file in a zip file, not yet unpacked. */
export interface PackedFile {
  readonly name: string;
  /** Never more than so many bytes, whatever the archive says of itself. */
  unpack(maxBytes: number): Promise<Uint8Array>;
}

const endSize = 22;
const longestComment = 0xffff;

/** The files of a zip file, folders left out. */
export function packedFiles(archive: Uint8Array): PackedFile[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return listed(archive, view);
  } catch (error) {
    // What points beyond its end.
    if (error instanceof RangeError) throw new ZipFault("damaged");
    throw error;
  }
}

function listed(archive: Uint8Array, view: DataView): PackedFile[] {
  const end = endOf(view);
  const files: PackedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new ZipFault("damaged");
    const nameLength = view.getUint16(at + 28, true);
    const name = decoded(archive.subarray(at + 46, at + 46 + nameLength));
    const entry = {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    };
    if (!name.endsWith("/")) {
      files.push({ name, unpack: async (maxBytes) => unpacked(archive, view, entry, maxBytes) });
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** The directory's end stands last, before a comment that hardly any has. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= first; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new ZipFault("damaged");
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

interface Entry {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly size: number;
  readonly offset: number;
}

function unpacked(
  archive: Uint8Array,
  view: DataView,
  { isEncrypted, method, size, offset }: Entry,
  maxBytes: number,
): Uint8Array {
  if (isEncrypted) throw new ZipFault("encrypted");
  if (offset + 30 > view.byteLength) throw new ZipFault("damaged");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = archive.slice(start, start + size);
  if (packed.length < size || (method !== 0 && method !== 8)) throw new ZipFault("damaged");
  if (method === 8) return inflated(packed, maxBytes);
  if (size > maxBytes) throw new ZipFault("too-big");
  return packed;
}

/** A piece unpacks to about a thousand times its size at most: no more is held beyond a limit. */
const pieceBytes = 16 * 1024;

function inflated(packed: Uint8Array, maxBytes: number): Uint8Array {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const inflating = new Inflate((part) => {
    size += part.length;
    if (size > maxBytes) throw new ZipFault("too-big");
    parts.push(part);
  });
  try {
    for (let at = 0; at === 0 || at < packed.length; at += pieceBytes) {
      inflating.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length);
    }
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault("damaged");
  }
  return concatenated(parts, size);
}

function concatenated(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export interface FileToPack {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The earliest day that zip files know: the same files make the same bytes. */
const noDate = new Date(1980, 0, 1);

/** A zip file of small files, as they are: songs are not worth packing tightly. */
export function zipped(files: readonly FileToPack[]): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, bytes }) => [name, bytes] as const);
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: noDate });
}
