import type { Note, NoteCode, Position } from "./song.ts";

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
