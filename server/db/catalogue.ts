import sql, { type Sql } from "sql-template-tag";
import type { Catalogue, Song } from "../../common/contract/song.ts";
import type { Church, Role } from "../../common/contract/session.ts";
import { limits } from "../../common/contract/fields.ts";
import type { LyricMatch } from "../../common/contract/lyrics.ts";
import { linesSearchText, searchWords } from "../../common/domain/search.ts";
import { findChurch, findPublicChurch } from "./church.ts";
import type { Reader, Searching } from "./database.ts";
import { constant, holdsAll } from "./dialect.ts";
import { listLyricsOfSongs } from "./lyrics.ts";
import { currentSongRevision, songColumns, songOf, type SongRow } from "./song.ts";

export interface CatalogueArgs {
  readonly churchId: string;
  readonly q: string;
  readonly offset: number;
  /** Of the member who asks; none for the public. */
  readonly role: Role | undefined;
}

/** One more than a page tells whether there are more. */
const songsAsked = limits.pageSize + 1;

/** Walking past this many titles takes a fraction of a millisecond. */
const maxPassedAtOnce = 1000;

/** Whether it is a page that is read at once, where others wait for the event loop. */
export function isPlainPage({ q, offset }: CatalogueArgs): boolean {
  return offset <= maxPassedAtOnce && searchWords(q).length === 0;
}

/** Songs `s` (song_search) of a church in the order in which they are listed. */
export const listedIn = (churchId: string) => sql`s.church_id = ${churchId} AND s.archived = 0`;
export const titleOrder = sql`s.folded_title, s.song_id`;

const hasSheet = sql`EXISTS (SELECT 1 FROM arrangements h JOIN arrangement_files f
  ON f.church_id = h.church_id AND f.arrangement_id = h.id AND f.version = h.version
  WHERE h.church_id = s.church_id AND h.song_id = s.id)`;

/** A song with whether it has a file in a current arrangement. */
type ListedRow = SongRow & { readonly hasSheet: boolean | number };

const listedColumns = sql`${songColumns}, ${hasSheet} AS "hasSheet"`;

/**
 * A page of all songs by one statement, so that all of it is true of one moment; undefined where
 * there is no such church for whoever asks.
 */
