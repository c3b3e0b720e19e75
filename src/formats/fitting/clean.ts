import { withoutInvisible } from "../../domain/folding.ts";

const broken = /(?![\t\n\v\f\r\u0085])[\p{Cc}\uFFFE\uFFFF\uD800-\uDFFF]/gu;

/** Without characters that no song can have: controls, halves of pairs. */
export function withoutBroken(text: string): { text: string; removed: number } {
  const removed = text.match(broken)?.length ?? 0;
  return { text: removed > 0 ? text.replace(broken, "") : text, removed };
}

/** One line: no breaks, no tabs, no invisible helpers of typesetting, nothing at its ends. */
export function cleanLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\t\n\r\v\f\u0085\u2028\u2029]+/g, " ")
    .trim();
}

/** A name or title, with single spaces. */
export function cleanName(text: string): string {
  return cleanLine(text).replace(/ {2,}/g, " ");
}
