import type { Canvas } from "./canvas.ts";
import { NOTEHEAD_WIDTH } from "./glyphs.ts";
import { brush } from "./path.ts";
import { HEAD_CENTRE } from "./spacing.ts";
import { heightOfStep, MIDDLE_STEP, SPACE } from "./style.ts";
import type { PlacedNote } from "./systems.ts";

type Point = readonly [x: number, y: number];

const OPEN_END = 3 * SPACE;

/** Ties, and slurs over notes that hold one syllable; `tiedIn` when a tie comes from the line above. */
export function drawArcs(
  canvas: Canvas,
  notes: readonly PlacedNote[],
  tiedIn: boolean,
  y: number,
): void {
  const [first] = notes;
  if (tiedIn && first !== undefined) drawTie(canvas, first, first.x - OPEN_END, first.x, y);
  notes.forEach((placed, index) => {
    if (placed.note.tiedToNext) {
      const start = placed.x + (NOTEHEAD_WIDTH + (placed.note.dotted ? 0.9 : 0)) * SPACE;
      drawTie(canvas, placed, start, notes[index + 1]?.x ?? start + OPEN_END, y);
      return;
    }
    const last = lastOfSlur(notes, index);
    if (last !== undefined) drawSlur(canvas, placed, last, y);
  });
}

function lastOfSlur(notes: readonly PlacedNote[], start: number): PlacedNote | undefined {
  const underlay = notes[start]?.underlay[0] ?? null;
  if (underlay === null || underlay === "held") return undefined;
  let last: PlacedNote | undefined;
  for (let next = start + 1; notes[next]?.underlay[0] === "held"; next++) last = notes[next];
  return last;
}

function drawTie(canvas: Canvas, note: PlacedNote, from: number, to: number, y: number): void {
  const side = stemPointsUp(note) ? -1 : 1;
  const height = headHeight(note, y) + side * 0.55 * SPACE;
  const inset = 0.15 * SPACE;
  drawArc(canvas, [from + inset, height], [to - inset, height], side);
}

function drawSlur(canvas: Canvas, first: PlacedNote, last: PlacedNote, y: number): void {
  const side = stemPointsUp(first) && stemPointsUp(last) ? -1 : 1;
  const end = (note: PlacedNote): Point => [
    note.x + HEAD_CENTRE,
    headHeight(note, y) + side * 0.8 * SPACE,
  ];
  drawArc(canvas, end(first), end(last), side);
}

function stemPointsUp({ note }: PlacedNote): boolean {
  return (note.step ?? MIDDLE_STEP) < MIDDLE_STEP;
}

function headHeight({ note }: PlacedNote, y: number): number {
  return y + heightOfStep(note.step ?? MIDDLE_STEP);
}

/** An arc above (side 1) or below (side -1) the line between two points, thickest in the middle. */
export function drawArc(canvas: Canvas, from: Point, to: Point, side: 1 | -1): void {
  const [width, rise] = [to[0] - from[0], to[1] - from[1]];
  const depth = side * Math.min(0.95 * SPACE, 0.15 * width);
  const at = (share: number, depthShare: number, thickness: number) =>
    [from[0] + width * share, from[1] + rise * share + depth * depthShare, thickness] as const;
  canvas.fill(
    brush([
      at(0, 0, 0.3),
      at(0.25, 0.75, 0.9),
      at(0.5, 1, 1.15),
      at(0.75, 0.75, 0.9),
      at(1, 0, 0.3),
    ]),
    0,
    0,
  );
}
