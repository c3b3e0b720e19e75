import { ACCIDENTALS, NOTEHEAD_WIDTH } from "./glyphs.ts";
import type { ScoreBar } from "./melody.ts";
import type { Note } from "./notation.ts";
import { SPACE, WORDS } from "./style.ts";
import { textWidth } from "./text.ts";
import type { Underlay } from "./words.ts";

/** A note with what belongs to it, before or after it has found its place. */
export interface Column {
  readonly note: Note;
  readonly underlay: readonly Underlay[];
  readonly endsBar: boolean;
}

export const AFTER_BAR_LINE = 1.5 * SPACE;

export function columnsOf(bars: readonly ScoreBar[]): Column[] {
  return bars.flatMap((bar) =>
    bar.notes.map((note, index) => ({
      note,
      underlay: bar.underlay[index] ?? [],
      endsBar: index === bar.notes.length - 1,
    })),
  );
}

/** The least distance from each note to the next one; the last counts to the closing bar line. */
export function naturalGaps(columns: readonly Column[]): number[] {
  return columns.map((column, index) => {
    const next = columns[index + 1];
    const notes =
      lengthSpace(column.note.ticks) +
      (next === undefined ? 0 : accidentalSpace(next.note)) +
      (column.endsBar && next !== undefined ? AFTER_BAR_LINE : 0);
    return Math.max(notes, wordSpace(column.underlay, next?.underlay ?? []));
  });
}

export function accidentalSpace(note: Note): number {
  return note.accidental === null ? 0 : (ACCIDENTALS[note.accidental].width + 0.3) * SPACE;
}

/** Longer notes get more room, but less than in proportion. */
function lengthSpace(ticks: number): number {
  return (1.4 + 1.4 * Math.log2(ticks / 8 + 1)) * SPACE;
}

function wordSpace(here: readonly Underlay[], next: readonly Underlay[]): number {
  const needs = here.map((underlay, row) => {
    const beside = next[row] ?? null;
    return halfWidth(underlay) + halfWidth(beside) + gapAfter(underlay);
  });
  return Math.max(0, ...needs);
}

function gapAfter(underlay: Underlay): number {
  if (underlay === null || underlay === "held") return 0;
  return underlay.wordGoesOn ? WORDS.hyphenGap : WORDS.gap;
}

function halfWidth(underlay: Underlay): number {
  return syllableWidth(underlay) / 2;
}

export function syllableWidth(underlay: Underlay): number {
  if (underlay === null || underlay === "held") return 0;
  return textWidth(underlay.text, WORDS.font, WORDS.size);
}

export const HEAD_CENTRE = (NOTEHEAD_WIDTH / 2) * SPACE;
