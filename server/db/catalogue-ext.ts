import sql, { type Sql } from "sql-template-tag";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Role } from "../../common/contract/session.ts";
import type {
  Facets,
  MatchedLine,
  SearchPage,
  SearchQuery,
  SongDetails,
  WholeSong,
} from "../../common/contract/ext.ts";
import { limits } from "../../common/contract/fields.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Metadata, Song } from "../../common/contract/song.ts";
import {
  FacetCounts,
  type Filters,
  filterText,
  halvesOf,
  lineWithMost,
  metadataFilter,
  NearWords,
  searchPhrase,
  titleRank,
} from "../../common/domain/catalogue.ts";
import { fold } from "../../common/domain/folding.ts";
import { linesSearchText, searchWords } from "../../common/domain/search.ts";
import { listArrangementsOfSongs } from "./arrangement.ts";
import { findVisibleChurch, listedIn, listSongsByIds, titleOrder } from "./catalogue.ts";
import type { Reader, Searching } from "./database.ts";
import { constant, holdsAll } from "./dialect.ts";
import { listLyricsOfSongs } from "./lyrics.ts";
import { everySong } from "./song.ts";

/** Whoever asks for something of a church; no role for the public. */
interface Asked {
  readonly churchId: string;
  readonly role: Role | undefined;
}

/**
 * Songs with their lyrics and arrangements; undefined where there is no such church for whoever
 * asks. Whether they may be seen is looked at last: what is hidden meanwhile is not shown.
 */
export async function readWholeSongs(
  reader: Reader,
  { churchId, role, ids }: Asked & { readonly ids: readonly string[] },
): Promise<{ readonly songs: WholeSong[] } | undefined> {
  const asked = [...new Set(ids)];
  const songs = await wholeSongs(reader, churchId, asked);
  const visible = role ? asked : await unarchived(reader, churchId, asked);
  const church = await findVisibleChurch(reader, churchId, role);
  return church && { songs: visible.flatMap((id) => songs.get(id) ?? []) };
}

