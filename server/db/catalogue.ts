import sql, { join, type Sql } from "sql-template-tag";
import type { Catalogue, Song } from "../../common/contract/song.ts";
import type { Church, Role } from "../../common/contract/session.ts";
import { limits } from "../../common/contract/fields.ts";
import type { LyricMatch } from "../../common/contract/lyrics.ts";
import { linesHold, searchWords } from "../../common/domain/folding.ts";
import { findChurch, findPublicChurch } from "./church.ts";
import type { Reader, Searching } from "./database.ts";
import { constant, type Dialect, holdsAll } from "./dialect.ts";
import { storedLyrics } from "./lyrics.ts";
import { type SongRow, storedSongs } from "./song.ts";

export interface Asked {
  readonly churchId: string;
  /** Of the member who asks; none for the public. */
  readonly role: Role | undefined;
}

export type CatalogueArgs = Asked & { readonly q: string; readonly offset: number };

/** One more than a page, to know whether there are more. */
const songsAsked = limits.pageSize + 1;

/** Walking past this many titles takes a fraction of a millisecond. */
const maxPassedAtOnce = 1000;

/** Whether it is a page that is read at once, where others wait for the event loop. */
export const isPlainPage = ({ q, offset }: CatalogueArgs): boolean =>
  offset <= maxPassedAtOnce && searchWords(q).length === 0;

/** Songs `s` (song_search) of a church in the order in which they are listed. */
export const listedIn = (churchId: string) => sql`s.church_id = ${churchId} AND s.archived = 0`;
export const titleOrder = sql`s.folded_title, s.song_id`;

/** Arrangements `h` with a file in their current version. */
export const sheets = sql`arrangements h JOIN arrangement_files f
  ON f.church_id = h.church_id AND f.arrangement_id = h.id AND f.version = h.version`;

/** A song with whether it has a file in a current arrangement. */
type ListedRow = SongRow & { readonly hasSheet: boolean | number };

const listedColumns = sql`${storedSongs.columns}, EXISTS (SELECT 1 FROM ${sheets}
  WHERE h.church_id = s.church_id AND h.song_id = s.id) AS "hasSheet"`;

