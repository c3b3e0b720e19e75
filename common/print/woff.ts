const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

interface PackedTable {
  readonly tag: Uint8Array;
  readonly checksum: number;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly isPacked: boolean;
}

/** The tables of a WOFF font, most of them packed by themselves. */
export function tablesOf(woff: Uint8Array<ArrayBuffer>): PackedTable[] {
  const view = viewOf(woff);
  return Array.from({ length: view.getUint16(12) }, (_, at) => {
    const entry = woffHeader + at * woffEntry;
    const offset = view.getUint32(entry + 4);
    const packed = woff.subarray(offset, offset + view.getUint32(entry + 8));
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: view.getUint32(entry + 16),
      packed,
      isPacked: packed.length < view.getUint32(entry + 12),
    };
  });
}

/**
 * A font with its tables unpacked, in their order: fontkit would unpack a table again for each letter
 * that it looks up.
 */
export function unpackedFont(
  woff: Uint8Array<ArrayBuffer>,
  unpacked: readonly Uint8Array[],
): Uint8Array {
  const tables = tablesOf(woff);
  const begin = sfntHeader + tables.length * sfntEntry;
  const font = new Uint8Array(unpacked.reduce((sum, data) => sum + padded(data), begin));
  const view = viewOf(font);
  font.set(woff.subarray(4, 8));
  view.setUint16(4, tables.length);
  let place = begin;
  for (const [at, data] of unpacked.entries()) {
    const entry = sfntHeader + at * sfntEntry;
    font.set(tables[at]?.tag ?? [], entry);
    view.setUint32(entry + 4, tables[at]?.checksum ?? 0);
    view.setUint32(entry + 8, place);
    view.setUint32(entry + 12, data.length);
    font.set(data, place);
    place += padded(data);
  }
  return font;
}

function padded({ length }: Uint8Array): number {
  return length + (-length & 3);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