async function unarchived(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<string[]> {
  const listed = sql`${listedIn(churchId)} AND ${reader.dialect.among(sql`s.song_id`, songIds)}`;
  const rows = await reader.all<{ id: string }>(
    sql`SELECT s.song_id AS id FROM song_search s WHERE ${listed}`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return songIds.filter((id) => ids.has(id));
}

/** In this order, by their ids. */
async function wholeSongs(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<Map<string, WholeSong>> {
  const { songs } = await listSongsByIds(reader, churchId, songIds);
  const lyrics = await listLyricsOfSongs(reader, churchId, songIds);
  const arrangements = await listArrangementsOfSongs(reader, churchId, songIds);
  const whole = new Map<string, WholeSong>(
    songs.map((song) => [song.id, { song, lyrics: [], arrangements: [] }]),
  );
  for (const one of lyrics) whole.get(one.songId)?.lyrics.push(one);
  for (const one of arrangements) whole.get(one.songId)?.arrangements.push(one);
  return whole;
}

export interface ExtSearchArgs extends Asked {
  readonly query: SearchQuery;
}

/** A page of what was searched for, filtered and sorted; undefined as above. */
export async function searchExt(
  searching: Searching,
  { churchId, role, query }: ExtSearchArgs,
): Promise<SearchPage | undefined> {
  const { reader } = searching;
  const church = await findVisibleChurch(reader, churchId, role);
  if (!church) return undefined;
  const { q = "", offset = 0 } = query;
  const words = searchWords(q);
  const matching = await matchingSongs(searching, churchId, words);
  const listed = await sorted(
    searching,
    churchId,
    query,
    await filtered(searching, churchId, query, matching),
  );
  const page = listed.slice(offset, offset + limits.pageSize).map(({ id }) => id);
  const { sheetMusicSongIds } = await listSongsByIds(reader, churchId, page);
  const songs = await wholeSongs(reader, churchId, page);
  const near = matching.length === 0 ? await nearWords(searching, churchId, words) : [];
  const shown = [...songs.values()];
  return {
    church: role ? { ...church, role } : church,
    songs: shown.map(({ song }) => song),
    hasMore: listed.length > offset + limits.pageSize,
    lyricMatches: shown.flatMap(({ lyrics }) => matchesIn(lyrics, words)),
    sheetMusicSongIds,
    details: shown.map((song) => detailsOf(song, words)),
    near,
  };
}

interface Title {
  readonly id: string;
  readonly title: string;
}

/**
 * Songs of a church that hold all of these folded words, by title: so many of them, or all. The
 * engine's index knows words of three letters and more.
 */
async function matchingSongs(
  { reader }: Searching,
  churchId: string,
  words: readonly string[],
  most?: number,
): Promise<Title[]> {
  const { songs, found, text } = reader.dialect.search;
  const isIndexed = words.some((word) => [...word].length >= 3);
  const listed = sql`${listedIn(churchId)} AND ${holdsAll(text, words)}`;
  const limit = most === undefined ? sql`` : sql`LIMIT ${constant(most)}`;
  const matching: Sql =
    words.length === 0
      ? sql`song_search s WHERE ${listedIn(churchId)}`
      : isIndexed
        ? sql`${found(churchId, words)} AND ${listed}`
        : sql`${songs} WHERE ${listed}`;
  return reader.all(
    sql`SELECT s.song_id AS id, s.folded_title AS title FROM ${matching}
      ORDER BY ${titleOrder} ${limit}`,
  );
}

async function filtered(
  searching: Searching,
  churchId: string,
  filters: Filters,
  songs: readonly Title[],
): Promise<readonly Title[]> {
  if (songs.length === 0) return songs;
  const language = filterText(filters.language);
  const fits = metadataFilter(filters);
  const sets: ReadonlySet<string>[] = [];
  if (language !== undefined) {
    sets.push(await songsInLanguage(searching.reader, churchId, language));
  }
  if (filters.sheet) sets.push(await songsWithSheet(searching.reader, churchId));
  if (fits) sets.push(await songsWith(searching, churchId, fits));
  return songs.filter(({ id }) => sets.every((set) => set.has(id)));
}

async function songsInLanguage(
  reader: Reader,
  churchId: string,
  language: string,
): Promise<Set<string>> {
  const known = await reader.all<{ language: string }>(
    sql`SELECT DISTINCT language FROM lyrics WHERE church_id = ${churchId}`,
  );
  const spellings = known.map((row) => row.language).filter((tag) => fold(tag) === language);
  return idsIn(
    reader,
    sql`SELECT DISTINCT song_id AS id FROM lyrics
      WHERE church_id = ${churchId} AND ${reader.dialect.among(sql`language`, spellings)}`,
  );
}

function songsWithSheet(reader: Reader, churchId: string): Promise<Set<string>> {
  return idsIn(
    reader,
    sql`SELECT DISTINCT h.song_id AS id FROM arrangements h JOIN arrangement_files f
      ON f.church_id = h.church_id AND f.arrangement_id = h.id AND f.version = h.version
      WHERE h.church_id = ${churchId}`,
  );
}

async function idsIn(reader: Reader, query: Sql): Promise<Set<string>> {
  return new Set((await reader.all<{ id: string }>(query)).map(({ id }) => id));
}

async function songsWith(
  searching: Searching,
  churchId: string,
  fits: (metadata: Metadata) => boolean,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id, metadata } of listedSongs(searching, churchId)) {
    if (fits(metadata)) ids.add(id);
  }
  return ids;
}

/** Lets others work, or ends, every so many songs. */
const songsTogether = 100;

async function* listedSongs({ reader, goOn }: Searching, churchId: string) {
  let count = 0;
  for await (const song of everySong(reader, churchId)) {
    yield song;
    count += 1;
    if (count % songsTogether === 0) await goOn();
  }
}

/** They come by title, which stays the order of those that are otherwise equal. */
async function sorted(
  { reader }: Searching,
  churchId: string,
  { q = "", sort = "title" }: SearchQuery,
  songs: readonly Title[],
): Promise<readonly Title[]> {
  const phrase = searchPhrase(q);
  if (sort === "best" && phrase !== "") {
    const ranks = new Map(songs.map((song) => [song, titleRank(song.title, phrase)]));
    return songs.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
  if (sort !== "changed") return songs;
  const changedAt = await lastSaves(reader, churchId);
  const at = ({ id }: Title) => changedAt.get(id) ?? "";
  return songs.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) < at(b) ? 1 : -1));
}

/** When each song of a church was last saved, be it metadata, lyrics or an arrangement. */
async function lastSaves(reader: Reader, churchId: string): Promise<Map<string, string>> {
  const saves = [
    sql`SELECT id AS "songId", updated_at AS at FROM songs WHERE church_id = ${churchId}`,
    sql`SELECT song_id AS "songId", max(updated_at) AS at FROM lyrics
      WHERE church_id = ${churchId} GROUP BY song_id`,
    sql`SELECT song_id AS "songId", max(updated_at) AS at FROM arrangements
      WHERE church_id = ${churchId} GROUP BY song_id`,
  ];
  const last = new Map<string, string>();
  for (const query of saves) {
    for (const { songId, at } of await reader.all<{ songId: string; at: string }>(query)) {
      if (at > (last.get(songId) ?? "")) last.set(songId, at);
    }
  }
  return last;
}

function matchesIn(lyrics: readonly LyricVersion[], words: readonly string[]) {
  return lyrics
    .filter((version) => {
      const text = words.length > 0 ? linesSearchText(version) : "";
      return words.some((word) => text.includes(word));
    })
    .map(({ id, songId, language, label }) => ({ songId, lyricVersionId: id, language, label }));
}

function detailsOf(
  { song, lyrics, arrangements }: WholeSong,
  words: readonly string[],
): SongDetails {
  return {
    songId: song.id,
    languages: [...new Set(lyrics.map(({ language }) => language))],
    keys: [...new Set(arrangements.flatMap(({ sourceKey }) => sourceKey ?? []))],
    ...newestSave(song, lyrics, arrangements),
    line: matchedLine(lyrics, words),
  };
}

