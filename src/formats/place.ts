import type { Note, Place } from "./song.ts";

export function placeAt(source: string, index: number): Place {
  const before = source.slice(0, index);
  const lines = before.split(/\r\n|[\n\r]/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Notes that know their words but not yet where they stand. */
export function located(notes: readonly Note[], source: string): Note[] {
  return notes.map((note) => {
    const [first = ""] = note.text?.trim().split("\n") ?? [];
    const index = note.at || first === "" ? -1 : source.indexOf(first);
    return index < 0 ? note : { ...note, at: placeAt(source, index) };
  });
}
