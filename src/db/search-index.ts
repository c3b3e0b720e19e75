import type { Sql } from "sql-template-tag";

/** The numbers of words of which a song has to have one. */
export type AnyOf = readonly number[];

/**
 * What engines keep for searching, each in its own way: the vocabulary of each church, in which every
 * word has a number that is never given to another, and an index of the numbers that a song has.
 */
export interface SearchIndex {
  /** Whether it is a table of its own, `song_index`, and not made from a column by the engine. */
  readonly isTable: boolean;
  /** One row: `numbers` of a JSON array of words as such an array, 0 for new ones; the `last` given. */
  numbersOf(churchId: string, words: string): Sql;
  /** Gives the next numbers to new words. */
  addWords(churchId: string, last: number, words: string): Sql;
  /** One row: `words`, a word a line, from this number on; `first` and `last` number, and `count`. */
  wordsFrom(churchId: string, number: number, limit: number): Sql;
  /** The `word` that has the last `number`. */
  lastWord(churchId: string): Sql;
  /** Where numbers are missing: from `first` up to but not including `next`. */
  gaps(churchId: string): Sql;
  /** Columns of `song_search` that belong to the index, where there are any. */
  columns(churchId: string, numbers: readonly number[]): IndexColumns;
  /** Puts an index beside `song_search` in step with it, where there is one. */
  entry(churchId: string, songId: string, numbers: readonly number[]): Sql | undefined;
  /** Makes one piece of an index that has come song by song, where that leaves many to look at. */
  readonly joinPieces: Sql | undefined;
  /** From `song_search s` where the index says so, led by the index: for few songs. */
  having(churchId: string, all: readonly AnyOf[]): Sql;
  /** The same for many songs, of which the first by title are wanted. */
  havingByTitle(churchId: string, all: readonly AnyOf[]): Sql;
}

export interface IndexColumns {
  /** To follow the names, the values and the settings of others. */
  readonly names: Sql;
  readonly values: Sql;
  readonly settings: Sql;
}

/**
 * Numbers begin at another place in each church, so that an index tells churches apart; where two
 * overlap all the same, the church's id does.
 */
export function termsOf(churchId: string, numbers: readonly number[]): number[] {
  const place = Number.parseInt(churchId.slice(-8), 16);
  return numbers.map((number) => (number + place) | 0);
}
