import { type Entry, isSong, type ServiceList, songEntry } from "../../list/list.ts";

/** A song that nobody had planned is sung in the languages of the one at hand. */
export function spontaneousEntry(song: string, atHand: Entry | undefined): Entry {
  const words = atHand && isSong(atHand) ? atHand.words : [];
  return songEntry(song, { words: words.map(({ language }) => ({ language })) });
}

export function withInserted(list: ServiceList, item: number, entry: Entry): ServiceList {
  return { ...list, entries: list.entries.toSpliced(item, 0, entry) };
}
