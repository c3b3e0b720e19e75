import { Failure } from "../domain/failure.ts";
import messages from "./messages.json" with { type: "json" };
import type { ImportedSong, Note, NoteCode, Position } from "./song.ts";

/** What a refusal is about: a name or mark of the source, how much there is, how much is possible. */
interface RefusalFacts {
  readonly name?: string;
  readonly count?: number;
  readonly max?: number;
}

/** Why something cannot come in, as the command line says it; the web app has its own table. */
export type RefusalCode = keyof typeof messages.refusals;

/** Why something cannot come in: what to look up in a table of words, and the words in English. */
export interface Refusal {
  readonly why: RefusalCode;
  readonly facts: RefusalFacts;
  readonly reason: string;
  readonly at?: Position;
}

/** What became of one song of a file: most files have one, some thousands. */
export type Outcome = { readonly entry?: string; readonly source?: () => string } & (
  | { readonly song: ImportedSong }
  | { readonly refused: Refusal }
);

function filled(words: string, facts: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/gu, (_, name: string) => String(facts[name] ?? ""));
}

export function noteInWords({ code, text = "", what = "", at }: Note): string {
  const said = filled(messages.notes[code], { text: text.replace(/\s+/gu, " "), what });
  return at ? `${said} (${positionInWords(at)})` : said;
}

export function positionInWords({ line, column }: Position): string {
  return column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
}

/** A source that breaks the rules of its format, or ours, and where. */
export class ImportError extends Failure {
  readonly refusal: Refusal;

  constructor(why: RefusalCode, facts: RefusalFacts = {}, at?: Position) {
    const reason = filled(messages.refusals[why], { name: "", count: 0, max: 0, ...facts });
    super("invalid", reason);
    this.refusal = { why, facts, reason, ...(at ? { at } : {}) };
  }
}

/** Tells the place of an index, quickly however often it is asked. */
export function positionsIn(source: string): (index: number) => Position {
  const starts = [
    0,
    ...[...source.matchAll(/\r\n|[\n\r]/gu)].map(({ 0: end, index }) => index + end.length),
  ];
  return (index) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - (starts[low] ?? 0) + 1 };
  };
}

/** Nobody reads the places of more; looking for each takes its time. */
const maxLocated = 500;
/** How many letters may be gone over for the notes of one file. */
const maxSearched = 100_000_000;

/** What these say is ours, and stands nowhere in the source but by chance. */
const ownWords = new Set<NoteCode>(["languageGuessed", "encodingGuessed", "lyricsSplit"]);

/** Finds the places of notes that know their words but not yet where these stand in the source. */
export function locator(source: string): (notes: readonly Note[]) => Note[] {
  let positionOf: ReturnType<typeof positionsIn> | undefined;
  let left = maxSearched;
  return (notes) =>
    notes.map((note, count) => {
      const first = note.text?.trim().split("\n", 1).join("") ?? "";
      const isKnown = note.at || ownWords.has(note.code) || first === "";
      if (isKnown || count >= maxLocated || left < source.length) return note;
      const index = source.indexOf(first);
      left -= index < 0 ? source.length : index;
      positionOf ??= positionsIn(source);
      return index < 0 ? note : { ...note, at: positionOf(index) };
    });
}
