import { made } from "../domain/failure.ts";
import { type Profile, profiles } from "./language.ts";
import { ImportError } from "./messages.ts";

// Node 20 reads windows-1252 as ISO 8859-1, with control characters where quotes and dashes are.
const between80And9f = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

export function decodeAs(encoding: string, bytes: Uint8Array): string {
  const isStrict = encoding.startsWith("utf");
  try {
    const text = new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);
    if (encoding !== "windows-1252") return text;
    return text.replace(/[\u0080-\u009F]/g, (mark) =>
      between80And9f.charAt(mark.charCodeAt(0) - 0x80),
    );
  } catch {
    throw new ImportError("brokenEncoding", { name: encoding });
  }
}

/** How many letters of UTF-8 there have to be for every byte that is none. */
const leastShare = 2;
/** Letters that western encodings do not have. */
const beyondLatin1 = /[\u0100-\u017F]/u;

/** A character of several bytes in UTF-8: none longer than need be, no half of a pair. */
const character = [
  String.raw`[\xC2-\xDF][\x80-\xBF]`,
  String.raw`(?:\xE0[\xA0-\xBF]|\xED[\x80-\x9F]|[\xE1-\xEC\xEE\xEF][\x80-\xBF])[\x80-\xBF]`,
  String.raw`(?:\xF0[\x90-\xBF]|\xF4[\x80-\x8F]|[\xF1-\xF3][\x80-\xBF])[\x80-\xBF]{2}`,
].join("|");
/** Characters, or bytes that are no part of any. */
const runs = new RegExp(String.raw`((?:${character}){1,99})|(?:(?!${character})[\x80-\xFF])+`, "g");

/** UTF-8 into which a few bytes of another encoding were pasted; none: it is something else. */
function nearlyUtf8(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  let [strays, letters] = [0, 0];
  for (const [run, isUtf8] of binary.matchAll(runs)) {
    if (isUtf8) letters += run.replace(/[\x80-\xBF]/g, "").length;
    else strays += run.length;
  }
  if (letters < strays * leastShare) return undefined;
  const isCentral = beyondLatin1.test(new TextDecoder().decode(bytes));
  const other = isCentral ? "windows-1250" : "windows-1252";
  const text = binary.replace(runs, (run, isUtf8) => {
    const own = Uint8Array.from(run, (byte) => byte.charCodeAt(0));
    return decodeAs(isUtf8 ? "utf-8" : other, own);
  });
  return { text, encoding: `utf-8, with bytes of ${other}` };
}

const candidates = ["windows-1252", "windows-1250", "iso-8859-2", "windows-1251"];
/** Enough for a verdict, however long the file. */
const sampleBytes = 64 * 1024;

/** How much likelier another encoding has to be than the one that a file says. */
const trust = 0.25;

/** Bytes that are no UTF-8, in the encoding in which they read most like a language. */
function recogniseSingleByte(bytes: Uint8Array, said?: string): { text: string; encoding: string } {
  const sample = bytes.subarray(0, sampleBytes);
  const scores = candidates.map((encoding) => {
    const score = likelihood(decodeAs(encoding, sample), encoding);
    return { encoding, score: score + (encoding === said ? trust : 0) };
  });
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  const encoding = best?.encoding ?? "windows-1252";
  return { text: decodeAs(encoding, bytes), encoding };
}

function likelihood(text: string, encoding: string): number {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = text.toLowerCase().match(/[^\0-\x7F]/gu) ?? [];
  const languages = profiles.filter(({ encodings }) => encodings.includes(encoding));
  const best = Math.max(...languages.map((profile) => resemblance(profile, words, letters)));
  return best - (2 * oddities(text)) / Math.max(letters.length, 1);
}

function resemblance(
  profile: Profile,
  words: readonly string[],
  letters: readonly string[],
): number {
  const known = words.filter((word) => profile.words.has(word)).length;
  const isPlausible = (letter: string) =>
    profile.letters.has(letter) || /[‘’‚“”„–—…«»©\u00A0]/u.test(letter);
  const plausible = letters.filter(isPlausible).length;
  return known / Math.max(words.length, 1) + plausible / Math.max(letters.length, 1);
}

/** What hardly any text has: controls, signs and capitals inside words. */
function oddities(text: string): number {
  const controls = text.match(/[\u0080-\u009F]/g)?.length ?? 0;
  const signs = text.match(/\p{L}[^\0-\x7F\p{L}\p{M}‘’\u00A0–—…“”«»]\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Ll}(?=[^\0-\x7F])\p{Lu}/gu)?.length ?? 0;
  return controls + signs + capitals;
}

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
  const utf8 = made(() => decodeAs("utf-8", bytes));
  if (utf8 !== undefined) return { text: utf8, encoding: "utf-8", isGuess: false };
  if (bytes.includes(0)) throw new ImportError("notText");
  const mended = nearlyUtf8(bytes);
  if (mended) return { ...mended, isGuess: true };
  const said = declaredEncoding(bytes);
  if (said && !candidates.includes(said)) {
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
  const even = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = sample.filter((byte) => byte === 0).length - even;
  const enough = sample.length / 20;
  if (odd > enough && even === 0) return "utf-16le";
  return even > enough && odd === 0 ? "utf-16be" : undefined;
}

/** What an XML file says of itself, where that is an encoding of one byte a character. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const name = declared.exec(start)?.[1]?.toLowerCase();
  if (!name || /^utf-?(?:8|16)/.test(name)) return undefined;
  const encoding = encodingNamed(name);
  if (!encoding) throw new ImportError("unknownEncoding", { name }, { line: 1 });
  return encoding;
}

/** As decoders call it; none for one that they do not know. */
export function encodingNamed(name: string): string | undefined {
  return made(() => new TextDecoder(name).encoding);
}
