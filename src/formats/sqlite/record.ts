import { damaged } from "./damaged.ts";
import type { TextEncoding } from "./file.ts";
import { varint } from "./varint.ts";

/** A text or bytes so long that nobody wants it: whoever asks for it is told. */
export class LongValue {
  readonly bytes: number;

  constructor(bytes: number) {
    this.bytes = bytes;
  }
}
export const maxValueBytes = 10_000_000;

export type Value = string | number | bigint | Uint8Array | LongValue | null;

/** The values of a record, as many as it has. */
export function valuesOf(record: Uint8Array, encoding: TextEncoding): Value[] {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const header = varint(view, 0);
  if (header.value > record.length) throw damaged("a record ends before its header");
  const values: Value[] = [];
  let at = header.value;
  for (let type = header.next; type < header.value;) {
    const { value: kind, next } = varint(view, type);
    const size = sizeOf(kind);
    if (at + size > record.length) throw damaged("a record ends before its values");
    values.push(valueAt(view, at, kind, size, encoding));
    at += size;
    type = next;
  }
  return values;
}

const numberSizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

/** From 12 on, even kinds are bytes and odd ones text, and the kind tells the size. */
function sizeOf(kind: number): number {
  const size = kind >= 12 ? Math.floor((kind - 12) / 2) : numberSizes[kind];
  if (size === undefined) throw damaged(`it has a value of kind ${kind}`);
  return size;
}

function valueAt(
  view: DataView,
  at: number,
  kind: number,
  size: number,
  encoding: TextEncoding,
): Value {
  if (kind === 0) return null;
  if (kind === 7) return view.getFloat64(at);
  if (kind === 8 || kind === 9) return kind - 8;
  if (kind < 7) return integerAt(view, at, size);
  if (size > maxValueBytes) return new LongValue(size);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
  if (kind % 2 === 0) return bytes.slice();
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

function integerAt(view: DataView, at: number, size: number): number | bigint {
  if (size < 8) {
    let value = view.getInt8(at);
    for (let index = 1; index < size; index += 1) value = value * 256 + view.getUint8(at + index);
    return value;
  }
  const value = view.getBigInt64(at);
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