/** A page of all songs by one statement, so that all of it is true of one moment. */
export async function readPlainPage(reader: Reader, { churchId, offset, role }: CatalogueArgs) {
  const page = sql`SELECT s.church_id, s.song_id, s.folded_title FROM song_search s
    WHERE ${listedIn(churchId)} ORDER BY ${titleOrder}
    LIMIT ${constant(songsAsked)} OFFSET ${constant(offset)}`;
  const isVisible = role ? sql`` : sql`AND c.is_public = 1`;
  const rows = await reader.all<{ name: string; timeZone: string } & (ListedRow | { id: null })>(
    sql`SELECT c.name, c.time_zone AS "timeZone", ${listedColumns} FROM churches c
      LEFT JOIN (${page}) p ON 1 = 1
      LEFT JOIN songs s ON s.church_id = p.church_id AND s.id = p.song_id
      WHERE c.id = ${churchId} ${isVisible} ORDER BY p.folded_title, p.song_id`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const songs = rows.flatMap((row) => (row.id === null ? [] : row));
  return {
    church: shownTo(role, { id: churchId, name: first.name, timeZone: first.timeZone }),
    ...(await listed(reader, churchId, songs.slice(0, limits.pageSize))),
    hasMore: songs.length > limits.pageSize,
    lyricMatches: [],
  };
}

const shownTo = (role: Role | undefined, church: Church) => (role ? { ...church, role } : church);

async function listed(reader: Reader, churchId: string, rows: readonly ListedRow[]) {
  const songs: Song[] = await storedSongs.resourcesOf(reader, churchId, rows);
  return { songs, sheetMusicSongIds: rows.flatMap((row) => (row.hasSheet ? row.id : [])) };
}

/** A page of what was searched for, or one far behind; undefined as above. */
export function searchCatalogue(searching: Searching, args: CatalogueArgs) {
  const words = searchWords(args.q);
  return pageOf(searching, args, words, () => findSongIds(searching, { ...args, words }));
}

/** The songs whose ids are found (one more tells of another page), and which lyrics hold a word. */
export async function pageOf(
  { reader, goOn }: Searching,
  { churchId, role }: Asked,
  words: readonly string[],
  find: () => Promise<string[]>,
): Promise<Catalogue | undefined> {
  const church = await findVisibleChurch(reader, churchId, role);
  if (!church) return undefined;
  const found = await find();
  const page = found.slice(0, limits.pageSize);
  const lyrics = words.length > 0 ? await storedLyrics.listOfSongs(reader, churchId, page) : [];
  const lyricMatches: LyricMatch[] = [];
  for (const { id, songId, language, label, sections } of lyrics) {
    await goOn();
    if (linesHold({ sections }, words))
      lyricMatches.push({ songId, lyricVersionId: id, language, label });
  }
  return {
    church: shownTo(role, church),
    ...(await listSongsByIds(reader, churchId, page)),
    hasMore: found.length > limits.pageSize,
    lyricMatches,
  };
}

export const findVisibleChurch = (reader: Reader, churchId: string, role: Role | undefined) =>
  role ? findChurch(reader, churchId) : findPublicChurch(reader, churchId);

/** Songs by their ids, in this order; those that are not there are left out. */
export async function listSongsByIds(reader: Reader, churchId: string, songIds: readonly string[]) {
  const rows = await reader.all<ListedRow>(
    sql`SELECT ${listedColumns} FROM ${reader.dialect.numbered(songIds)} n
      CROSS JOIN songs s
      WHERE s.church_id = ${churchId} AND s.id = n.value ORDER BY n.position`,
  );
  return listed(reader, churchId, rows);
}

export interface SongSearch extends Pick<CatalogueArgs, "churchId" | "offset"> {
  /** Folded; all of them have to be in a song. Without any, all songs are meant. */
  readonly words: readonly string[];
}

/** How many titles are scanned at a time. */
const titlesTogether = 250;
/** Scanning so many takes no longer than using the index. */
const maxScanned = 1000;
/** Trigrams need three letters. */
const lettersOfIndex = 3;

const isIndexed = (words: readonly string[]) =>
  words.some((word) => [...word].length >= lettersOfIndex);

/**
 * The ids of a page of songs by title, and one more where there is another page. What is common is
 * found among the first titles, while they promise to fill the page; what is rare, by the engine's
 * index; and what is too short for the index by walking on.
 */
export async function findSongIds(searching: Searching, search: SongSearch): Promise<string[]> {
  const { reader } = searching;
  const { churchId, words, offset } = search;
  const askEngine = () =>
    listIds(reader, matching(reader.dialect, churchId, words), titleOrder, offset);
  if (words.length === 0) return askEngine();
  const end = offset + songsAsked;
  const found: string[] = [];
  let scanned = 0;
  for await (const ids of walkTitles(searching, churchId, words, end)) {
    found.push(...ids);
    scanned += titlesTogether;
    if (found.length >= end) break;
    if (isIndexed(words) && scanned * end > maxScanned * found.length) return askEngine();
  }
  return found.slice(offset, end);
}

export async function listIds(
  reader: Reader,
  songs: Sql,
  order: Sql,
  offset = 0,
  limit = songsAsked,
): Promise<string[]> {
  const rows = await reader.all<{ id: string }>(
    sql`SELECT s.song_id AS id FROM ${songs} ORDER BY ${order}
      LIMIT ${constant(limit)} OFFSET ${offset}`,
  );
  return rows.map(({ id }) => id);
}

/** Listed songs `s` of a church that hold all of these folded words and meet the conditions. */
export function matching(
  { search: { songs, found, text } }: Dialect,
  churchId: string,
  words: readonly string[],
  conditions: readonly Sql[] = [],
): Sql {
  const listedSongs = join([listedIn(churchId), ...conditions], " AND ");
  if (words.length === 0) return sql`song_search s WHERE ${listedSongs}`;
  const where = isIndexed(words) ? sql`${found(churchId, words)} AND` : sql`${songs} WHERE`;
  return sql`${where} ${listedSongs} AND ${holdsAll(text, words)}`;
}

/** The ids of songs that hold the words, at most so many at a time, in the order of titles. */
async function* walkTitles(
  { reader, goOn }: Searching,
  churchId: string,
  words: readonly string[],
  most: number,
): AsyncGenerator<string[]> {
  const { search } = reader.dialect;
  const from = sql`song_search s WHERE ${listedIn(churchId)}`;
  for (let after = sql``; ;) {
    await goOn();
    const last = await reader.first<{ title: string; id: string }>(
      sql`SELECT s.folded_title AS title, s.song_id AS id FROM ${from} ${after}
        ORDER BY ${titleOrder} LIMIT 1 OFFSET ${constant(titlesTogether - 1)}`,
    );
    const upTo = last ? sql`AND (${titleOrder}) <= (${last.title}, ${last.id})` : sql``;
    const rows = await reader.all<{ id: string }>(
      sql`SELECT s.song_id AS id FROM ${search.songs} WHERE ${listedIn(churchId)} ${after} ${upTo}
        AND ${holdsAll(search.text, words)} ORDER BY ${titleOrder} LIMIT ${most}`,
    );
    yield rows.map(({ id }) => id);
    if (!last) return;
    after = sql`AND (${titleOrder}) > (${last.title}, ${last.id})`;
  }
}
