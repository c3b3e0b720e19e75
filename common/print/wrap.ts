import { localeOf } from "./locale.ts";

/**
 * A line of text as several that fit the width, parted between words where that is possible; those
 * behind the first have that much less.
 */
export function wrap(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  language: string,
  indent = 0,
): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(text, width - indent, widthOf, language)) {
    const room = lines.length === 0 ? width : width - indent;
    if (line.trim() !== "" && widthOf((line + piece).trimEnd()) > room) {
      lines.push(line.trim());
      line = "";
    }
    line += piece;
  }
  return line.trim() === "" ? lines : [...lines, line.trim()];
}

function pieces(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  language: string,
): string[] {
  const words = segments(text, "word", language);
  return words.flatMap((word) =>
    widthOf(word) > width ? segments(word, "grapheme", language) : [word],
  );
}

function segments(text: string, granularity: "word" | "grapheme", language: string): string[] {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity });
  const found = Array.from(segmenter.segment(text), ({ segment }) => segment);
  // Marks stay with the word before them.
  return found.reduce<string[]>((joined, segment) => {
    const isMark = /^[^\p{L}\p{N}\s([{«“‘¿¡]+$/u.test(segment);
    if (isMark && joined.length > 0) joined[joined.length - 1] += segment;
    else joined.push(segment);
    return joined;
  }, []);
}
