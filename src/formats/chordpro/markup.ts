import { type Draft, noteNotHeld } from "../draft.ts";

/** How ChordPro marks words up: `<b>`, `<span color="red">`; nothing else in angle brackets. */
const mark = /<\/?(?:b|i|u|s|tt|big|small|sub|sup|strut|sym|span|img)(?:\s[^<>]*)?\/?>/giu;

/** A line without its markup, which is noted. */
export function withoutMarkup(draft: Draft, line: string, number: number): string {
  const marks = line.match(mark);
  if (!marks) return line;
  noteNotHeld(draft, "formatting", marks.join(" "), number);
  return line.replace(mark, "");
}

/** What would be read as markup is written with other brackets. */
export function withOtherBrackets(text: string): string {
  return text.replace(mark, (whole) => `‹${whole.slice(1, -1)}›`);
}
