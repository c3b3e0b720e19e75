import { parseMetre } from "./metre.ts";
import type { Metre } from "./metre.ts";
import { barsAddUp, parseBars } from "./notation.ts";
import type { Bar } from "./notation.ts";
import { layUnder } from "./words.ts";
import type { Underlay } from "./words.ts";

export interface MelodyPart {
  /** Printed above the staff, e.g. "Refrain"; "" prints nothing. */
  readonly name: string;
  /** See parseBars. */
  readonly notes: string;
  /** Chords bar by bar, `G | C . D .`: the entries share out the bar, `.` keeps the last chord. */
  readonly chords: string;
  /** One row of words per verse, see parseWords; none for an instrumental part. */
  readonly words: readonly string[];
}

export interface Melody {
  readonly time: string;
  readonly parts: readonly MelodyPart[];
}

export interface Chord {
  readonly symbol: string;
  readonly tick: number;
}

export interface ScoreBar extends Bar {
  readonly chords: readonly Chord[];
  /** For each note, what stands under it in each row of words. */
  readonly underlay: readonly (readonly Underlay[])[];
}

export interface ScorePart {
  readonly name: string;
  readonly rows: number;
  readonly bars: readonly ScoreBar[];
}

export interface Score {
  readonly metre: Metre;
  readonly parts: readonly ScorePart[];
}

export function parseMelody(melody: Melody): Score {
  const metre = parseMetre(melody.time);
  return { metre, parts: melody.parts.map((part) => parsePart(part, metre)) };
}

function parsePart(part: MelodyPart, metre: Metre): ScorePart {
  const bars = parseBars(part.notes);
  if (!barsAddUp(bars, metre)) throw new Error(`bars do not add up: ${part.notes}`);
  const chordBars = part.chords === "" ? bars.map(() => "") : part.chords.split("|");
  if (chordBars.length !== bars.length) {
    throw new Error(`${chordBars.length} bars of chords for ${bars.length} bars: ${part.chords}`);
  }
  const notes = bars.flatMap((bar) => bar.notes);
  const rows = part.words.map((words) => layUnder(notes, words));
  let first = 0;
  const scoreBars = bars.map((bar, index): ScoreBar => {
    const from = first;
    first += bar.notes.length;
    return {
      ...bar,
      chords: parseChords(chordBars[index] ?? "", bar.ticks),
      underlay: bar.notes.map((_, offset) => rows.map((row) => row[from + offset] ?? null)),
    };
  });
  return { name: part.name, rows: rows.length, bars: scoreBars };
}

function parseChords(text: string, barTicks: number): Chord[] {
  const entries = text.split(/\s+/).filter((entry) => entry !== "");
  return entries
    .map((symbol, index) => ({ symbol, tick: (index * barTicks) / entries.length }))
    .filter((chord) => chord.symbol !== ".");
}
