import sql from "sql-template-tag";
import type { Metadata } from "../contract/song.ts";
import { fold } from "../domain/folding.ts";
import { packNumbers, unpackNumbers } from "../domain/packed-numbers.ts";
import { metadataSearchText } from "../domain/search.ts";
import type { Reader, Writer } from "./database.ts";
import { packTexts } from "./vocabulary.ts";

/** What a search looks at: the numbers of all words of a song's metadata and lyrics. */
export async function insertSongWords(
  tx: Writer,
  churchId: string,
  songId: string,
  metadata: Metadata,
): Promise<void> {
  const [words = none] = await packTexts(tx, churchId, [metadataSearchText(metadata)]);
  const numbers = unpackNumbers(words);
  const { names, values } = tx.dialect.index.columns(churchId, numbers);
  await tx.run(
    sql`INSERT INTO song_search
      (church_id, song_id, archived, folded_title, metadata_words, words${names}) VALUES
      (${churchId}, ${songId}, 0, ${fold(metadata.title)}, ${words}, ${words}${values})`,
  );
  await putIndexEntry(tx, churchId, songId, numbers);
}

export async function updateMetadataWords(
  tx: Writer,
  churchId: string,
  songId: string,
  metadata: Metadata,
): Promise<void> {
  const [words = none] = await packTexts(tx, churchId, [metadataSearchText(metadata)]);
  const numbers = numbersIn([words, ...(await listLyricWords(tx, churchId, songId))]);
  const { settings } = tx.dialect.index.columns(churchId, numbers);
  await tx.run(
    sql`UPDATE song_search SET folded_title = ${fold(metadata.title)}, metadata_words = ${words},
      words = ${packNumbers(numbers)}${settings}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  await putIndexEntry(tx, churchId, songId, numbers);
}

/** Puts a song's words together again after those of its lyrics changed. */
export async function refreshSongWords(
  tx: Writer,
  churchId: string,
  songId: string,
): Promise<void> {
  const ofMetadata = await tx.first<{ words: Uint8Array }>(
    sql`SELECT metadata_words AS words FROM song_search
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  const ofLyrics = await listLyricWords(tx, churchId, songId);
  const numbers = numbersIn([ofMetadata?.words ?? none, ...ofLyrics]);
  const { settings } = tx.dialect.index.columns(churchId, numbers);
  await tx.run(
    sql`UPDATE song_search SET words = ${packNumbers(numbers)}${settings}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  await putIndexEntry(tx, churchId, songId, numbers);
}

const none = new Uint8Array();

/** All numbers of several sets, in order and once. */
export function numbersIn(sets: readonly Uint8Array[]): number[] {
  return unpackNumbers(packNumbers(sets.flatMap(unpackNumbers)));
}

/** Of labels and lines of a song's lyric versions. */
export async function listLyricWords(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<Uint8Array[]> {
  const rows = await reader.all<{ labelWords: Uint8Array; words: Uint8Array }>(
    sql`SELECT label_words AS "labelWords", words FROM lyrics
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  return rows.flatMap(({ labelWords, words }) => [labelWords, words]);
}

export async function putIndexEntry(
  tx: Writer,
  churchId: string,
  songId: string,
  numbers: readonly number[],
): Promise<void> {
  const entry = tx.dialect.index.entry(churchId, songId, numbers);
  if (entry) await tx.run(entry);
}
