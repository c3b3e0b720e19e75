import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import { constant } from "../statement.ts";
import { titleOrder } from "../title-order.ts";
import type { Searching } from "./searching.ts";
import { SongReader } from "./song-reader.ts";
import type { WordMatches } from "./word-matches.ts";

/** So many songs are simply read before the index is asked: it settles most searches. */
const probeSize = 250;
/** Reading this many takes about as long as the index takes for a common word. */
const mostSongsRead = 3000;
/** The index is quickest for words that are in so few words of the church. */
const veryFew = 20;

export interface Search {
  readonly churchId: string;
  /** All of them have to be in a song. */
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
  const end = offset + limits.pageSize + 1;
  const songs = new SongReader(searching, churchId, words);
  await songs.readOn(end, probeSize);
  const { found } = songs;
  const isSettled = songs.areRead || found.length >= end;
  const songsToRead = (end / found.length) * songs.count;
  const indexed = words.filter(({ few }) => few);
  if (isSettled || songsToRead <= mostSongsRead || indexed.length === 0) {
    await songs.readOn(end);
    return found.slice(offset, end);
  }
  const leading = await leadingOf(searching, churchId, indexed);
  if (leading.length < words.length) return askAndRead(searching, search, leading);
  return askIndex(searching, search, found.length > songs.count / 50);
}

/**
 * The words by which the index is asked. Those that are in many words of the church are better
 * looked for in the songs that it tells, if these are not many.
 */
async function leadingOf(
  { reader }: Searching,
  churchId: string,
  indexed: readonly WordMatches[],
): Promise<readonly WordMatches[]> {
  const quick = indexed.filter(({ few = [] }) => few.length <= veryFew);
  if (quick.length === 0 || quick.length === indexed.length) return indexed;
  const having = reader.dialect.index.having(churchId, numbersOf(quick));
  const row = await reader.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${having} LIMIT ${constant(mostSongsRead)}) t`,
  );
  return (row?.count ?? 0) < mostSongsRead ? quick : indexed;
}

const numbersOf = (words: readonly WordMatches[]) => words.map(({ few = [] }) => few);

async function askIndex(
  { reader }: Searching,
  { churchId, words, offset }: Search,
  areMany: boolean,
): Promise<string[]> {
  const { having, havingByTitle } = reader.dialect.index;
  const songs = (areMany ? havingByTitle : having)(churchId, numbersOf(words));
  const rows = await reader.all<{ songId: string }>(
    sql`SELECT s.song_id AS "songId" FROM ${songs} AND s.archived = 0
      ${titleOrder} LIMIT ${constant(limits.pageSize + 1)} OFFSET ${offset}`,
  );
  return rows.map(({ songId }) => songId);
}

async function askAndRead(
  searching: Searching,
  { churchId, words, offset }: Search,
  leading: readonly WordMatches[],
): Promise<string[]> {
  const { reader } = searching;
  const having = reader.dialect.index.having(churchId, numbersOf(leading));
  const rows = await reader.all<{ songId: string }>(
    sql`SELECT s.song_id AS "songId" FROM ${having} AND s.archived = 0 ${titleOrder}`,
  );
  const others = words.filter((word) => !leading.includes(word));
  const songs = new SongReader(searching, churchId, others);
  const end = offset + limits.pageSize + 1;
  await songs.readThrough(
    rows.map(({ songId }) => songId),
    end,
  );
  return songs.found.slice(offset, end);
}
