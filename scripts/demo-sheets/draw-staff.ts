import type { Canvas } from "./canvas.ts";
import { ACCIDENTALS, TREBLE_CLEF } from "./glyphs.ts";
import type { KeySignature } from "./key.ts";
import type { Metre } from "./metre.ts";
import { heightOfStep, LINE_WIDTH, PAGE, SPACE, STAFF_HEIGHT } from "./style.ts";
import { textWidth } from "./text.ts";

const CLEF_SPACE = 3.4 * SPACE;
const TIME_SPACE = 2.6 * SPACE;
/** At this size the bold figures are as high as two staff spaces. */
const FIGURE_SIZE = 2.96 * SPACE;

export type BarLine = "single" | "double" | "final";

/** Where the first note may stand, after clef, key signature and, on the first line, the metre. */
export function startOfNotes(key: KeySignature, withMetre: boolean): number {
  return PAGE.margin + CLEF_SPACE + keyWidth(key) + (withMetre ? TIME_SPACE : 0) + 0.5 * SPACE;
}

function keyWidth(key: KeySignature): number {
  return key.steps.length * accidentalAdvance(key);
}

function accidentalAdvance(key: KeySignature): number {
  return (ACCIDENTALS[key.accidental].width + 0.08) * SPACE;
}

export function drawStaff(
  canvas: Canvas,
  key: KeySignature,
  metre: Metre | null,
  right: number,
  y: number,
): void {
  for (let line = 0; line < 5; line++) {
    canvas.line(PAGE.margin, y + line * SPACE, right, y + line * SPACE, LINE_WIDTH);
  }
  canvas.fill(TREBLE_CLEF, PAGE.margin + 0.5 * SPACE, y + SPACE, SPACE);
  key.steps.forEach((step, index) => {
    const x = PAGE.margin + CLEF_SPACE + index * accidentalAdvance(key);
    canvas.fill(ACCIDENTALS[key.accidental].shape, x, y + heightOfStep(step), SPACE);
  });
  if (metre !== null) drawMetre(canvas, metre, PAGE.margin + CLEF_SPACE + keyWidth(key), y);
}

function drawMetre(canvas: Canvas, metre: Metre, x: number, y: number): void {
  const centre = x + TIME_SPACE / 2;
  const figure = (text: string, height: number): void => {
    const left = centre - textWidth(text, "bold", FIGURE_SIZE) / 2;
    canvas.text(text, left, y + height, "bold", FIGURE_SIZE);
  };
  figure(metre.beats, 2 * SPACE);
  figure(metre.unit, 0);
}

export function drawBarLine(canvas: Canvas, kind: BarLine, x: number, y: number): void {
  const thin = (at: number): void => canvas.line(at, y, at, y + STAFF_HEIGHT, 0.8);
  if (kind === "final") canvas.line(x - 1.5, y, x - 1.5, y + STAFF_HEIGHT, 3);
  if (kind === "final") thin(x - 5.4);
  else thin(x - 0.4);
  if (kind === "double") thin(x - 3.2);
}
