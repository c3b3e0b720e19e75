import type { Vocabulary } from "./vocabulary.ts";
import { WordMatches } from "./word-matches.ts";

/** A match knows a byte of each word of the church, which has seven letters on average. */
const maxBytesPerLetter = 2;

/**
 * What is known of words that were searched for lately. The words of a church are never changed, so
 * only those that came since are looked at when somebody searches for the same word again.
 */
export class RecentMatches {
  readonly #vocabulary: Vocabulary;
  /** Those searched for last come last. */
  readonly #known = new Map<string, WordMatches>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  of(word: string): WordMatches {
    const matches = this.#known.get(word) ?? new WordMatches(this.#vocabulary, word);
    this.#known.delete(word);
    this.#known.set(word, matches);
    this.#forgetLongUnused();
    return matches;
  }

  clear(): void {
    this.#known.clear();
  }

  #forgetLongUnused(): void {
    const { letters, last } = this.#vocabulary;
    const max = Math.floor((letters * maxBytesPerLetter) / (last + 1));
    for (const word of this.#known.keys()) {
      if (this.#known.size <= max) return;
      this.#known.delete(word);
    }
  }
}
