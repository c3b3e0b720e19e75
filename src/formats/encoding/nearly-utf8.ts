import { decodeAs } from "./decode-as.ts";

/** How many letters of UTF-8 there have to be for every byte that is none. */
const leastShare = 2;
/** Letters that western encodings do not have. */
const beyondLatin1 = /[\u0100-\u017F]/u;

/** UTF-8 into which a few bytes of another encoding were pasted; none: it is something else. */
export function nearlyUtf8(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  let [strays, letters] = [0, 0];
  for (const { length, isStray } of runsOf(bytes)) {
    if (isStray) strays += length;
    else if (length > 1) letters += 1;
  }
  if (letters < strays * leastShare) return undefined;
  const text = new TextDecoder().decode(bytes);
  const other = beyondLatin1.test(text) ? "windows-1250" : "windows-1252";
  return { text: mended(bytes, other), encoding: `utf-8, with bytes of ${other}` };
}

function mended(bytes: Uint8Array, other: string): string {
  const texts: string[] = [];
  let begin = 0;
  for (const { at, length, isStray } of runsOf(bytes)) {
    if (!isStray) continue;
    texts.push(decodeAs("utf-8", bytes.subarray(begin, at)));
    texts.push(decodeAs(other, bytes.subarray(at, at + length)));
    begin = at + length;
  }
  return [...texts, decodeAs("utf-8", bytes.subarray(begin))].join("");
}

interface Run {
  readonly at: number;
  readonly length: number;
  /** No part of any character in UTF-8. */
  readonly isStray: boolean;
}

function* runsOf(bytes: Uint8Array): Generator<Run> {
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    yield { at, length: Math.max(length, 1), isStray: length === 0 };
    at += Math.max(length, 1);
  }
}

/** How many bytes the character here has in UTF-8; 0: it is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + length > bytes.length) return 0;
  const [second = 0] = bytes.subarray(at + 1, at + 2);
  const [least = 0x80, most = 0xbf] = secondByte.get(lead) ?? [];
  const rest = bytes.subarray(at + 1, at + length);
  const isWhole = rest.every((byte) => byte >= 0x80 && byte < 0xc0);
  return isWhole && second >= least && second <= most ? length : 0;
}

/** Where the second byte may not be just any: longer than need be, or half a pair. */
const secondByte: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);
