import { packNumbers } from "../../domain/packed-numbers.ts";
import { wordsIn } from "../../domain/search.ts";
import type { Reader } from "../database.ts";

/** So many are remembered at a time. */
const maxKnown = 100_000;

/** Texts as the packed numbers of their words, by the vocabulary as it is. */
export class WordNumbers {
  readonly #reader: Reader;
  readonly #known = new Map<string, number>();
  #churchId = "";

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** A word without a number counts as 0, which no stored text has. */
  async pack(churchId: string, folded: string): Promise<Uint8Array> {
    if (churchId !== this.#churchId || this.#known.size > maxKnown) this.#known.clear();
    this.#churchId = churchId;
    const words = wordsIn(folded);
    await this.#learn(words.filter((word) => !this.#known.has(word)));
    return packNumbers(words.map((word) => this.#known.get(word) ?? 0));
  }

  async #learn(words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const query = this.#reader.dialect.index.numbersOf(this.#churchId, JSON.stringify(words));
    const row = await this.#reader.first<{ numbers: string }>(query);
    const numbers = JSON.parse(row?.numbers ?? "[]") as number[];
    for (const [place, word] of words.entries()) this.#known.set(word, numbers[place] ?? 0);
  }
}
