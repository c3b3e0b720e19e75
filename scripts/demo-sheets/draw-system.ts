import type { Canvas } from "./canvas.ts";
import { drawArcs } from "./draw-arcs.ts";
import { drawChords, drawPartLabels } from "./draw-labels.ts";
import { drawBar } from "./draw-notes.ts";
import { drawBarLine, drawStaff } from "./draw-staff.ts";
import type { BarLine } from "./draw-staff.ts";
import { drawVerseNumbers, drawWordRow } from "./draw-words.ts";
import type { KeySignature } from "./key.ts";
import type { Metre } from "./metre.ts";
import { heightOfStep, MIDDLE_STEP, SPACE, STAFF_HEIGHT, STEM_LENGTH, WORDS } from "./style.ts";
import type { PlacedBar } from "./systems.ts";

/** One line of music with all that is printed above and below it. */
export interface System {
  readonly bars: readonly PlacedBar[];
  readonly rows: number;
  readonly partName: string;
  readonly tempo: number | null;
  readonly startsPiece: boolean;
  readonly startsPart: boolean;
  readonly tiedIn: boolean;
  readonly closing: BarLine;
}

const LABEL_HEIGHT = 17;
const CHORD_HEIGHT = 10;
const BELOW = 21;

/** How far the system reaches above and below its bottom staff line. */
export function extent(system: System): { above: number; below: number } {
  const labelled = hasLabel(system) ? LABEL_HEIGHT : 0;
  const lastRow = wordBaselines(system).at(-1) ?? lowest(system);
  return { above: chordBaseline(system) + CHORD_HEIGHT + labelled, below: BELOW - lastRow };
}

function hasLabel(system: System): boolean {
  return nameToPrint(system) !== "" || system.tempo !== null;
}

function nameToPrint({ partName, startsPart }: System): string {
  return startsPart ? partName : "";
}

export function drawSystem(
  canvas: Canvas,
  system: System,
  key: KeySignature,
  metre: Metre,
  y: number,
): void {
  const right = system.bars.at(-1)?.end ?? 0;
  const notes = system.bars.flatMap((bar) => bar.notes);
  drawStaff(canvas, key, system.startsPiece ? metre : null, right, y);
  system.bars.forEach((bar, index) => {
    const kind = index === system.bars.length - 1 ? system.closing : "single";
    drawBar(canvas, bar, metre.beatTicks, y);
    drawBarLine(canvas, kind, bar.end, y);
    drawChords(canvas, bar, y + chordBaseline(system));
  });
  drawArcs(canvas, notes, system.tiedIn, y);
  const baselines = wordBaselines(system).map((baseline) => y + baseline);
  baselines.forEach((baseline, row) => drawWordRow(canvas, notes, row, baseline));
  if (system.startsPart && system.rows > 1) drawVerseNumbers(canvas, notes, baselines);
  const labels = y + chordBaseline(system) + LABEL_HEIGHT;
  drawPartLabels(canvas, nameToPrint(system), system.tempo, metre, labels);
}

function chordBaseline(system: System): number {
  const tops = stepsOf(system).map(
    (step) => heightOfStep(step) + (step < MIDDLE_STEP ? STEM_LENGTH : SPACE),
  );
  return Math.max(STAFF_HEIGHT + 0.4 * SPACE, ...tops) + 1.1 * SPACE;
}

function lowest(system: System): number {
  const bottoms = stepsOf(system).map(
    (step) => heightOfStep(step) - (step < MIDDLE_STEP ? SPACE : STEM_LENGTH),
  );
  return Math.min(-0.5 * SPACE, ...bottoms);
}

function wordBaselines(system: System): number[] {
  const first = lowest(system) - 0.9 * SPACE - WORDS.size * 0.7;
  return Array.from({ length: system.rows }, (_, row) => first - row * WORDS.leading);
}

function stepsOf(system: System): number[] {
  return system.bars.flatMap((bar) => bar.notes.flatMap(({ note }) => note.step ?? []));
}