export async function readPlainPage(
  reader: Reader,
  { churchId, offset, role }: CatalogueArgs,
): Promise<Catalogue | undefined> {
  const page = sql`SELECT s.song_id, s.folded_title FROM song_search s
    WHERE ${listedIn(churchId)} ORDER BY ${titleOrder}
    LIMIT ${constant(songsAsked)} OFFSET ${constant(offset)}`;
  const isVisible = role ? sql`` : sql`AND c.is_public = 1`;
  const rows = await reader.all<{ name: string; timeZone: string } & (ListedRow | { id: null })>(
    sql`SELECT c.name, c.time_zone AS "timeZone", ${listedColumns} FROM churches c
      LEFT JOIN (${page}) p ON 1 = 1
      LEFT JOIN songs s ON s.church_id = c.id AND s.id = p.song_id
      LEFT JOIN ${currentSongRevision}
      WHERE c.id = ${churchId} ${isVisible} ORDER BY p.folded_title, p.song_id`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const church = { id: churchId, name: first.name, timeZone: first.timeZone };
  const songs = rows.flatMap((row) => (row.id === null ? [] : row));
  return catalogueOf(church, role, songs, []);
}

/** The rows may be one more than a page. */
function catalogueOf(
  church: Church,
  role: Role | undefined,
  rows: readonly ListedRow[],
  lyricMatches: LyricMatch[],
): Catalogue {
  const page = rows.slice(0, limits.pageSize);
  return {
    church: role ? { ...church, role } : church,
    songs: page.map(songOf),
    hasMore: rows.length > limits.pageSize,
    lyricMatches,
    sheetMusicSongIds: page.flatMap((row) => (row.hasSheet ? row.id : [])),
  };
}

/** A page of what was searched for, or one far behind; undefined as above. */
export async function searchCatalogue(
  searching: Searching,
  { churchId, q, offset, role }: CatalogueArgs,
): Promise<Catalogue | undefined> {
  const { reader } = searching;
  const church = await findVisibleChurch(reader, churchId, role);
  if (!church) return undefined;
  const words = searchWords(q);
  const songIds = await findSongIds(searching, { churchId, words, offset });
  const rows = await listRows(reader, churchId, songIds);
  const shown = songIds.slice(0, limits.pageSize);
  return catalogueOf(church, role, rows, await findLyricMatches(searching, churchId, shown, words));
}

/** A member's church, or for the public one that anyone may read. */
export function findVisibleChurch(
  reader: Reader,
  churchId: string,
  role: Role | undefined,
): Promise<Church | undefined> {
  return role ? findChurch(reader, churchId) : findPublicChurch(reader, churchId);
}

async function listRows(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<ListedRow[]> {
  if (songIds.length === 0) return [];
  return reader.all(
    sql`SELECT ${listedColumns} FROM ${reader.dialect.numbered(songIds)} n
      CROSS JOIN songs s JOIN ${currentSongRevision}
      WHERE s.church_id = ${churchId} AND s.id = n.value ORDER BY n.position`,
  );
}

/** Songs by their ids, in this order; those that are not there are left out. */
export async function listSongsByIds(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<{ readonly songs: Song[]; readonly sheetMusicSongIds: string[] }> {
  const rows = await listRows(reader, churchId, songIds);
  return {
    songs: rows.map(songOf),
    sheetMusicSongIds: rows.flatMap((row) => (row.hasSheet ? row.id : [])),
  };
}

/** The lyric versions of these songs whose lines hold at least one of the words. */
async function findLyricMatches(
  { reader, goOn }: Searching,
  churchId: string,
  songIds: readonly string[],
  words: readonly string[],
): Promise<LyricMatch[]> {
  if (words.length === 0) return [];
  const lyrics = await listLyricsOfSongs(reader, churchId, songIds);
  const matches: LyricMatch[] = [];
  for (const { id, songId, language, label, sections } of lyrics) {
    await goOn();
    const text = linesSearchText({ sections });
    if (!words.some((word) => text.includes(word))) continue;
    matches.push({ songId, lyricVersionId: id, language, label });
  }
  return matches;
}

export interface SongSearch {
  readonly churchId: string;
  /** Folded; all of them have to be in a song. Without any, all songs are meant. */
  readonly words: readonly string[];
  readonly offset: number;
}

/** So many titles are looked at together, and before the index is asked. */
const titlesTogether = 500;
/** The index knows nothing shorter. */
const lettersOfIndex = 3;

/**
 * The ids of a page of songs by title, and one more where there is another page. What is common is
 * found among the first titles; what is rare, by the engine's index; and what is too short for the
 * index by walking on.
 */
export async function findSongIds(searching: Searching, search: SongSearch): Promise<string[]> {
  const { reader } = searching;
  const { churchId, words, offset } = search;
  if (words.length === 0) {
    return idsOf(reader, sql`song_search s WHERE ${listedIn(churchId)}`, offset);
  }
  const walk = new TitleWalk(searching, churchId, words);
  const end = offset + songsAsked;
  await walk.goFurther();
  const isIndexed = words.some((word) => [...word].length >= lettersOfIndex);
  if (!isIndexed) await walk.goOnUntil(end);
  if (walk.isOver || walk.found.length >= end) return walk.found.slice(offset, end);
  const { found, text } = reader.dialect.search;
  const matching = sql`${found(churchId, words)} AND ${listedIn(churchId)}
    AND ${holdsAll(text, words)}`;
  return idsOf(reader, matching, offset);
}

async function idsOf(reader: Reader, songs: Sql, offset: number): Promise<string[]> {
  const rows = await reader.all<{ songId: string }>(
    sql`SELECT s.song_id AS "songId" FROM ${songs} ORDER BY ${titleOrder}
      LIMIT ${constant(songsAsked)} OFFSET ${offset}`,
  );
  return rows.map(({ songId }) => songId);
}

interface Title {
  readonly foldedTitle: string;
  readonly songId: string;
}

/** Looks at songs in the order of titles, some hundred at a time. */
class TitleWalk {
  readonly found: string[] = [];
  isOver = false;
  readonly #searching: Searching;
  readonly #churchId: string;
  readonly #words: readonly string[];
  #after: Sql = sql``;

  constructor(searching: Searching, churchId: string, words: readonly string[]) {
    this.#searching = searching;
    this.#churchId = churchId;
    this.#words = words;
  }

  /** Until so many are found, or all were looked at. */
  async goOnUntil(wanted: number): Promise<void> {
    while (!this.isOver && this.found.length < wanted) await this.goFurther();
  }

  async goFurther(): Promise<void> {
    const { reader, goOn } = this.#searching;
    await goOn();
    const songs = sql`${listedIn(this.#churchId)} ${this.#after}`;
    const last = await reader.first<Title>(
      sql`SELECT s.folded_title AS "foldedTitle", s.song_id AS "songId" FROM song_search s
        WHERE ${songs} ORDER BY ${titleOrder} LIMIT 1 OFFSET ${constant(titlesTogether - 1)}`,
    );
    const upTo = last
      ? sql`AND (s.folded_title, s.song_id) <= (${last.foldedTitle}, ${last.songId})`
      : sql``;
    const { search } = reader.dialect;
    const rows = await reader.all<{ songId: string }>(
      sql`SELECT s.song_id AS "songId" FROM ${search.songs}
        WHERE ${songs} ${upTo} AND ${holdsAll(search.text, this.#words)} ORDER BY ${titleOrder}`,
    );
    this.found.push(...rows.map(({ songId }) => songId));
    this.isOver = last === undefined;
    if (last)
      this.#after = sql`AND (s.folded_title, s.song_id) > (${last.foldedTitle}, ${last.songId})`;
  }
}
