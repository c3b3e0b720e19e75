import type { Reader } from "../database.ts";
import type { Searching } from "./searching.ts";
import { Vocabulary } from "./vocabulary.ts";
import { WordList } from "./word-list.ts";
import type { WordMatches } from "./word-matches.ts";

interface Bounds {
  /** Of all churches together; what does not fit is read anew each time. */
  readonly maxLetters: number;
  readonly wordsTogether: number;
}

/** About 10 MB. */
const presetBounds: Bounds = { maxLetters: 4_000_000, wordsTogether: 20_000 };

interface Row {
  readonly words: string | null;
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/**
 * The vocabularies of churches that were searched lately. Words are never changed and get their
 * numbers in the order in which they become visible, so each search reads those that came since.
 */
export class Vocabularies {
  /** Those used last come last. */
  readonly #kept = new Map<string, Vocabulary>();
  readonly #bounds: Bounds;

  constructor(bounds = presetBounds) {
    this.#bounds = bounds;
  }

  /** For each word that is searched for, in which of the church's words it is. */
  async match(
    { reader, goOn }: Pick<Searching, "reader" | "goOn">,
    churchId: string,
    searched: readonly string[],
  ): Promise<WordMatches[]> {
    if (searched.length === 0) return [];
    let vocabulary = this.#kept.get(churchId) ?? new Vocabulary();
    // Another search may add to it meanwhile; this one has its own snapshot of the database.
    let { lists, last } = vocabulary;
    const read = (from: number) => readPage(reader, churchId, from, this.#bounds.wordsTogether);
    let page = await read(Math.max(last, 1));
    const isKnown =
      last === 0 ||
      (page.list
        ? page.list.word(last) === vocabulary.word(last)
        : await isEarlier(reader, churchId, vocabulary));
    if (!isKnown) {
      vocabulary = new Vocabulary();
      ({ lists, last } = vocabulary);
      page = await read(1);
    }
    this.#use(churchId, vocabulary);
    const matches = searched.map((word) => vocabulary.matches.of(word));
    const lookAt = async (list: WordList, isKept: boolean) => {
      for (const each of matches) {
        await goOn();
        each.look(list, isKept);
      }
    };
    for (const list of lists) await lookAt(list, true);
    for (let list = page.list?.after(last); list; list = page.list) {
      const isKept = this.#keep(vocabulary, list);
      // What was found among others holds for this search alone.
      if (!isKept) vocabulary.matches.clear();
      await lookAt(list, isKept);
      if (!page.areMore) break;
      page = await read(list.last + 1);
    }
    this.#forgetLongUnused(churchId);
    return matches;
  }

  #use(churchId: string, vocabulary: Vocabulary): void {
    this.#kept.delete(churchId);
    this.#kept.set(churchId, vocabulary);
  }

  /** Answers whether its words are kept; another search may have brought them meanwhile. */
  #keep(vocabulary: Vocabulary, list: WordList): boolean {
    const isNext = list.first === vocabulary.last + 1;
    const fits = vocabulary.letters + list.text.length <= this.#bounds.maxLetters;
    if (isNext && fits) vocabulary.add(list);
    return list.last <= vocabulary.last;
  }

  #forgetLongUnused(used: string): void {
    let letters = 0;
    for (const vocabulary of this.#kept.values()) letters += vocabulary.letters;
    for (const [churchId, vocabulary] of this.#kept) {
      if (letters <= this.#bounds.maxLetters) return;
      if (churchId === used) continue;
      this.#kept.delete(churchId);
      letters -= vocabulary.letters;
    }
  }
}

/** Whether a snapshot without the last words is merely older, and the database has not gone back. */
async function isEarlier(
  reader: Reader,
  churchId: string,
  vocabulary: Vocabulary,
): Promise<boolean> {
  const query = reader.dialect.index.lastWord(churchId);
  const newest = await reader.first<{ number: number; word: string }>(query);
  return newest !== undefined && vocabulary.word(newest.number) === newest.word;
}

interface Page {
  readonly list: WordList | undefined;
  readonly areMore: boolean;
}

async function readPage(
  reader: Reader,
  churchId: string,
  from: number,
  max: number,
): Promise<Page> {
  const row = await reader.first<Row>(reader.dialect.index.wordsFrom(churchId, from, max));
  if (!row || row.words === null) return { list: undefined, areMore: false };
  const { words, first, last, count } = row;
  const isWhole = first === from && count === last - first + 1;
  if (!isWhole) throw new Error(`Church ${churchId}: words are missing, run "precentor reindex".`);
  return { list: new WordList(first, last, words), areMore: count === max };
}
