import { fold, wordsOf } from "$domain/folding.ts";

/** A song as lists tell of it, without its words. */
export interface Listed {
  readonly id: string;
  readonly titles: readonly string[];
  readonly songbooks: readonly { readonly book: string; readonly number: string }[];
}

/** Titles that begin alike with so many words may be one: “Amazing grace”, “Amazing grace (in G)”. */
const firstWords = 2;

/** Songs whose words are worth comparing: another has a title or a songbook's number much like theirs. */
export function namesakesAmong(songs: readonly Listed[]): string[] {
  const groups = new Map<string, Set<string>>();
  for (const song of songs) {
    for (const key of titleAndNumberKeys(song)) {
      const group = groups.get(key);
      if (group) group.add(song.id);
      else groups.set(key, new Set([song.id]));
    }
  }
  const several = [...groups.values()].filter(({ size }) => size > 1);
  return [...new Set(several.flatMap((group) => [...group]))];
}

function titleAndNumberKeys({ titles, songbooks }: Listed): Set<string> {
  const keys = titles.flatMap((title) => {
    const words = wordsOf([title]);
    const begin = words.split(" ").slice(0, firstWords);
    return words === "" ? [] : [`title ${words}`, `begin ${begin.join(" ")}`];
  });
  const numbers = songbooks.map(({ book, number }) => `number ${fold(book)} ${fold(number)}`);
  return new Set([...keys.filter(isTelling), ...numbers]);
}

/** A single first word says too little. */
function isTelling(key: string): boolean {
  return !key.startsWith("begin ") || key.split(" ").length > firstWords;
}
