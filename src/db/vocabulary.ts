import { packNumbers } from "../domain/packed-numbers.ts";
import { wordsIn } from "../domain/search.ts";
import type { Reader, Writer } from "./database.ts";

/** The numbers of a church's words that are known already. */
export type KnownWords = Map<string, number>;

/**
 * Each folded text as the packed numbers of its words. New words get the next numbers; for this the
 * church has to be locked, so that numbers become visible in their order. Whoever folds many texts in
 * one transaction may hand over what was learned before.
 */
export async function packTexts(
  tx: Writer,
  churchId: string,
  texts: readonly string[],
  known: KnownWords = new Map(),
): Promise<Uint8Array[]> {
  const wordsOfTexts = texts.map(wordsIn);
  const words = new Set(wordsOfTexts.flat().filter((word) => !known.has(word)));
  await learn(tx, churchId, [...words], known);
  return wordsOfTexts.map((words) => packNumbers(words.map((word) => known.get(word) ?? 0)));
}

async function learn(
  tx: Writer,
  churchId: string,
  words: readonly string[],
  known: KnownWords,
): Promise<void> {
  if (words.length === 0) return;
  const numbers = await numberWords(tx, churchId, words);
  for (const [place, word] of words.entries()) known.set(word, numbers[place] ?? 0);
}

async function numberWords(
  tx: Writer,
  churchId: string,
  words: readonly string[],
): Promise<number[]> {
  const { index } = tx.dialect;
  const known = await tx.first<{ numbers: string; last: number }>(
    index.numbersOf(churchId, JSON.stringify(words)),
  );
  if (!known) throw new Error("the vocabulary did not answer");
  const numbers = JSON.parse(known.numbers) as number[];
  const added = words.filter((_, place) => numbers[place] === 0);
  let { last } = known;
  if (added.length > 0) await tx.run(index.addWords(churchId, last, JSON.stringify(added)));
  return numbers.map((number) => (number === 0 ? (last += 1) : number));
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
