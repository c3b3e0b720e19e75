import { FONTS } from "./fonts.ts";
import type { FontName } from "./fonts.ts";

/** Where WinAnsi differs from Unicode: the printable characters of bytes 0x80 to 0x9f. */
const WINDOWS_EXTRAS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const EXTRAS_START = 0x80;
const QUESTION_MARK = 0x3f;
const DEFAULT_WIDTH = 500;
const WIDTHS: Readonly<Record<string, number>> = {
  "©": 760,
  "–": 500,
  "—": 1000,
  "’": 333,
  "‘": 333,
  "“": 500,
  "”": 500,
  "„": 500,
  "…": 1000,
  "·": 250,
  "¡": 333,
};

/** The text as WinAnsi bytes; a letter that has none falls back to its unaccented form. */
export function winAnsi(text: string): number[] {
  return [...text.normalize("NFC")].map(
    (char) => byteOf(char) ?? byteOf(unaccented(char)) ?? QUESTION_MARK,
  );
}

function byteOf(char: string): number | null {
  const code = char.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  const extra = WINDOWS_EXTRAS.indexOf(char);
  return extra < 0 ? null : EXTRAS_START + extra;
}

function unaccented(char: string): string {
  return char.normalize("NFD").charAt(0);
}

/** How wide the text is set, in points. */
export function textWidth(text: string, font: FontName, size: number): number {
  const units = [...text.normalize("NFC")].reduce((sum, char) => sum + charWidth(char, font), 0);
  return (units * size) / 1000;
}

function charWidth(char: string, font: FontName): number {
  const base = unaccented(char).charCodeAt(0);
  return WIDTHS[char] ?? FONTS[font].widths[base - 0x20] ?? DEFAULT_WIDTH;
}
