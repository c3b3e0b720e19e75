import { constants, deflateRawSync, deflateSync } from "node:zlib";

/** Small files that claim, or unpack to, very much. */
export function bombs(): [[string, Buffer], ...[string, Buffer][]] {
  const zeros = deflatedRepetition(Buffer.alloc(1 << 20), 4096);
  const deep = 200_000;
  const loop = `<< /Type /Pages /Kids [2 0 R 2 0 R 2 0 R] /Count 3 >>`;
  const operators = deflatedRepetition(Buffer.from("q 1 0 0 1 0 0 cm\n".repeat(4096)), 8192);
  return [
    ["a page of 4 GB of zeros", withContents("/FlateDecode", zeros)],
    [
      "a page of 4 GB of zeros, packed twice",
      withContents("[/FlateDecode /FlateDecode]", deflateSync(zeros)),
    ],
    ["a page of 500 MB of operators", withContents("/FlateDecode", operators)],
    ["an object stream of 4 GB", withObjectStream(zeros)],
    ["a page tree that holds itself", withPages(loop)],
    ["a page tree that lies about its size", withPages("<< /Type /Pages /Count 2147483647 >>")],
    ["300,000 times the same page", samePage(300_000)],
    [
      "arrays nested 200,000 deep",
      withPages(`<< /Type /Pages /Kids ${"[".repeat(deep)}${"]".repeat(deep)} /Count 1 >>`),
    ],
    ["a page tree 50,000 levels deep", deepTree(50_000)],
  ];
}

/** A good page, and beside it what takes some 55 bytes a level to open. */
export function nestedBesidePage(depth: number): Buffer {
  const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const root = `<< /Type /Catalog /Pages 2 0 R /Nested ${nested} >>`;
  return assemble([root, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", page]);
}

/** One page so many times: each is opened, so that the check takes seconds. */
export function samePage(times: number): Buffer {
  return withPages(`<< /Type /Pages /Kids [${"3 0 R ".repeat(times)}] /Count ${times} >>`);
}

/** The zlib stream of a piece repeated many times, without ever unpacking it. */
function deflatedRepetition(piece: Buffer, times: number): Buffer {
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const head = Buffer.from([0x78, 0x9c]);
  const end = Buffer.from([0x03, 0x00]);
  const isZero = piece.every((byte) => byte === 0);
  const checksum = Buffer.alloc(isZero ? 4 : 0);
  if (isZero) checksum.writeUInt32BE((((piece.length * times) % 65_521) * 65_536 + 1) >>> 0);
  return Buffer.concat([head, ...Array.from({ length: times }, () => packed), end, checksum]);
}

const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>";

const withPages = (pages: string) => assemble([catalogue, pages, page]);

const stream = (dictionary: string, bytes: Buffer) => {
  const head = `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
};

const withContents = (filter: string, bytes: Buffer) => {
  const pages = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
  return assemble([catalogue, pages, page, stream(`/Filter ${filter}`, bytes)]);
};

/** A row of a cross-reference stream, of 1, 4 and 2 bytes. */
const row = (type: number, second: number, third: number) => {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt16BE(third, 5);
  return bytes;
};

/** The catalogue lies inside the object stream, so that no reader gets around it. */
function withObjectStream(bytes: Buffer): Buffer {
  const dictionary = "/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode";
  const start = Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n"),
    stream(dictionary, bytes),
    Buffer.from("\nendobj\n"),
  ]);
  const rows = [row(0, 0, 65_535), row(1, 9, 0), row(2, 1, 0), row(1, start.length, 0)];
  const table = stream("/Type /XRef /W [1 4 2] /Size 4 /Root 2 0 R", Buffer.concat(rows));
  const end = `\nendobj\nstartxref\n${start.length}\n%%EOF\n`;
  return Buffer.concat([start, Buffer.from("3 0 obj\n"), table, Buffer.from(end)]);
}

function deepTree(depth: number): Buffer {
  const levels = Array.from({ length: depth }, (_, index) => {
    const parent = index === 0 ? "" : `/Parent ${index + 1} 0 R `;
    return `<< /Type /Pages ${parent}/Kids [${index + 3} 0 R] /Count 1 >>`;
  });
  const leaf = `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 595 842] >>`;
  return assemble([catalogue, ...levels, leaf]);
}

function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  let length = 9;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const rows = objects.map((object, index) => {
    const offset = length;
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(Buffer.from(object));
    add(Buffer.from("\nendobj\n"));
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}
