import sql, { type Sql } from "sql-template-tag";
import type { Metadata } from "../contract/song.ts";
import { fold } from "../domain/folding.ts";
import { packNumbers, unpackNumbers } from "../domain/packed-numbers.ts";
import type { Reader, Writer } from "./database.ts";
import type { Dialect } from "./dialect.ts";
import { Statement } from "./statement.ts";

/** A song whose words are written. */
export interface OfSong {
  readonly dialect: Dialect;
  readonly churchId: string;
  readonly songId: string;
}

/** The numbers of the words of one lyric version. */
export interface LyricWords {
  readonly id: string;
  readonly labelWords: Uint8Array;
  readonly words: Uint8Array;
}

/** What a song's words are put together from. */
export interface SongWords {
  readonly ofMetadata: Uint8Array;
  readonly ofLyrics: readonly LyricWords[];
}

interface WordsRow {
  readonly ofMetadata: Uint8Array | null;
  readonly id: string | null;
  readonly labelWords: Uint8Array | null;
  readonly words: Uint8Array | null;
}

const songWords = new Statement<{ churchId: string; songId: string }, WordsRow>(
  ({ churchId, songId }) =>
    sql`SELECT t.metadata_words AS "ofMetadata", l.id, l.label_words AS "labelWords", l.words
      FROM songs s
      LEFT JOIN song_search t ON t.church_id = s.church_id AND t.song_id = s.id
      LEFT JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.id
      WHERE s.church_id = ${churchId} AND s.id = ${songId}`,
);

const none = new Uint8Array();

/** Nothing when there is no such song. */
export async function findSongWords(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<SongWords | undefined> {
  const rows = await reader.rows(songWords, { churchId, songId });
  const [first] = rows;
  if (!first) return undefined;
  const ofLyrics = rows.flatMap(({ id, labelWords, words }) =>
    id === null ? [] : { id, labelWords: labelWords ?? none, words: words ?? none },
  );
  return { ofMetadata: first.ofMetadata ?? none, ofLyrics };
}

/** What a search looks at: the numbers of all words of a song's metadata and lyrics. */
export function insertSongWords(of: OfSong, { title }: Metadata, words: Uint8Array): Sql[] {
  const { dialect, churchId, songId } = of;
  const numbers = unpackNumbers(words);
  const { names, values } = dialect.index.columns(churchId, numbers);
  return [
    sql`INSERT INTO song_search
      (church_id, song_id, archived, folded_title, metadata_words, words${names}) VALUES
      (${churchId}, ${songId}, 0, ${fold(title)}, ${words}, ${words}${values})`,
    ...indexEntry(of, numbers),
  ];
}

/** The words of other metadata, and of the lyrics that are there. */
export function changeMetadataWords(
  of: OfSong,
  { title }: Metadata,
  words: Uint8Array,
  { ofLyrics }: SongWords,
): Sql[] {
  const { dialect, churchId, songId } = of;
  const numbers = numbersIn([words, ...setsOf(ofLyrics)]);
  const { settings } = dialect.index.columns(churchId, numbers);
  return [
    sql`UPDATE song_search SET folded_title = ${fold(title)}, metadata_words = ${words},
      words = ${packNumbers(numbers)}${settings}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
    ...indexEntry(of, numbers),
  ];
}

/** The words with this lyric version's, in the place of the one that was there, if any. */
export function changeLyricWords(
  of: OfSong,
  changed: LyricWords,
  { ofMetadata, ofLyrics }: SongWords,
): Sql[] {
  const { dialect, churchId, songId } = of;
  const others = ofLyrics.filter(({ id }) => id !== changed.id);
  const numbers = numbersIn([ofMetadata, ...setsOf([...others, changed])]);
  const { settings } = dialect.index.columns(churchId, numbers);
  return [
    sql`UPDATE song_search SET words = ${packNumbers(numbers)}${settings}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
    ...indexEntry(of, numbers),
  ];
}

function setsOf(lyrics: readonly LyricWords[]): Uint8Array[] {
  return lyrics.flatMap(({ labelWords, words }) => [labelWords, words]);
}

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
  return setsOf((await findSongWords(reader, churchId, songId))?.ofLyrics ?? []);
}

function indexEntry({ dialect, churchId, songId }: OfSong, numbers: readonly number[]): Sql[] {
  const entry = dialect.index.entry(churchId, songId, numbers);
  return entry ? [entry] : [];
}

export async function putIndexEntry(
  tx: Writer,
  churchId: string,
  songId: string,
  numbers: readonly number[],
): Promise<void> {
  for (const entry of indexEntry({ dialect: tx.dialect, churchId, songId }, numbers)) {
    await tx.run(entry);
  }
}
