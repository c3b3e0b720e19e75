import { limits } from "../../contract/limits.ts";
import { lengthOf } from "../../domain/field.ts";
import { Unreadable } from "../unreadable.ts";

const phraseEnd = /[.!?;:,،؛؟。！？；，、…।]["'’”»)\]]*$/u;

/** A line in pieces that fit; refuses one that has no place to part it. */
export function fittingPieces(line: string): string[] {
  // All lines that a song can have together are not as long: it need not be parted to be refused.
  if (line.length > 2 * limits.lines * limits.lineText) throw tooLong(line);
  return partedLine(line).map((piece) => {
    if (lengthOf(piece) > limits.lineText) throw tooLong(piece);
    return piece;
  });
}

/**
 * A long line parted where a phrase ends, otherwise between words; never inside one, so that a piece
 * may still be too long.
 */
export function partedLine(line: string): string[] {
  const cut = lengthOf(line) <= limits.lineText ? undefined : cutOf(line);
  if (cut === undefined) return [line];
  return [line.slice(0, cut), line.slice(cut)].flatMap((half) => partedLine(half.trim()));
}

function tooLong(line: string): Unreadable {
  const name = [...line].slice(0, 40).join("");
  return new Unreadable("longLine", { name, count: lengthOf(line), max: limits.lineText });
}

function cutOf(line: string): number | undefined {
  const spaces = [...line.matchAll(/\s+/gu)].map(({ index }) => index);
  const phrases = spaces.filter((at) => phraseEnd.test(line.slice(Math.max(0, at - 8), at)));
  return nearMiddle(line, phrases) ?? nearMiddle(line, spaces) ?? nearMiddle(line, wordEnds(line));
}

/** Around the middle of a line, where it is looked for a place: no word that fits is longer. */
const around = 2 * limits.lineText;

/** Where scripts that know no spaces end a word, near the middle: finding all takes too long. */
function wordEnds(line: string): number[] {
  const words = new Intl.Segmenter(undefined, { granularity: "word" });
  const begin = Math.max(0, Math.floor(line.length / 2) - around);
  const middle = line.slice(begin, begin + 2 * around);
  return [...words.segment(middle)].slice(1).map(({ index }) => begin + index);
}

/** The place that is nearest the middle, if that is not too near an end. */
function nearMiddle(line: string, places: readonly number[]): number | undefined {
  const distance = (place: number) => Math.abs(place - line.length / 2);
  const nearest = places.reduce(
    (best, place) => (distance(place) < distance(best) ? place : best),
    0,
  );
  return nearest > 0 && distance(nearest) < line.length * 0.3 ? nearest : undefined;
}
