import type { WordMatches } from "./word-matches.ts";

/** One bit for each word; the eighth says that the others are known. */
const mostWords = 7;
const isKnown = 128;
/** Numbers behind this one are looked at anew each time: no church has so many words. */
const mostRemembered = 1 << 24;

/**
 * Which of the words that are searched for each number of a church stands for. Sets of numbers are
 * looked through once for all words, many sets in one go.
 */
export class WordMarks {
  readonly #words: readonly WordMatches[];
  readonly #all: number;
  #marks = new Uint8Array(1024);

  private constructor(words: readonly WordMatches[]) {
    this.#words = words;
    this.#all = isKnown | (2 ** words.length - 1);
  }

  /** Several where there are many words. */
  static of(words: readonly WordMatches[]): WordMarks[] {
    const count = Math.ceil(words.length / mostWords);
    return Array.from(
      { length: count },
      (_, part) => new WordMarks(words.slice(part * mostWords, (part + 1) * mostWords)),
    );
  }

  /** The places of those sets that have all words. */
  placesWithAll(sets: Uint8Array): number[] {
    const places: number[] = [];
    this.#lookThrough(sets, (place, marks) => {
      if (marks === this.#all) places.push(place);
    });
    return places;
  }

  /** Whether a set has at least one of the words. */
  areSomeIn(set: Uint8Array): boolean {
    let areSome = false;
    this.#lookThrough(set, (_, marks) => {
      areSome = marks > isKnown;
    });
    return areSome;
  }

  /** Of packed sets with a 0 between each two, which none of them has in it. */
  #lookThrough(sets: Uint8Array, onSet: (place: number, marks: number) => void): void {
    let place = 0;
    let marks = 0;
    let number = 0;
    let shift = 0;
    for (const byte of sets) {
      number += (byte & 127) << shift;
      if (byte > 127) {
        shift += 7;
        continue;
      }
      shift = 0;
      if (byte > 0) {
        marks |= this.#marks[number] || this.#learn(number);
        continue;
      }
      onSet(place, marks);
      place += 1;
      marks = 0;
      number = 0;
    }
    onSet(place, marks);
  }

  #learn(number: number): number {
    let marks = isKnown;
    for (const [place, word] of this.#words.entries()) {
      if (word.isIn(number)) marks |= 2 ** place;
    }
    if (number < mostRemembered) this.#remember(number, marks);
    return marks;
  }

  #remember(number: number, marks: number): void {
    if (number >= this.#marks.length) {
      const grown = new Uint8Array(Math.max(number + 1, this.#marks.length * 2));
      grown.set(this.#marks);
      this.#marks = grown;
    }
    this.#marks[number] = marks;
  }
}
