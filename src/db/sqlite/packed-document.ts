import { deflateRawSync, inflateRawSync } from "node:zlib";

/** What is longer would keep others waiting while it is unpacked. */
const maxLength = 32_000;
const maxUnpackedBytes = 4 * maxLength;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Stand for an id: the next one, or one that was there, whose place is the letter behind. */
const nextId = "\u0001";
const knownId = "\u0002";
/** No phrase begins with such a letter. */
const firstPlace = 35;
const maxPlaces = 92;

/** What stands between the texts of a document again and again; each has one id. */
const phrases = [
  nextId,
  knownId,
  `"},{"id":"${nextId}","text":"`,
  `"}]},{"id":"${nextId}","name":"`,
  `","lines":[{"id":"${nextId}","text":"`,
  `","${knownId}`,
  `","sections":[{"id":"${nextId}","name":"`,
  `"}]}],"sequence":["${knownId}`,
].map((phrase, index) => {
  const isNext = phrase.includes(nextId);
  const [before = "", after = ""] = phrase.split(isNext ? nextId : knownId);
  const code = String.fromCharCode(index + 1);
  return { phrase, code, isNext, before: Buffer.from(before), after: Buffer.from(after) };
});

/** JSON holds none of these unescaped, and a text that is not UTF-8 comes with the last of them. */
// oxlint-disable-next-line no-control-regex -- it is control characters that phrases are told by
const notPackable = /[\u0000-\u0008\uFFFD]/;

const format = 1;
const headBytes = 6;
const idBytes = 16;

/**
 * The document of a lyric revision in a third of its bytes: ids as bytes, phrases as one byte each,
 * and that deflated. A text that does not become shorter, or would not come back to the letter,
 * stays as it is.
 */
export function packDocument(text: string): string | Uint8Array {
  if (text.length > maxLength || notPackable.test(text)) return text;
  const { ids, rest } = takeIdsOut(text);
  let short = rest;
  for (const { phrase, code } of phrases.slice(2)) short = short.replaceAll(phrase, code);
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(format, 0);
  head.writeUIntBE(Buffer.byteLength(text), 1, 3);
  head.writeUInt16BE(ids.length, 4);
  const idsAsBytes = Buffer.from(ids.join("").replaceAll("-", ""), "hex");
  const packed = Buffer.concat([head, idsAsBytes, deflateRawSync(short)]);
  return packed.length < text.length && documentText(packed) === text ? packed : text;
}

function takeIdsOut(text: string): { ids: string[]; rest: string } {
  const ids: string[] = [];
  const places = new Map<string, number>();
  const rest = text.replace(uuid, (id) => {
    const place = places.get(id);
    if (place !== undefined) return knownId + String.fromCharCode(firstPlace + place);
    if (ids.length < maxPlaces) places.set(id, ids.length);
    ids.push(id);
    return nextId;
  });
  return { ids, rest };
}

/** The text of a document, whether it was packed or not. */
export function documentText(stored: string | Uint8Array): string {
  return typeof stored === "string" ? stored : unpackDocument(stored).toString();
}

/** The bytes of a document that was packed. */
export function unpackDocument(packed: Uint8Array): Buffer {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  try {
    if (bytes.readUInt8(0) !== format) throw new Error("unknown format");
    const idsEnd = headBytes + idBytes * bytes.readUInt16BE(4);
    const deflated = bytes.subarray(idsEnd);
    const short = inflateRawSync(deflated, { maxOutputLength: maxUnpackedBytes });
    return fillIn(short, bytes.subarray(headBytes, idsEnd), bytes.readUIntBE(1, 3));
  } catch (error) {
    // As for any other document that is not JSON.
    throw new SyntaxError("A packed document is damaged.", { cause: error });
  }
}

function fillIn(short: Uint8Array, ids: Uint8Array, length: number): Buffer {
  const text = Buffer.allocUnsafe(length);
  let end = 0;
  let next = 0;
  for (let index = 0; index < short.length; index += 1) {
    const byte = short[index] ?? 0;
    if (byte > phrases.length) {
      text[end] = byte;
      end += 1;
      continue;
    }
    const phrase = phrases[byte - 1];
    if (!phrase) throw new Error("unknown phrase");
    if (!phrase.isNext) index += 1;
    const place = phrase.isNext ? next : (short[index] ?? 0) - firstPlace;
    if (phrase.isNext) next += 1;
    text.set(phrase.before, end);
    end = writeId(text, end + phrase.before.length, ids, place * idBytes);
    text.set(phrase.after, end);
    end += phrase.after.length;
  }
  if (end !== length || next * idBytes !== ids.length) throw new Error("another length");
  return text;
}

/** The two digits of each byte. */
const digits = Uint16Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(byte.toString(16).padStart(2, "0")).readUInt16BE(),
);
/** How many bytes of an id stand before each of its dashes, and before its end. */
const groups = [4, 6, 8, 10, idBytes];
const dash = 45;

function writeId(text: Buffer, start: number, ids: Uint8Array, from: number): number {
  if (from < 0 || from + idBytes > ids.length) throw new Error("unknown id");
  let end = start;
  let index = 0;
  for (const groupEnd of groups) {
    for (; index < groupEnd; index += 1) {
      const pair = digits[ids[from + index] ?? 0] ?? 0;
      text[end] = pair >> 8;
      text[end + 1] = pair & 255;
      end += 2;
    }
    text[end] = dash;
    end += 1;
  }
  // Behind the last group there is none; what follows takes its place.
  return end - 1;
}
