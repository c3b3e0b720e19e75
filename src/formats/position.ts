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

/** What these say is ours, and stands nowhere in the source but by chance. */
const ownWords = new Set<NoteCode>(["languageGuessed", "encodingGuessed", "lyricsSplit"]);

/** Notes that know their words but not yet where they stand. */
export function located(notes: readonly Note[], source: string): Note[] {
  if (notes.every(({ at, text }) => at || !text)) return [...notes];
  const positionOf = positionsIn(source);
  return notes.map((note, count) => {
    const [first = ""] = note.text?.trim().split("\n") ?? [];
    const isKnown = note.at || ownWords.has(note.code) || first === "" || count >= maxLocated;
    const index = isKnown ? -1 : source.indexOf(first);
    return index < 0 ? note : { ...note, at: positionOf(index) };
  });
}
