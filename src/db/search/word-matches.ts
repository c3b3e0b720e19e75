import { type Finder, finderOf } from "../../domain/substring.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WordList } from "./word-list.ts";

/** Looking for more words than these in the index takes longer than reading songs. */
const maxFew = 500;

const yes = 1;
const no = 2;

/** Which words of a church hold a word that is searched for. */
export class WordMatches {
  readonly #vocabulary: Vocabulary;
  readonly #word: string;
  readonly #finder: Finder;
  #few: number[] | undefined = [];
  /** What is known of each number. */
  #known = new Uint8Array(64);
  /** The last of the kept words that was looked at. */
  #last = 0;

  constructor(vocabulary: Vocabulary, word: string) {
    this.#vocabulary = vocabulary;
    this.#word = word;
    this.#finder = finderOf(word);
  }

  /** All of their numbers, unless they are many. */
  get few(): readonly number[] | undefined {
    return this.#few;
  }

  /** To be called with all words; those that are kept can also be looked at later, and are once. */
  look(list: WordList, isKept: boolean): void {
    const unknown = isKept ? list.after(this.#last) : list;
    if (isKept) this.#last = Math.max(this.#last, list.last);
    if (!unknown || (isKept && !this.#few)) return;
    this.#reserve(list.last);
    if (!unknown.mayHold(this.#word)) return;
    unknown.find(this.#finder, (number) => {
      this.#known[number] = yes;
      if (this.#few && this.#few.push(number) > maxFew) this.#few = undefined;
      return !isKept || this.#few !== undefined;
    });
  }

  /** Whether it is in the word that has this number. */
  isIn(number: number): boolean {
    const known = this.#known[number];
    if (known === yes) return true;
    if (this.#few || known === no || number > this.#vocabulary.last) return false;
    const word = this.#vocabulary.word(number) ?? "";
    const isMatch = this.#finder(word, 0) >= 0;
    this.#known[number] = isMatch ? yes : no;
    return isMatch;
  }

  #reserve(number: number): void {
    if (number < this.#known.length) return;
    const known = new Uint8Array(Math.max(number + 1, this.#known.length * 2));
    known.set(this.#known);
    this.#known = known;
  }
}
