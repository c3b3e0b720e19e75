import type { Metre } from "./metre.ts";

/** Lengths are counted in ticks; a quarter note has 16, so that dotted eighths stay whole numbers. */
const WHOLE_TICKS = 64;
const LETTERS = "cdefgab";
const NOTE = /^(?:(r)|([a-g])([#bn]?)([',]*))([1248])(\.?)(~?)$/;
const E_ABOVE_MIDDLE_C = 2;

export type Accidental = "#" | "b" | "n";

export interface Note {
  /** Staff steps above the bottom line, or null for a rest. */
  readonly step: number | null;
  readonly accidental: Accidental | null;
  /** 1 for a whole note, 2 for a half, 4 for a quarter, 8 for an eighth. */
  readonly division: number;
  readonly dotted: boolean;
  readonly tiedToNext: boolean;
  readonly ticks: number;
}

export interface Bar {
  readonly notes: readonly Note[];
  readonly ticks: number;
}

/**
 * Reads bars such as `d4 | f4. g8 a4 r4 | d'2~ d'2`: a letter as written on the staff (the key
 * signature applies), `#`, `b` or `n` when an accidental is printed, `'` or `,` for octaves above
 * or below the one starting at middle C, the length, a dot, and `~` for a tie. `r` is a rest.
 */
export function parseBars(text: string): Bar[] {
  return text.split("|").map((bar) => {
    const notes = bar.trim().split(/\s+/).map(parseNote);
    return { notes, ticks: notes.reduce((sum, note) => sum + note.ticks, 0) };
  });
}

function parseNote(token: string): Note {
  const match = NOTE.exec(token);
  if (match === null) throw new Error(`not a note: "${token}"`);
  const [, rest, letter = "", accidental = "", octaves = "", division = "", dot, tie] = match;
  const dotted = dot === ".";
  const plainTicks = WHOLE_TICKS / Number(division);
  return {
    step: rest === undefined ? stepOf(letter, octaves) : null,
    accidental: isAccidental(accidental) ? accidental : null,
    division: Number(division),
    dotted,
    tiedToNext: tie === "~",
    ticks: dotted ? plainTicks * 1.5 : plainTicks,
  };
}

function stepOf(letter: string, octaves: string): number {
  const shift = [...octaves].reduce((sum, mark) => sum + (mark === "'" ? 7 : -7), 0);
  return LETTERS.indexOf(letter) - E_ABOVE_MIDDLE_C + shift;
}

function isAccidental(text: string): text is Accidental {
  return text === "#" || text === "b" || text === "n";
}

/** Every bar is full, except that an upbeat and the last bar may together make one full bar. */
export function barsAddUp(bars: readonly Bar[], metre: Metre): boolean {
  const first = bars[0];
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return false;
  const full = (bar: Bar): boolean => bar.ticks === metre.barTicks;
  if (full(first)) return bars.every(full);
  return bars.slice(1, -1).every(full) && first.ticks + last.ticks === metre.barTicks;
}
