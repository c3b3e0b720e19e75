import { limits } from "$contract/limits.ts";
import { lengthOf } from "$domain/field.ts";

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const phraseEnd = /^[.!?;:,،؛؟。！？；，、…।]$/u;

/** A line in pieces that fit, parted where a phrase ends, otherwise between words. */
export function fittingPieces(line: string): string[] {
  if (lengthOf(line) <= limits.lineText) return [line];
  const written = [...letters.segment(line)].map(({ segment }) => segment);
  const cut =
    nearMiddle(
      written,
      (at) => phraseEnd.test(written[at - 1] ?? "") && isSpaceOrWide(written, at),
    ) ??
    nearMiddle(written, (at) => written[at] === " ") ??
    nearMiddle(written, () => true);
  if (cut === undefined) return [...line.matchAll(/.{1,200}/gsu)].map(([piece]) => piece);
  return [written.slice(0, cut), written.slice(cut)].flatMap((half) =>
    fittingPieces(half.join("").trim()),
  );
}

function isSpaceOrWide(written: readonly string[], at: number): boolean {
  return written[at] === " " || /[。！？；，、]/u.test(written[at - 1] ?? "");
}

function nearMiddle(
  written: readonly string[],
  isCut: (at: number) => boolean,
): number | undefined {
  const middle = Math.round(written.length / 2);
  for (let distance = 0; distance < middle - written.length / 5; distance += 1) {
    const cut = [middle - distance, middle + distance].find((at) => at > 0 && isCut(at));
    if (cut !== undefined) return cut;
  }
  return written.length > 1 && isCut(middle) ? middle : undefined;
}
