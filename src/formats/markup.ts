import { type Draft, noteNotHeld } from "./draft.ts";

/** How ChordPro and web pages mark words up: `<b>`, `<span color="red">`; nothing else. */
const mark =
  /<\/?(?:b|i|u|s|br|p|tt|em|strong|font|big|small|sub|sup|strut|sym|span|img)(?:\s[^<>]*)?\/?>/giu;
const breaking = /^<\/?(?:br|p)\b/iu;
/** A mark that breaks a line, with its own end behind it. */
const lineBreak = /<br(?:\s[^<>]*)?\/?>(?:<\/br>)?|<\/p>/giu;

/** A text with breaks where its markup has them. */
export function withBreaks(text: string, lineEnd = "\n"): string {
  return text.replace(lineBreak, lineEnd);
}

/** A line without its markup, which is noted. */
export function withoutMarkup(draft: Draft, line: string, number?: number): string {
  const marks = line.match(mark);
  if (!marks) return line;
  noteNotHeld(draft, "formatting", marks.join(" "), number);
  return line.replace(mark, (one) => (breaking.test(one) ? " " : ""));
}

/** What would be read as markup is written with other brackets. */
export function withOtherBrackets(text: string): string {
  return text.replace(mark, (whole) => `‹${whole.slice(1, -1)}›`);
}
