import type { Canvas } from "./canvas.ts";
import { ACCIDENTALS, DOT, FILLED_HEAD, NOTEHEAD_WIDTH } from "./glyphs.ts";
import type { Metre } from "./metre.ts";
import { CHORDS, PAGE, SPACE } from "./style.ts";
import type { PlacedBar } from "./systems.ts";
import { textWidth } from "./text.ts";

const TITLE_SIZE = 21;
const SUBTITLE_SIZE = 12;
const RUNNING_SIZE = 10;
const LABEL_SIZE = 11;

/** Draws the title and subtitle and says how much height they take. */
export function drawTitle(canvas: Canvas, title: string, subtitle: string): number {
  const top = PAGE.height - PAGE.top;
  const size = Math.min(TITLE_SIZE, TITLE_SIZE * (440 / textWidth(title, "bold", TITLE_SIZE)));
  centred(canvas, title, top - TITLE_SIZE, "bold", size);
  if (subtitle === "") return TITLE_SIZE + 16;
  centred(canvas, subtitle, top - TITLE_SIZE - 19, "italic", SUBTITLE_SIZE);
  return TITLE_SIZE + 36;
}

export function drawRunningTitle(canvas: Canvas, title: string, page: number): void {
  const y = PAGE.height - PAGE.top + 6;
  canvas.text(title, PAGE.margin, y, "italic", RUNNING_SIZE);
  const number = String(page);
  const width = textWidth(number, "roman", RUNNING_SIZE);
  canvas.text(number, PAGE.width - PAGE.margin - width, y, "roman", RUNNING_SIZE);
}

function centred(
  canvas: Canvas,
  text: string,
  y: number,
  font: "bold" | "italic",
  size: number,
): void {
  canvas.text(text, (PAGE.width - textWidth(text, font, size)) / 2, y, font, size);
}

/** The name of a part, and how many beats make a minute; both on one line. */
export function drawPartLabels(
  canvas: Canvas,
  name: string,
  tempo: number | null,
  metre: Metre,
  y: number,
): void {
  canvas.text(name, PAGE.margin, y, "bold", LABEL_SIZE);
  const nameWidth = name === "" ? 0 : textWidth(name, "bold", LABEL_SIZE) + 14;
  if (tempo !== null) drawTempo(canvas, tempo, metre, PAGE.margin + nameWidth, y);
}

function drawTempo(canvas: Canvas, tempo: number, metre: Metre, x: number, y: number): void {
  const small = SPACE * 0.8;
  const stem = x + (NOTEHEAD_WIDTH - 0.06) * small;
  canvas.fill(FILLED_HEAD, x, y + 0.4 * small, small);
  canvas.line(stem, y + 0.5 * small, stem, y + 3.4 * small, 0.7);
  const dotted = metre.beatTicks === 24;
  if (dotted) canvas.fill(DOT, x + (NOTEHEAD_WIDTH + 0.4) * small, y + 0.5 * small, small);
  canvas.text(`= ${tempo}`, x + (dotted ? 12 : 9), y, "roman", LABEL_SIZE);
}

/** A chord on no note of its own stands in proportion between the notes around it. */
export function drawChords(canvas: Canvas, bar: PlacedBar, y: number): void {
  for (const chord of bar.chords) drawChord(canvas, chord.symbol, positionAt(bar, chord.tick), y);
}

function positionAt(bar: PlacedBar, tick: number): number {
  const offset = bar.notes[0]?.tick ?? 0;
  const before = bar.notes.findLast((placed) => placed.tick - offset <= tick);
  if (before === undefined) return bar.end;
  const after = bar.notes[bar.notes.indexOf(before) + 1]?.x ?? bar.end;
  const share = (tick - (before.tick - offset)) / before.note.ticks;
  return before.x + (after - before.x) * share;
}

/** The standard fonts have no sharp and flat signs, so those are drawn. */
function drawChord(canvas: Canvas, symbol: string, x: number, y: number): void {
  let left = x;
  for (const piece of symbol.match(/(?<=[A-G])[#b]|[^#b]+|./g) ?? []) {
    if (piece === "#" || piece === "b") {
      const scale = CHORDS.size * 0.33;
      const { shape, width } = ACCIDENTALS[piece];
      canvas.fill(shape, left + 0.6, y + CHORDS.size * (piece === "#" ? 0.42 : 0.26), scale);
      left += width * scale + 1.2;
    } else {
      canvas.text(piece, left, y, CHORDS.font, CHORDS.size);
      left += textWidth(piece, CHORDS.font, CHORDS.size);
    }
  }
}
