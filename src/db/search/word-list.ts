import type { Finder } from "../../domain/substring.ts";

/** Words whose numbers follow each other, in one text that is searched as a whole. */
export class WordList {
  readonly first: number;
  readonly last: number;
  readonly text: string;
  /** Where each word begins, and where one more would. */
  readonly #starts: Uint32Array;
  readonly #letters: ReadonlySet<number>;

  /** A word a line. */
  constructor(first: number, last: number, text: string) {
    this.first = first;
    this.last = last;
    this.text = text;
    this.#letters = lettersOf(text);
    this.#starts = new Uint32Array(last - first + 2);
    for (let index = 1, end = 0; index < this.#starts.length; index += 1) {
      end = text.indexOf("\n", end) + 1;
      this.#starts[index] = end === 0 ? text.length + 1 : end;
      if (end === 0) end = text.length + 1;
    }
  }

  word(number: number): string {
    const index = number - this.first;
    return this.text.slice(this.#starts[index], (this.#starts[index + 1] ?? 1) - 1);
  }

  /** Most words that are nowhere have a letter that is nowhere, too. */
  mayHold(word: string): boolean {
    for (let index = 0; index < word.length; index += 1) {
      if (!this.#letters.has(word.charCodeAt(index))) return false;
    }
    return true;
  }

  /** Tells the numbers of the words in which it is found, until told to stop. */
  find(finder: Finder, onFound: (number: number) => boolean): void {
    const starts = this.#starts;
    for (let index = 0, from = 0; from < this.text.length;) {
      const place = finder(this.text, from);
      if (place < 0) return;
      index = indexAt(starts, index, place);
      if (!onFound(this.first + index)) return;
      index += 1;
      from = starts[index] ?? this.text.length;
    }
  }

  /** The words behind this one, if there are any. */
  after(number: number): WordList | undefined {
    if (number < this.first) return this;
    const start = this.#starts[number + 1 - this.first];
    return number >= this.last
      ? undefined
      : new WordList(number + 1, this.last, this.text.slice(start));
  }

  followedBy({ last, text }: WordList): WordList {
    return new WordList(this.first, last, `${this.text}\n${text}`);
  }
}

/** The last of the ascending starts, from a certain one on, that is not behind the place. */
function indexAt(starts: Uint32Array, from: number, place: number): number {
  const last = starts.length - 2;
  let low = from;
  let step = 1;
  // Mostly it is near.
  for (; low + step <= last && (starts[low + step] ?? 0) <= place; step *= 2) low += step;
  let high = Math.min(low + step, last);
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lettersOf(text: string): Set<number> {
  const isThere = new Uint8Array(0x10000);
  for (let index = 0; index < text.length; index += 1) isThere[text.charCodeAt(index)] = 1;
  const letters = new Set<number>();
  for (let code = isThere.indexOf(1); code >= 0; code = isThere.indexOf(1, code + 1)) {
    letters.add(code);
  }
  return letters;
}
