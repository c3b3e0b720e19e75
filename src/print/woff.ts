import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/** A WOFF font unpacked once: fontkit would unpack a table again for each letter that it looks up. */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woffHeader + at * woffEntry;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let place = head.length;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = sfntHeader + at * sfntEntry;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(place, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    place += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
