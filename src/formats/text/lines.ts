import { lineBreaks } from "../../contract/text-rules.ts";

const lineBreak = new RegExp(String.raw`\r\n|[${lineBreaks}]`, "u");

/** No line has so many spaces in a row and is within the limit; patterns would go over them for hours. */
const wideGap = /\s{200,}/gu;

export function linesOf(text: string): string[] {
  return text
    .split(lineBreak)
    .map((line) => (line.length > 200 ? line.replace(wideGap, " ") : line));
}
