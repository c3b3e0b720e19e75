import type { WordMatches } from "./word-matches.ts";

/** One bit for each word; the eighth says that the others are known. */
const maxWords = 7;
const isKnown = 128;
/** Numbers behind this one are looked at anew each time: no church has so many words. */
const maxRemembered = 1 << 24;

/** Which of some words that are searched for each number of a church stands for. */
class SomeMarks {
  readonly all: number;
  readonly #words: readonly WordMatches[];
  /** Of words that are in few of the church's; then there is nothing else to know. */
  readonly #areComplete: boolean;
  #marks = new Uint8Array(1024);

  constructor(words: readonly WordMatches[]) {
    this.#words = words;
    this.all = isKnown | (2 ** words.length - 1);
    this.#areComplete = words.every(({ few }) => few !== undefined);
    if (!this.#areComplete) return;
    for (const [place, { few = [] }] of words.entries()) {
      for (const number of few) this.#mark(number, isKnown | (1 << place));
    }
  }

  /** Whether the set that begins here has the wanted marks, one or all; looks no further than that. */
  areIn(sets: Uint8Array, start: number, areEnough: (marks: number) => boolean): boolean {
    let marks = 0;
    let number = 0;
    let shift = 0;
    for (let index = start; index < sets.length; index += 1) {
      const byte = sets[index] ?? 0;
      if (byte === 0) return false;
      number += (byte & 127) << shift;
      shift += 7;
      if (byte > 127) continue;
      shift = 0;
      const more = marks | (this.#marks[number] || this.#learn(number));
      if (more === marks) continue;
      if (areEnough(more)) return true;
      marks = more;
    }
    return false;
  }

  #learn(number: number): number {
    if (this.#areComplete) return isKnown;
    let marks = isKnown;
    for (let place = 0; place < this.#words.length; place += 1) {
      if (this.#words[place]?.isIn(number)) marks |= 1 << place;
    }
    if (number < maxRemembered) this.#mark(number, marks);
    return marks;
  }

  #mark(number: number, marks: number): void {
    if (number >= this.#marks.length) {
      const grown = new Uint8Array(Math.max(number + 1, this.#marks.length * 2));
      grown.set(this.#marks);
      this.#marks = grown;
    }
    this.#marks[number] = (this.#marks[number] ?? 0) | marks;
  }
}

/** Looks for words in many packed sets of numbers, one behind the other with a 0 between each two. */
export class WordMarks {
  readonly #parts: readonly SomeMarks[];

  constructor(words: readonly WordMatches[]) {
    const few = words.filter((word) => word.few);
    const many = words.filter((word) => !word.few);
    // Rare words first: they settle most sets.
    this.#parts = [...partsOf(few), ...partsOf(many)].map((some) => new SomeMarks(some));
  }

  /** The places of those sets that have all words. */
  placesWithAll(sets: Uint8Array): number[] {
    return placesOf(sets, (start) =>
      this.#parts.every((part) => part.areIn(sets, start, (marks) => marks === part.all)),
    );
  }

  /** The places of those that have at least one of them. */
  placesWithSome(sets: Uint8Array): number[] {
    return placesOf(sets, (start) => this.#parts.some((part) => part.areIn(sets, start, hasSome)));
  }
}

const hasSome = (marks: number) => marks > isKnown;

function partsOf(words: readonly WordMatches[]): WordMatches[][] {
  const count = Math.ceil(words.length / maxWords);
  return Array.from({ length: count }, (_, part) =>
    words.slice(part * maxWords, (part + 1) * maxWords),
  );
}

function placesOf(sets: Uint8Array, isWanted: (start: number) => boolean): number[] {
  const places: number[] = [];
  for (let start = 0, place = 0; ; place += 1) {
    if (isWanted(start)) places.push(place);
    const end = sets.indexOf(0, start);
    if (end < 0) return places;
    start = end + 1;
  }
}
