import type { Sql } from "sql-template-tag";
import { packNumbers } from "../domain/packed-numbers.ts";
import { wordsIn } from "../domain/search.ts";
import type { Reader, Writer } from "./database.ts";
import type { Dialect } from "./dialect.ts";

/** The words of each of some texts. */
export type WordsOfTexts = readonly (readonly string[])[];

/** The numbers of a church's words that are known already. */
export type KnownWords = Map<string, number>;

/** The words of some texts as a church knows them, and the last number that it has given. */
export interface FoundWords {
  readonly known: KnownWords;
  readonly last: number;
}

/** For this the church has to be locked, if new words shall get the numbers after the last. */
export function findWords(
  reader: Reader,
  churchId: string,
  wordsOfTexts: WordsOfTexts,
): Promise<FoundWords> {
  return lookUp(reader, churchId, [...new Set(wordsOfTexts.flat())]);
}

async function lookUp(
  reader: Reader,
  churchId: string,
  words: readonly string[],
): Promise<FoundWords> {
  const known: KnownWords = new Map();
  if (words.length === 0) return { known, last: 0 };
  const found = await reader.first<{ numbers: string; last: number }>(
    reader.dialect.index.numbersOf(churchId, JSON.stringify(words)),
  );
  if (!found) throw new Error("the vocabulary did not answer");
  const numbers = JSON.parse(found.numbers) as number[];
  for (const [place, word] of words.entries()) {
    const number = numbers[place] ?? 0;
    if (number > 0) known.set(word, number);
  }
  return { known, last: found.last };
}

/** Texts as the packed numbers of their words, and what adds the words that are new. */
export interface PackedTexts {
  readonly packed: readonly Uint8Array[];
  readonly changes: readonly Sql[];
}

/** New words get the next numbers, so that numbers become visible in their order. */
export function packFound(
  { index }: Dialect,
  churchId: string,
  wordsOfTexts: WordsOfTexts,
  { known, last }: FoundWords,
): PackedTexts {
  const added = [...new Set(wordsOfTexts.flat().filter((word) => !known.has(word)))];
  for (const [place, word] of added.entries()) known.set(word, last + 1 + place);
  const packed = wordsOfTexts.map((words) =>
    packNumbers(words.map((word) => known.get(word) ?? 0)),
  );
  const changes = added.length > 0 ? [index.addWords(churchId, last, JSON.stringify(added))] : [];
  return { packed, changes };
}

/**
 * Each folded text as the packed numbers of its words. For this the church has to be locked. Whoever
 * folds many texts in one transaction may hand over what was learned before.
 */
export async function packTexts(
  tx: Writer,
  churchId: string,
  texts: readonly string[],
  known: KnownWords = new Map(),
): Promise<readonly Uint8Array[]> {
  const wordsOfTexts = texts.map(wordsIn);
  const words = [...new Set(wordsOfTexts.flat())].filter((word) => !known.has(word));
  const found = await lookUp(tx, churchId, words);
  for (const [word, number] of found.known) known.set(word, number);
  const { last } = found;
  const { packed, changes } = packFound(tx.dialect, churchId, wordsOfTexts, { known, last });
  for (const change of changes) await tx.run(change);
  return packed;
}

interface Gap {
  readonly first: number;
  readonly next: number;
}

/** Where words were lost: no save leaves numbers out. */
export function listGaps(reader: Reader, churchId: string): Promise<Gap[]> {
  return reader.all(reader.dialect.index.gaps(churchId));
}

/** Puts something into all gaps that no search finds; for this the church has to be locked. */
export async function fillGaps(tx: Writer, churchId: string): Promise<void> {
  for (const { first, next } of await listGaps(tx, churchId)) {
    const fillers = Array.from({ length: next - first }, (_, place) => ` ${first + place}`);
    await tx.run(tx.dialect.index.addWords(churchId, first - 1, JSON.stringify(fillers)));
  }
}
