import { isBlank } from "$domain/field.ts";
import type { Section } from "../../song/singing-order.ts";

export type Line = Section["lines"][number];
export type NewId = () => string;

export function textOf({ lines }: Pick<Section, "lines">): string {
  return lines.map(({ text }) => text).join("\n");
}

export function firstLineOf({ sections }: { readonly sections: readonly Section[] }): string {
  const lines = sections.flatMap((section) => section.lines);
  return lines.find(({ text }) => !isBlank(text))?.text ?? "";
}

/** A line that is split between two words begins with the second one, not with their space. */
export function withoutSpaceAt(text: string, index: number): string {
  return text.charAt(index) === " " ? text.slice(0, index) + text.slice(index + 1) : text;
}
