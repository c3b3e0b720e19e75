import type { Chord, ScoreBar, ScorePart } from "./melody.ts";
import { accidentalSpace, AFTER_BAR_LINE, columnsOf, naturalGaps } from "./spacing.ts";
import type { Column } from "./spacing.ts";
import { RIGHT_EDGE, SPACE } from "./style.ts";

export interface PlacedNote extends Column {
  readonly x: number;
  readonly tick: number;
}

export interface PlacedBar {
  readonly notes: readonly PlacedNote[];
  readonly chords: readonly Chord[];
  readonly ticks: number;
  readonly end: number;
}

const NEW_SYSTEM_COST = 0.5;
/** A line that would have to be stretched further than this ends early instead. */
const WIDEST_STRETCH = 2.3;
const LOOSE_STRETCH = 1.7;

/** Shares the bars out over as few systems as hold them, filled as evenly as can be. */
export function breakIntoSystems(
  part: ScorePart,
  startOf: (system: number) => number,
): ScoreBar[][] {
  const bars = part.bars;
  const best: { cost: number; systems: ScoreBar[][] }[] = [{ cost: 0, systems: [] }];
  for (let end = 1; end <= bars.length; end++) {
    const options = best.map(({ cost, systems }, start) => {
      const row = bars.slice(start, end);
      const room = RIGHT_EDGE - startOf(systems.length);
      return { cost: cost + systemCost(row, room), systems: [...systems, row] };
    });
    best.push(options.reduce((least, option) => (option.cost < least.cost ? option : least)));
  }
  return best[bars.length]?.systems ?? [];
}

function systemCost(bars: readonly ScoreBar[], room: number): number {
  const slack = (room - naturalWidth(bars)) / room;
  const tooFull = slack < 0 && bars.length > 1 ? 1000 : 0;
  return NEW_SYSTEM_COST + slack * slack + tooFull;
}

function naturalWidth(bars: readonly ScoreBar[]): number {
  const columns = columnsOf(bars);
  return leadIn(columns) + sum(naturalGaps(columns));
}

function leadIn(columns: readonly Column[]): number {
  const [first] = columns;
  return 0.8 * SPACE + (first === undefined ? 0 : accidentalSpace(first.note));
}

/** Gives every note its place between the clef and the end of the line. */
export function placeBars(bars: readonly ScoreBar[], start: number, barTicks: number): PlacedBar[] {
  const columns = columnsOf(bars);
  const gaps = naturalGaps(columns);
  const lead = leadIn(columns);
  const fullStretch = (RIGHT_EDGE - start - lead) / sum(gaps);
  const stretch = fullStretch > WIDEST_STRETCH ? LOOSE_STRETCH : fullStretch;
  let x = start + lead;
  let index = 0;
  return bars.map((bar, barIndex) => {
    // An upbeat is counted from where it would stand in a full bar, so that beams follow the beat.
    let tick = barIndex === 0 ? barTicks - bar.ticks : 0;
    const notes = bar.notes.flatMap((note): PlacedNote[] => {
      const column = columns[index];
      if (column === undefined) return [];
      const placed = { ...column, x, tick };
      x += (gaps[index] ?? 0) * stretch;
      tick += note.ticks;
      index++;
      return [placed];
    });
    const next = columns[index];
    const end = next === undefined ? x : x - AFTER_BAR_LINE - accidentalSpace(next.note);
    return { notes, chords: bar.chords, ticks: bar.ticks, end };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
