import { fold } from "./folding.ts";

/** The words alone: texts that differ in marks and capitals are the same. */
export function wordsOf(lines: readonly string[]): string {
  return fold(lines.join(" "))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
