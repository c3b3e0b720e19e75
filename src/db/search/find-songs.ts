import sql, { type Sql } from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import { constant } from "../statement.ts";
import { titleOrder } from "../title-order.ts";
import type { Searching } from "./searching.ts";
import { SongReader } from "./song-reader.ts";
import type { WordMatches } from "./word-matches.ts";

/** So many songs tell how common all words together are. */
const sample = 250;
/** Reading so many songs takes about as long as asking the index whether there are few. */
const maxRead = 2000;
/** The index is quick for words that are in so few words of the church. */
const veryFew = 20;
/** The index finds so many songs in the time in which they would be read if there were more. */
const maxByIndex = 2500;
/** So many songs are read in the time that the index takes for each word of the church. */
const songsPerWord = 40;
/** Further on, the index is quicker for common words, too. */
const deep = 500;

export interface Search {
  readonly churchId: string;
  /** All of them have to be in a song; without any, all songs are meant. */
  readonly words: readonly WordMatches[];
  readonly offset: number;
}

/** A page, and whether there is another one behind it. */
export interface Page {
  readonly songIds: readonly string[];
  readonly hasMore: boolean;
}

/** The ids of one page of songs that are not archived, by title. */
export async function findSongs(searching: Searching, search: Search): Promise<Page> {
  const isNowhere = search.words.some(({ few }) => few?.length === 0);
  const found = isNowhere ? [] : await find(searching, search);
  return { songIds: found.slice(0, limits.pageSize), hasMore: found.length > limits.pageSize };
}

/** What is rare is found by the index; what is common, by reading on in the order of titles. */
async function find(searching: Searching, search: Search): Promise<string[]> {
  const { churchId, words, offset } = search;
  if (words.length === 0) return listByTitle(searching, search);
  const end = offset + limits.pageSize + 1;
  const songs = new SongReader(searching, churchId, words);
  const isSettled = () => songs.areRead || songs.found.length >= end;
  await songs.readOn(end, sample);
  const likelyRead = (songs.count / songs.found.length) * end;
  if (likelyRead < maxRead) await songs.readOn(end, maxRead);
  const quick = words.filter(({ few }) => few && few.length <= veryFew);
  if (!isSettled() && quick.length > 0) {
    if (await areFew(searching, churchId, quick)) return askIndex(searching, search, quick);
    if (quick.length === words.length && end > deep) return askByTitle(searching, search);
  }
  const slow = words.filter((word) => word.few && !quick.includes(word));
  const slowest = Math.max(...slow.map(({ few = [] }) => few.length));
  const maxBeside = slow.length > 0 ? slowest * songsPerWord : Infinity;
  if (likelyRead <= maxBeside) await songs.readOn(end, maxBeside);
  return isSettled()
    ? songs.found.slice(offset, end)
    : askIndex(searching, search, [...quick, ...slow]);
}

async function areFew(
  { reader }: Searching,
  churchId: string,
  words: readonly WordMatches[],
): Promise<boolean> {
  const having = reader.dialect.index.having(churchId, numbersOf(words));
  const row = await reader.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${having} LIMIT ${constant(maxByIndex)}) t`,
  );
  return (row?.count ?? 0) < maxByIndex;
}

const numbersOf = (words: readonly WordMatches[]) => words.map(({ few = [] }) => few);

/** The songs that have some of the words; the other words are looked for in them. */
async function askIndex(
  searching: Searching,
  { churchId, words, offset }: Search,
  leading: readonly WordMatches[],
): Promise<string[]> {
  const having = searching.reader.dialect.index.having(churchId, numbersOf(leading));
  const end = offset + limits.pageSize + 1;
  if (leading.length === words.length) return idsOf(searching, sql`${having} ${pageAt(offset)}`);
  const songIds = await idsOf(searching, sql`${having} AND s.archived = 0 ${titleOrder}`);
  const others = words.filter((word) => !leading.includes(word));
  const songs = new SongReader(searching, churchId, others);
  await songs.readThrough(songIds, end);
  return songs.found.slice(offset, end);
}

function askByTitle(searching: Searching, { churchId, words, offset }: Search): Promise<string[]> {
  const having = searching.reader.dialect.index.havingByTitle(churchId, numbersOf(words));
  return idsOf(searching, sql`${having} ${pageAt(offset)}`);
}

function listByTitle(searching: Searching, { churchId, offset }: Search): Promise<string[]> {
  return idsOf(searching, sql`song_search s WHERE s.church_id = ${churchId} ${pageAt(offset)}`);
}

const pageAt = (offset: number) => sql`AND s.archived = 0 ${titleOrder}
  LIMIT ${constant(limits.pageSize + 1)} OFFSET ${offset}`;

async function idsOf({ reader }: Searching, songs: Sql): Promise<string[]> {
  const rows = await reader.all<{ songId: string }>(
    sql`SELECT s.song_id AS "songId" FROM ${songs}`,
  );
  return rows.map(({ songId }) => songId);
}
