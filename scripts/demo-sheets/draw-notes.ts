import type { Canvas } from "./canvas.ts";
import * as glyphs from "./glyphs.ts";
import type { Note } from "./notation.ts";
import { polygon } from "./path.ts";
import type { Path } from "./path.ts";
import { HEAD_CENTRE } from "./spacing.ts";
import { beamGroups, stemsOf } from "./stems.ts";
import type { Stem } from "./stems.ts";
import { heightOfStep, LINE_WIDTH, SPACE, STEM_WIDTH } from "./style.ts";
import type { PlacedBar, PlacedNote } from "./systems.ts";

const BEAM_THICKNESS = 0.5 * SPACE;
const TURNED_FLAG: Path = glyphs.FLAG.map(turnedOver);

export function drawBar(canvas: Canvas, bar: PlacedBar, beatTicks: number, y: number): void {
  for (const placed of bar.notes) {
    if (placed.note.step === null) drawRest(canvas, placed, y);
    else drawHead(canvas, placed, placed.note.step, y);
  }
  for (const group of beamGroups(bar.notes, beatTicks)) drawStems(canvas, group, y);
}

function drawHead(canvas: Canvas, { note, x }: PlacedNote, step: number, y: number): void {
  const height = y + heightOfStep(step);
  drawLedgerLines(canvas, x, step, y);
  if (note.division >= 4) canvas.fill(glyphs.FILLED_HEAD, x, height, SPACE);
  else {
    const head = note.division === 2 ? glyphs.HALF_HEAD : glyphs.WHOLE_HEAD;
    canvas.fillAroundHoles(head, x, height, SPACE);
  }
  if (note.accidental !== null) {
    const { shape, width } = glyphs.ACCIDENTALS[note.accidental];
    canvas.fill(shape, x - (width + 0.25) * SPACE, height, SPACE);
  }
  // A dot never sits on a line.
  if (note.dotted) drawDot(canvas, x, y + heightOfStep(step % 2 === 0 ? step + 1 : step));
}

function drawDot(canvas: Canvas, x: number, y: number): void {
  canvas.fill(glyphs.DOT, x + (glyphs.NOTEHEAD_WIDTH + 0.5) * SPACE, y, SPACE);
}

function drawLedgerLines(canvas: Canvas, x: number, step: number, y: number): void {
  const from = x - 0.4 * SPACE;
  const to = x + (glyphs.NOTEHEAD_WIDTH + 0.4) * SPACE;
  const draw = (line: number): void => {
    const height = y + heightOfStep(line);
    canvas.line(from, height, to, height, LINE_WIDTH * 1.3);
  };
  for (let line = -2; line >= step; line -= 2) draw(line);
  for (let line = 10; line <= step; line += 2) draw(line);
}

function drawRest(canvas: Canvas, { note, x }: PlacedNote, y: number): void {
  const middle = y + 2 * SPACE;
  if (note.division === 4) canvas.fill(glyphs.QUARTER_REST, x + HEAD_CENTRE, middle, SPACE);
  if (note.division === 8) canvas.fill(glyphs.EIGHTH_REST, x + HEAD_CENTRE, middle, SPACE);
  // The half rest lies on the middle line, the whole rest hangs from the line above.
  if (note.division === 2) canvas.fill(glyphs.BAR_REST, x, middle, SPACE);
  if (note.division === 1) canvas.fill(glyphs.BAR_REST, x, middle + SPACE / 2, SPACE);
  if (note.dotted) drawDot(canvas, x, middle + SPACE / 2);
}

function drawStems(canvas: Canvas, group: readonly PlacedNote[], y: number): void {
  const stems = stemsOf(group);
  for (const stem of stems) {
    const start = stem.from + (stem.up ? 0.16 : -0.16) * SPACE;
    canvas.line(stem.x, y + start, stem.x, y + stem.to, STEM_WIDTH);
  }
  const [first] = stems;
  const last = stems.at(-1);
  if (first === undefined || last === undefined) return;
  if (stems.length > 1) drawBeam(canvas, first, last, y);
  else if (group[0] !== undefined && isFlagged(group[0].note)) drawFlag(canvas, first, y);
}

function isFlagged(note: Note): boolean {
  return note.division === 8;
}

function drawFlag(canvas: Canvas, stem: Stem, y: number): void {
  canvas.fill(stem.up ? glyphs.FLAG : TURNED_FLAG, stem.x, y + stem.to, SPACE);
}

function drawBeam(canvas: Canvas, first: Stem, last: Stem, y: number): void {
  const inward = first.up ? -BEAM_THICKNESS : BEAM_THICKNESS;
  const [left, right] = [first.x - STEM_WIDTH / 2, last.x + STEM_WIDTH / 2];
  const beam = polygon(
    [left, first.to],
    [right, last.to],
    [right, last.to + inward],
    [left, first.to + inward],
  );
  canvas.fill(beam, 0, y);
}

function turnedOver(command: Path[number]): Path[number] {
  switch (command[0]) {
    case "Z":
      return command;
    case "C": {
      const [, x1, y1, x2, y2, x, y] = command;
      return ["C", x1, -y1, x2, -y2, x, -y];
    }
    default:
      return [command[0], command[1], -command[2]];
  }
}
