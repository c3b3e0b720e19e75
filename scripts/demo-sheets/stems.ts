import { NOTEHEAD_WIDTH } from "./glyphs.ts";
import { heightOfStep, MIDDLE_STEP, SPACE, STEM_LENGTH, STEM_WIDTH } from "./style.ts";
import type { PlacedNote } from "./systems.ts";

export interface Stem {
  readonly up: boolean;
  readonly x: number;
  /** Heights above the bottom line. */
  readonly from: number;
  readonly to: number;
}

const STEEPEST_BEAM = 1 * SPACE;
const SHORTEST_BEAMED_STEM = 2.9 * SPACE;

/** Runs of eighths within a beat, and every other note with a stem by itself. */
export function beamGroups(notes: readonly PlacedNote[], beatTicks: number): PlacedNote[][] {
  const groups: PlacedNote[][] = [];
  notes.forEach((placed, index) => {
    const before = notes[index - 1];
    const group = groups.at(-1);
    if (before !== undefined && group !== undefined && share(before, placed, beatTicks)) {
      group.push(placed);
    } else if (hasStem(placed)) groups.push([placed]);
  });
  return groups;
}

/** Whether two neighbours go under one beam. */
function share(one: PlacedNote, other: PlacedNote, beatTicks: number): boolean {
  const sameBeat = Math.floor(one.tick / beatTicks) === Math.floor(other.tick / beatTicks);
  return isEighth(one) && isEighth(other) && sameBeat;
}

function isEighth({ note }: PlacedNote): boolean {
  return note.division === 8 && note.step !== null;
}

function hasStem({ note }: PlacedNote): boolean {
  return note.step !== null && note.division > 1;
}

export function stemsOf(group: readonly PlacedNote[]): Stem[] {
  const heights = group.map(({ note }) => heightOfStep(note.step ?? 0));
  const up = pointsUp(group);
  const sign = up ? 1 : -1;
  const xs = group.map(
    ({ x }) => x + (up ? NOTEHEAD_WIDTH * SPACE - STEM_WIDTH / 2 : STEM_WIDTH / 2),
  );
  const [firstX = 0, firstHeight = 0] = [xs[0], heights[0]];
  const width = (xs.at(-1) ?? firstX) - firstX;
  const rise = clamp(((heights.at(-1) ?? firstHeight) - firstHeight) / 2, STEEPEST_BEAM);
  const slope = width === 0 ? 0 : rise / width;
  const onBeam = xs.map((x) => (x - firstX) * slope);
  const shortest = group.length > 1 ? SHORTEST_BEAMED_STEM : STEM_LENGTH;
  const reach = heights.map((height, index) => sign * (height - (onBeam[index] ?? 0)) + shortest);
  // Stems of notes far off the staff reach at least its middle line.
  const base = Math.max(...reach, sign * heightOfStep(MIDDLE_STEP)) * sign;
  return xs.map((x, index) => ({
    up,
    x,
    from: heights[index] ?? 0,
    to: base + (onBeam[index] ?? 0),
  }));
}

function pointsUp(group: readonly PlacedNote[]): boolean {
  const offsets = group.map(({ note }) => (note.step ?? MIDDLE_STEP) - MIDDLE_STEP);
  return offsets.reduce((sum, offset) => sum + offset, 0) < 0;
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
