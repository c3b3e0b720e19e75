import sql, { join, type Sql } from "sql-template-tag";
import { limits } from "../contract/limits.ts";
import type { LyricMatch } from "../contract/lyrics.ts";
import type { Reader } from "./database.ts";
import { constant } from "./statement.ts";

/** So many titles are simply read before the index is asked: it settles most searches. */
const probeSize = 250;
/** Reading this many takes about as long as the index takes for a common word. */
const maxTitlesRead = 10_000;

export const titleOrder = sql`ORDER BY s.folded_title, s.song_id`;

/** A page, and whether there is another one behind it. */
export interface Page {
  readonly songIds: readonly string[];
  readonly hasMore: boolean;
}

export interface Search {
  readonly churchId: string;
  readonly words: readonly string[];
  readonly offset: number;
}

/** The ids of one page of songs that are not archived, by title. */
export async function searchSongs(reader: Reader, search: Search): Promise<Page> {
  const found =
    search.words.length === 0
      ? await listByTitle(reader, search, sql``)
      : await findByWords(reader, search);
  const songIds = found.slice(0, limits.pageSize).map(({ songId }) => songId);
  return { songIds, hasMore: found.length > limits.pageSize };
}

interface Found {
  readonly songId: string;
}

function listByTitle(reader: Reader, { churchId, offset }: Search, filter: Sql): Promise<Found[]> {
  return reader.all(
    sql`SELECT s.song_id AS "songId" FROM song_search s
      WHERE s.church_id = ${churchId} AND s.archived = 0 ${filter}
      ${titleOrder} LIMIT ${constant(limits.pageSize + 1)} OFFSET ${offset}`,
  );
}

/** What is rare is found by the index; what is common, by reading on in the order of titles. */
async function findByWords(reader: Reader, search: Search): Promise<Found[]> {
  const { churchId, words, offset } = search;
  const holding = words.map((word) => reader.dialect.holds("s.document", word));
  const matching = reader.dialect.whileSongsWanted(join(holding, " AND "));
  const probed = await reader.all<Found & { matches: number }>(
    sql`SELECT s.song_id AS "songId", CASE WHEN ${matching} THEN 1 ELSE 0 END AS matches
      FROM song_search s WHERE s.church_id = ${churchId} AND s.archived = 0
      ${titleOrder} LIMIT ${constant(probeSize)}`,
  );
  const end = offset + limits.pageSize + 1;
  const found = probed.filter(({ matches }) => matches === 1);
  const isSettled = probed.length < probeSize || found.length >= end;
  if (isSettled) return found.slice(offset, end);
  const titlesToRead = (end / found.length) * probeSize;
  return titlesToRead <= maxTitlesRead
    ? listByTitle(reader, search, sql`AND ${matching}`)
    : askIndex(reader, search);
}

function askIndex(reader: Reader, { churchId, words, offset }: Search): Promise<Found[]> {
  return reader.all(
    sql`SELECT s.song_id AS "songId" FROM ${reader.dialect.searchCandidates(churchId, words)}
      AND s.archived = 0 ${titleOrder} LIMIT ${constant(limits.pageSize + 1)} OFFSET ${offset}`,
  );
}

/** The lyric versions of these songs whose lines hold at least one of the words. */
export async function findLyricMatches(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
  words: readonly string[],
): Promise<LyricMatch[]> {
  if (songIds.length === 0 || words.length === 0) return [];
  const holding = words.map((word) => reader.dialect.holds("folded_lines", word));
  const matching = reader.dialect.whileLyricsWanted(sql`(${join(holding, " OR ")})`);
  const matches = await reader.all<LyricMatch>(
    sql`SELECT song_id AS "songId", id AS "lyricVersionId", language, label FROM lyrics
      WHERE church_id = ${churchId} AND song_id IN (${join([...songIds])})
      AND ${matching} ORDER BY language, folded_label, created_at, id`,
  );
  const place = new Map(songIds.map((id, index) => [id, index]));
  return matches.toSorted((a, b) => (place.get(a.songId) ?? 0) - (place.get(b.songId) ?? 0));
}
