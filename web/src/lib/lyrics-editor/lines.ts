import { lineBreaks } from "$contract/text-rules.ts";
import type { Section } from "$lib/song/singing-order.ts";

export type Line = Section["lines"][number];
export type NewId = () => string;

const lineBreak = new RegExp(String.raw`\r\n|[${lineBreaks}]`, "u");

export function linesOf(text: string): string[] {
  return text.split(lineBreak);
}

export function textOf({ lines }: Pick<Section, "lines">): string {
  return lines.map(({ text }) => text).join("\n");
}
