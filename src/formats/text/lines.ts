import { lineBreaks } from "../../contract/text-rules.ts";

const lineBreak = new RegExp(String.raw`\r\n|[${lineBreaks}]`, "u");

export function linesOf(text: string): string[] {
  return text.split(lineBreak);
}
