import { withoutInvisible } from "../../domain/folding.ts";
import { linesOf } from "./lines.ts";

const broken = /[\0\uD800-\uDFFF]/gu;
const bullet = /^(?:[•◦▪▫‣●○■□⁃◆➢\uF0B7\uF0A7\uF0D8]\s*|\*\s+)/u;
const otherSpace = /[\t\u1680\u2000-\u200A\u205F\u3000]/g;
// Before and after the marks where French sets them, spaces that do not break are meant.
const strayFixedSpace = /[\u00A0\u202F](?![;:!?»\u2009])/g;

/** The lines of a pasted text, without what word processors and web pages leave in it. */
export function tidyLines(text: string): string[] {
  const lines = linesOf(withStanzaBreaks(withoutInvisible(text.replace(broken, ""))));
  return withoutQuoting(lines).map(tidyLine);
}

/** An answer to a mail has a sign before each of its lines. */
function withoutQuoting(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const isQuoted = filled.length > 1 && filled.every((line) => line.startsWith(">"));
  return isQuoted ? lines.map((line) => line.replace(/^[> ]+/u, "")) : lines;
}

function tidyLine(line: string): string {
  return line
    .replace(otherSpace, " ")
    .replace(/«[\u00A0\u202F]/g, "«\u2007")
    .replace(strayFixedSpace, " ")
    .replaceAll("\u2007", "\u00A0")
    .trim()
    .replace(bullet, "")
    .trim();
}

/** With soft breaks within stanzas, as Word has them, each paragraph is a stanza. */
function withStanzaBreaks(text: string): string {
  const softBreaks = text.match(/[\v\u2028]/g)?.length ?? 0;
  const paragraphs = text.split(/\r\n|[\n\r\u2029]/);
  const isInParagraphs = softBreaks >= paragraphs.length && paragraphs.every(isFilled);
  return isInParagraphs ? paragraphs.join("\n\n") : text;
}

function isFilled(paragraph: string, at: number, all: readonly string[]): boolean {
  return paragraph.trim() !== "" || at === all.length - 1;
}
