import { byWord } from "./draft.ts";
import { decodeAs, encodingNamed } from "./encoding.ts";
import words from "./words.json" with { type: "json" };

const unread = new Set(["fonttbl", "colortbl", "stylesheet", "info", "pict", "generator"]);
/** By the numbers of fonts' charsets, and of code pages whose encoding has another name. */
const encodings = byWord(words.rtf.encodings);
/** First bytes of letters that take two. */
const leads: Readonly<Record<string, RegExp>> = {
  shift_jis: /[\x81-\x9f\xe0-\xfc]/u,
  "euc-kr": /[\x81-\xfe]/u,
  gbk: /[\x81-\xfe]/u,
  big5: /[\x81-\xfe]/u,
};
const token = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/giu;
const breaks = new Set(["par", "line", "softline", "lbr", "sect", "page", "row"]);
const signs = byWord(words.rtf.signs);

interface Group {
  readonly isUnread: boolean;
  readonly encoding: string;
  /** How many characters stand in for a `\u` that an old reader would not know. */
  readonly fallback: number;
}

/** The text of an RTF document, by its code pages and `\u` escapes. */
export function textOfRtf(rtf: string): string {
  const page = /\\ansicpg(\d+)/u.exec(rtf)?.[1] ?? "1252";
  const base = encodingNamed(encodings.get(page) ?? `windows-${page}`) ?? "windows-1252";
  const fonts = encodingsOfFonts(rtf, base);
  let group: Group = { isUnread: false, encoding: base, fallback: 1 };
  const outer: Group[] = [];
  let text = "";
  let bytes: number[] = [];
  let toSkip = 0;
  const flush = () => {
    if (bytes.length > 0) text += decodeAs(group.encoding, Uint8Array.from(bytes));
    bytes = [];
  };
  for (const [, word, number, hex, sign, brace, plain] of rtf.matchAll(token)) {
    if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else if (!group.isUnread) bytes.push(Number.parseInt(hex, 16));
      continue;
    }
    // The second byte of a letter need not be escaped.
    const second = lacksSecond(bytes, group.encoding) ? (plain?.slice(0, 1) ?? "") : "";
    if (second !== "") bytes.push(second.charCodeAt(0));
    flush();
    if (brace === "{") outer.push(group);
    else if (brace === "}") group = outer.pop() ?? group;
    else if (sign === "*" || (word && unread.has(word))) group = { ...group, isUnread: true };
    else if (group.isUnread) continue;
    else if (word === "u") {
      text += String.fromCharCode((Number(number) + 65_536) % 65_536);
      toSkip = group.fallback;
    } else if (word === "uc") group = { ...group, fallback: Number(number) };
    else if (word === "f")
      group = { ...group, encoding: fonts.get(number ?? "") ?? group.encoding };
    else if (word && breaks.has(word)) text += "\n";
    else if (word) text += signs.get(word) ?? "";
    else if (sign !== undefined) text += sign === "~" ? "\u00A0" : sign.replace(/[-_\r\n]/u, "");
    else if (plain !== undefined) {
      text += plain.slice(toSkip + second.length);
      toSkip = Math.max(0, toSkip - plain.length);
    }
  }
  flush();
  return text;
}

/** Western fonts are named for any document, and have its own code page. */
function encodingsOfFonts(rtf: string, base: string): Map<string, string> {
  const fonts = [...rtf.matchAll(/\{\\f(\d{1,9})(?!\d)[^{}]*?\\fcharset(\d+)/gu)];
  const found = new Map<string, string>();
  for (const [, font = "", charset = ""] of fonts) {
    const encoding = charset === "0" ? base : encodings.get(charset);
    if (encoding) found.set(font, encoding);
  }
  return found;
}

function lacksSecond(bytes: readonly number[], encoding: string): boolean {
  const lead = leads[encoding];
  let at = 0;
  while (at < bytes.length) at += lead?.test(String.fromCharCode(bytes[at] ?? 0)) ? 2 : 1;
  return at > bytes.length;
}
