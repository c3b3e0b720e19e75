import type { Canvas } from "./canvas.ts";
import { drawArc } from "./draw-arcs.ts";
import { NOTEHEAD_WIDTH } from "./glyphs.ts";
import { HEAD_CENTRE, syllableWidth } from "./spacing.ts";
import { LINE_WIDTH, SPACE, WORDS } from "./style.ts";
import type { PlacedNote } from "./systems.ts";
import { textWidth } from "./text.ts";
import type { Syllable } from "./words.ts";

interface PlacedSyllable extends Syllable {
  readonly left: number;
  readonly right: number;
  /** Where the last note held by this syllable ends. */
  readonly heldUntil: number | null;
}

/** One row of words, with hyphens within words and lines after held ends of words. */
export function drawWordRow(
  canvas: Canvas,
  notes: readonly PlacedNote[],
  row: number,
  y: number,
): void {
  const syllables = placeRow(notes, row);
  syllables.forEach((syllable, index) => {
    canvas.text(syllable.text, syllable.left, y, WORDS.font, WORDS.size);
    drawElision(canvas, syllable, y);
    const next = syllables[index + 1];
    if (syllable.wordGoesOn) drawHyphen(canvas, syllable, next, y);
    else if (syllable.heldUntil !== null && syllable.heldUntil > syllable.right + SPACE) {
      canvas.line(endOfText(syllable), y - 0.5, syllable.heldUntil, y - 0.5, LINE_WIDTH);
    }
  });
}

export function drawVerseNumbers(
  canvas: Canvas,
  notes: readonly PlacedNote[],
  baselines: readonly number[],
): void {
  const lefts = baselines.flatMap((_, row) => placeRow(notes, row)[0]?.left ?? []);
  const right = Math.min(...lefts) - WORDS.gap;
  baselines.forEach((y, row) => {
    const label = `${row + 1}.`;
    canvas.text(label, right - textWidth(label, WORDS.font, WORDS.size), y, WORDS.font, WORDS.size);
  });
}

function placeRow(notes: readonly PlacedNote[], row: number): PlacedSyllable[] {
  return notes.flatMap(({ x, underlay }, index) => {
    const syllable = underlay[row] ?? null;
    if (syllable === null || syllable === "held") return [];
    const half = syllableWidth(syllable) / 2;
    const centre = x + HEAD_CENTRE;
    const placed = { left: centre - half, right: centre + half };
    return [{ ...syllable, ...placed, heldUntil: heldUntil(notes, index, row) }];
  });
}

function heldUntil(notes: readonly PlacedNote[], start: number, row: number): number | null {
  let end: number | null = null;
  for (let next = start + 1; ; next++) {
    const held = notes[next];
    if (held?.underlay[row] !== "held") return end;
    end = held.x + NOTEHEAD_WIDTH * SPACE;
  }
}

/** A small bow joins two words sung on one note. */
function drawElision(canvas: Canvas, { text, left }: PlacedSyllable, y: number): void {
  const gap = text.indexOf(" ");
  if (gap < 0) return;
  const centre = left + textWidth(`${text.slice(0, gap)} `, WORDS.font, WORDS.size) - 1.5;
  drawArc(canvas, [centre - 4, y - 1.8], [centre + 4, y - 1.8], -1);
}

function drawHyphen(
  canvas: Canvas,
  syllable: PlacedSyllable,
  next: PlacedSyllable | undefined,
  y: number,
): void {
  const width = textWidth("-", WORDS.font, WORDS.size);
  const from = syllable.right;
  const to = next?.left ?? from + WORDS.hyphenGap;
  canvas.text("-", (from + to - width) / 2, y, WORDS.font, WORDS.size);
}

function endOfText(syllable: PlacedSyllable): number {
  return syllable.right + 1.5;
}
