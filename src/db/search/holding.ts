import type { Searching } from "./searching.ts";
import type { WordMatches } from "./word-matches.ts";

/** Packed sets of fewer bytes are looked through in microseconds. */
const largeSet = 4096;

type Holding = (set: Uint8Array, words: readonly WordMatches[]) => Promise<boolean> | boolean;

/** Whether a song or lyric version has all of the words that are searched for. */
export function holdsAll({ goOn }: Searching): Holding {
  return (set, words) => {
    const holds = (word: WordMatches) => word.areIn(set);
    return set.length < largeSet
      ? words.every(holds)
      : largeHolds(words, goOn, (word) => !holds(word), false);
  };
}

/** The same for at least one of them. */
export function holdsAny({ goOn }: Searching): Holding {
  return (set, words) => {
    const holds = (word: WordMatches) => word.areIn(set);
    return set.length < largeSet ? words.some(holds) : largeHolds(words, goOn, holds, true);
  };
}

async function largeHolds(
  words: readonly WordMatches[],
  goOn: Searching["goOn"],
  isDecisive: (word: WordMatches) => boolean,
  decision: boolean,
): Promise<boolean> {
  for (const word of words) {
    await goOn();
    if (isDecisive(word)) return decision;
  }
  return !decision;
}
