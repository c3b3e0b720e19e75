import { limits } from "../../contract/limits.ts";
import { lengthOf } from "../../domain/field.ts";
import { Unreadable } from "../unreadable.ts";

const phraseEnd = /[.!?;:,،؛؟。！？；，、…।]["'’”»)\]]*$/u;

/** A line in pieces that fit; refuses one that has no place to part it. */
export function fittingPieces(line: string): string[] {
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

/** Where scripts that know no spaces end a word. */
function wordEnds(line: string): number[] {
  const words = new Intl.Segmenter(undefined, { granularity: "word" });
  return [...words.segment(line)].map(({ index }) => index);
}

/** The place that is nearest the middle, if that is not too near an end. */
function nearMiddle(line: string, places: readonly number[]): number | undefined {
  const middle = line.length / 2;
  const [nearest] = places.toSorted((one, other) => distance(one) - distance(other));
  function distance(place: number): number {
    return Math.abs(place - middle);
  }
  const isUsable = nearest !== undefined && nearest > 0 && distance(nearest) < line.length * 0.3;
  return isUsable ? nearest : undefined;
}
