import { decodeAs } from "./decode-as.ts";
import { Unreadable } from "../unreadable.ts";
import { nearlyUtf8 } from "./nearly-utf8.ts";
import { isRecognisable, recogniseSingleByte } from "./single-byte.ts";

export interface Decoded {
  readonly text: string;
  readonly encoding: string;
  /** Nothing in the file says so. */
  readonly isGuess: boolean;
}

const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/;

/** The text of a file, whatever encoding a church's programs have left it in. */
export function decode(bytes: Uint8Array): Decoded {
  const mark = byteOrderMark(bytes);
  if (mark) return { text: decodeAs(mark, bytes), encoding: mark, isGuess: false };
  const wide = utf16WithoutMark(bytes);
  if (wide) return { text: decodeAs(wide, bytes), encoding: wide, isGuess: true };
  const utf8 = asUtf8(bytes);
  if (utf8 !== undefined) return { text: utf8, encoding: "utf-8", isGuess: false };
  refuseBinary(bytes);
  const mended = nearlyUtf8(bytes);
  if (mended) return { ...mended, isGuess: true };
  const said = declaredEncoding(bytes);
  if (said && !isRecognisable(said)) {
    return { text: decodeAs(said, bytes), encoding: said, isGuess: false };
  }
  const found = recogniseSingleByte(bytes, said);
  return { ...found, isGuess: found.encoding !== said };
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Text of any script has ASCII spaces and line ends: every other byte of those is zero. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4 || bytes.length % 2 !== 0) return undefined;
  const zeros: [number, number] = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = zeros;
  const enough = sample.length / 20;
  if (odd > enough && even === 0) return "utf-16le";
  return even > enough && odd === 0 ? "utf-16be" : undefined;
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What an XML file says of itself, where that is an encoding of one byte a character. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const name = declared.exec(start)?.[1]?.toLowerCase();
  if (!name || /^utf-?(?:8|16)/.test(name)) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new Unreadable("unknownEncoding", { name }, { line: 1 });
  }
}

function refuseBinary(bytes: Uint8Array): void {
  const index = bytes.indexOf(0);
  if (index >= 0) throw new Unreadable("notText");
}
