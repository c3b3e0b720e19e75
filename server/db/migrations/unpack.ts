import { inflateRawSync } from "node:zlib";

const maxUnpackedBytes = 128_000;

/** Stand for an id: the next one, or one that was there, whose place is the letter behind. */
const nextId = "\u0001";
const knownId = "\u0002";
/** No phrase begins with such a letter. */
const firstPlace = 35;

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
].map((phrase) => {
  const isNext = phrase.includes(nextId);
  const [before = "", after = ""] = phrase.split(isNext ? nextId : knownId);
  return { isNext, before: Buffer.from(before), after: Buffer.from(after) };
});

const format = 1;
const headBytes = 6;
const idBytes = 16;

/**
 * The text of a lyric document, whether it is plain or was packed by schemas 7 and 8: a head of the
 * format, the length and the number of ids; ids as bytes; and phrases as one byte each, deflated.
 * Throws a SyntaxError, as for any other document that is not JSON, where that is damaged.
 */
export function documentText(stored: string | Uint8Array): string {
  if (typeof stored === "string") return stored;
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  try {
    if (bytes.readUInt8(0) !== format) throw new Error("unknown format");
    const idsEnd = headBytes + idBytes * bytes.readUInt16BE(4);
    const deflated = bytes.subarray(idsEnd);
    const short = inflateRawSync(deflated, { maxOutputLength: maxUnpackedBytes });
    const text = fillIn(short, bytes.subarray(headBytes, idsEnd));
    if (text.length !== bytes.readUIntBE(1, 3)) throw new Error("another length");
    return text.toString();
  } catch (error) {
    throw new SyntaxError("A packed document is damaged.", { cause: error });
  }
}

function fillIn(short: Uint8Array, ids: Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  let next = 0;
  let begin = 0;
  for (let index = 0; index < short.length; index += 1) {
    const phrase = phrases[(short[index] ?? 0) - 1];
    if (!phrase) continue;
    parts.push(short.subarray(begin, index), phrase.before);
    if (!phrase.isNext) index += 1;
    const place = phrase.isNext ? next : (short[index] ?? 0) - firstPlace;
    if (phrase.isNext) next += 1;
    parts.push(idAt(ids, place), phrase.after);
    begin = index + 1;
  }
  if (next * idBytes !== ids.length) throw new Error("another number of ids");
  return Buffer.concat([...parts, short.subarray(begin)]);
}

function idAt(ids: Uint8Array, place: number): Buffer {
  const id = Buffer.from(ids.subarray(place * idBytes, (place + 1) * idBytes)).toString("hex");
  if (place < 0 || id.length !== 2 * idBytes) throw new Error("unknown id");
  return Buffer.from(id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
