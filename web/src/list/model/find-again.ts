import { type Entry, isSong } from "./model.ts";

/** What an entry is known by after the list was changed. */
export function nameOf(entry: Entry | undefined): string {
  if (!entry) return "";
  return isSong(entry) ? entry.song : entry.note;
}

/** Where an entry is by now; below zero if it is not there any more. */
export function findAgain(entries: readonly Entry[], index: number, name: string): number {
  if (nameOf(entries[index]) === name) return index;
  return entries.findIndex((entry) => nameOf(entry) === name);
}
