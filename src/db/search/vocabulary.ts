import { RecentMatches } from "./recent-matches.ts";
import type { WordList } from "./word-list.ts";

/** The words of a church that are kept in memory, from the first on. */
export class Vocabulary {
  readonly matches = new RecentMatches(this);
  #lists: readonly WordList[] = [];

  get lists(): readonly WordList[] {
    return this.#lists;
  }

  get last(): number {
    return this.#lists.at(-1)?.last ?? 0;
  }

  get letters(): number {
    return this.#lists.reduce((sum, { text }) => sum + text.length, 0);
  }

  word(number: number): string | undefined {
    return this.#lists.find(({ last }) => number <= last)?.word(number);
  }

  /** Small lists become one, so that there are never many and none is copied often. */
  add(list: WordList): void {
    const lists = [...this.#lists];
    let joined = list;
    for (let last = lists.at(-1); last && last.text.length <= joined.text.length;) {
      joined = last.followedBy(joined);
      lists.pop();
      last = lists.at(-1);
    }
    this.#lists = [...lists, joined];
  }
}