/** Of saves in one moment, lyrics and arrangements follow the song that they are made for. */
function newestSave(
  song: Song,
  lyrics: readonly LyricVersion[],
  arrangements: readonly Arrangement[],
): Pick<SongDetails, "changedAt" | "changed"> {
  const saves = { metadata: [song], lyrics, arrangements };
  let newest: Pick<SongDetails, "changedAt" | "changed"> = {
    changedAt: song.updatedAt,
    changed: "metadata",
  };
  for (const changed of ["lyrics", "arrangements"] as const) {
    for (const { updatedAt } of saves[changed]) {
      if (updatedAt >= newest.changedAt) newest = { changedAt: updatedAt, changed };
    }
  }
  return newest;
}

function matchedLine(
  lyrics: readonly LyricVersion[],
  words: readonly string[],
): MatchedLine | null {
  let best: { line: MatchedLine; held: number } | undefined;
  for (const version of words.length > 0 ? lyrics : []) {
    const found = lineWithMost(version, words);
    if (!found || found.held <= (best?.held ?? 0)) continue;
    best = { line: { lyricVersionId: version.id, ...found.line }, held: found.held };
  }
  return best?.line ?? null;
}

/** Looking for each takes a search, and the longest tell most. */
const wordsLookedFor = 4;
const nearSongs = 500;
/** So many songs with all their words are read and held at once. */
const nearSongsTogether = 25;

/** What somebody may have meant who found nothing; words that are somewhere count as meant. */
async function nearWords(
  searching: Searching,
  churchId: string,
  words: readonly string[],
): Promise<string[]> {
  const long = words
    .filter((word) => halvesOf(word).length > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, wordsLookedFor);
  const nowhere: string[] = [];
  for (const word of long) {
    await searching.goOn();
    if ((await matchingSongs(searching, churchId, [word], 1)).length === 0) nowhere.push(word);
  }
  const looked = nowhere.length > 0 ? nowhere : long;
  const near = new NearWords(looked);
  const songIds = await songsWithHalves(searching, churchId, looked);
  for (let at = 0; at < songIds.length; at += nearSongsTogether) {
    const part = songIds.slice(at, at + nearSongsTogether);
    const songs = await wholeSongs(searching.reader, churchId, part);
    for (const song of songs.values()) {
      await searching.goOn();
      near.add(textsOf(song));
    }
  }
  return near.list(limits.nearWords);
}

/** Those of each half in turn, so that a common one leaves room for the others. */
async function songsWithHalves(
  searching: Searching,
  churchId: string,
  words: readonly string[],
): Promise<string[]> {
  const lists: Title[][] = [];
  for (const half of words.flatMap(halvesOf)) {
    await searching.goOn();
    lists.push(await matchingSongs(searching, churchId, [half], nearSongs));
  }
  const ids = new Set<string>();
  for (let place = 0; place < nearSongs; place += 1) {
    for (const list of lists) {
      const id = list[place]?.id;
      if (id !== undefined && ids.size < nearSongs) ids.add(id);
    }
  }
  return [...ids];
}

function textsOf({ song: { metadata }, lyrics }: WholeSong): string[] {
  const { title, alternateTitles, authors, themes, songbooks } = metadata;
  const lines = lyrics.flatMap(({ sections }) => sections.flatMap((section) => section.lines));
  return [
    title,
    ...alternateTitles,
    ...authors,
    ...themes,
    ...songbooks.map(({ book }) => book),
    ...lyrics.map(({ label }) => label),
    ...lines.map(({ text }) => text),
  ];
}

/** What the songs of a church can be filtered by; undefined as above. */
export async function countFacets(
  searching: Searching,
  { churchId, role }: Asked,
): Promise<Facets | undefined> {
  const { reader } = searching;
  const church = await findVisibleChurch(reader, churchId, role);
  if (!church) return undefined;
  const [themes, songbooks, languages] = [new FacetCounts(), new FacetCounts(), new FacetCounts()];
  for await (const { metadata } of listedSongs(searching, churchId)) {
    themes.add(metadata.themes);
    songbooks.add(metadata.songbooks.map(({ book }) => book));
  }
  for (const tags of await languagesOfSongs(reader, churchId)) languages.add(tags);
  return {
    themes: themes.list(),
    songbooks: songbooks.list(),
    languages: languages.list().map(({ name, count }) => ({ tag: name, count })),
  };
}

/** The tags of each listed song that has any. */
async function languagesOfSongs(reader: Reader, churchId: string): Promise<Iterable<string[]>> {
  const rows = await reader.all<{ songId: string; language: string }>(
    sql`SELECT DISTINCT l.song_id AS "songId", l.language FROM song_search s
      JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.song_id
      WHERE ${listedIn(churchId)}`,
  );
  const tags = new Map<string, string[]>();
  for (const { songId, language } of rows) {
    const known = tags.get(songId);
    if (known) known.push(language);
    else tags.set(songId, [language]);
  }
  return tags.values();
}
