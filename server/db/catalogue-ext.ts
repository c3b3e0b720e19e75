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
import {
  findSongIds,
  findVisibleChurch,
  listedIn,
  listSongsByIds,
  titleOrder,
} from "./catalogue.ts";
import type { Reader, Searching } from "./database.ts";
import { constant, holdsAll } from "./dialect.ts";
import { listLyricsOfSongs } from "./lyrics.ts";
import { parseDocument } from "./revision.ts";
import { currentSongRevision, scanPageSize } from "./song.ts";

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
  const words = searchWords(query.q);
  const found = await findPage(searching, churchId, query, words);
  const page = found.slice(0, limits.pageSize);
  const { sheetMusicSongIds } = await listSongsByIds(reader, churchId, page);
  const songs = [...(await wholeSongs(reader, churchId, page)).values()];
  return {
    church: role ? { ...church, role } : church,
    songs: songs.map(({ song }) => song),
    hasMore: found.length > limits.pageSize,
    lyricMatches: songs.flatMap(({ lyrics }) => matchesIn(lyrics, words)),
    sheetMusicSongIds,
    details: songs.map((song) => detailsOf(song, words)),
    near: found.length === 0 ? await nearWords(searching, churchId, words) : [],
  };
}

/** The ids of a page of songs, and one more where there is another page. */
async function findPage(
  searching: Searching,
  churchId: string,
  query: SearchQuery,
  words: readonly string[],
): Promise<string[]> {
  const { q, offset = 0, sort = "title" } = query;
  const { reader } = searching;
  const within = await filteredIds(searching, churchId, query);
  const isBest = sort === "best" && words.length > 0;
  if (!within && !isBest && sort !== "changed") {
    return findSongIds(searching, { churchId, words, offset });
  }
  if (within?.size === 0) return [];
  const songs = matching(reader, churchId, words, within);
  if (!isBest) {
    const order = sort === "changed" ? sql`${lastSave} DESC, ${titleOrder}` : titleOrder;
    return listIds(reader, songs, order, limits.pageSize + 1, offset);
  }
  const rows = await reader.all<{ id: string; title: string }>(
    sql`SELECT s.song_id AS id, s.folded_title AS title FROM ${songs} ORDER BY ${titleOrder}`,
  );
  const phrase = searchPhrase(q ?? "");
  return rows
    .map(({ id, title }) => ({ id, rank: titleRank(title, phrase) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(offset, offset + limits.pageSize + 1)
    .map(({ id }) => id);
}

/** When a song `s` was last saved, be it metadata, lyrics or an arrangement. */
const lastSave = sql`(SELECT max(saved.at) FROM (
  SELECT o.updated_at AS at FROM songs o WHERE o.church_id = s.church_id AND o.id = s.song_id
  UNION ALL SELECT l.updated_at FROM lyrics l
    WHERE l.church_id = s.church_id AND l.song_id = s.song_id
  UNION ALL SELECT h.updated_at FROM arrangements h
    WHERE h.church_id = s.church_id AND h.song_id = s.song_id) saved)`;

/** The engine's index knows nothing shorter. */
const lettersOfIndex = 3;

/** Listed songs `s` of a church that hold all of these folded words, and are among those ids. */
function matching(
  { dialect }: Reader,
  churchId: string,
  words: readonly string[],
  within?: ReadonlySet<string>,
): Sql {
  const { songs, found, text } = dialect.search;
  const isWithin = within ? sql`AND ${dialect.among(sql`s.song_id`, [...within])}` : sql``;
  const listed = sql`${listedIn(churchId)} ${isWithin}`;
  if (words.length === 0) return sql`song_search s WHERE ${listed}`;
  const isIndexed = words.some((word) => [...word].length >= lettersOfIndex);
  const where = isIndexed ? sql`${found(churchId, words)} AND` : sql`${songs} WHERE`;
  return sql`${where} ${listed} AND ${holdsAll(text, words)}`;
}

async function listIds(
  reader: Reader,
  songs: Sql,
  order: Sql,
  limit: number,
  offset = 0,
): Promise<string[]> {
  const rows = await reader.all<{ id: string }>(
    sql`SELECT s.song_id AS id FROM ${songs} ORDER BY ${order}
      LIMIT ${constant(limit)} OFFSET ${offset}`,
  );
  return rows.map(({ id }) => id);
}

/** What the filters leave of all songs; undefined where they ask for nothing. */
async function filteredIds(
  searching: Searching,
  churchId: string,
  filters: Filters,
): Promise<ReadonlySet<string> | undefined> {
  const { reader } = searching;
  const language = filterText(filters.language);
  const fits = metadataFilter(filters);
  const sets: Set<string>[] = [];
  if (language !== undefined) sets.push(await songsInLanguage(reader, churchId, language));
  if (filters.sheet) sets.push(await songsWithSheet(reader, churchId));
  if (fits) sets.push(await songsWith(searching, churchId, fits));
  const [first, ...others] = sets;
  return first && new Set([...first].filter((id) => others.every((set) => set.has(id))));
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
  for await (const songs of listedSongs(searching, churchId)) {
    for (const { id, metadata } of songs) if (fits(metadata)) ids.add(id);
  }
  return ids;
}

type ListedSong = Pick<Song, "id" | "metadata">;

/**
 * The songs of a church that are not archived, some hundred at a time. They come as one text a time,
 * a song a line: as rows they would take as long again.
 */
async function* listedSongs(
  { reader, goOn }: Searching,
  churchId: string,
): AsyncGenerator<ListedSong[]> {
  const songs = sql`songs s JOIN ${currentSongRevision}
    WHERE s.church_id = ${churchId} AND s.archived = 0`;
  for (let after = ""; ;) {
    await goOn();
    const last = await reader.first<{ id: string }>(
      sql`SELECT s.id FROM songs s
        WHERE s.church_id = ${churchId} AND s.archived = 0 AND s.id > ${after}
        ORDER BY s.id LIMIT 1 OFFSET ${constant(scanPageSize - 1)}`,
    );
    const upTo = last ? sql`AND s.id <= ${last.id}` : sql``;
    const text = await reader.first<{ lines: string | null }>(
      sql`SELECT string_agg(s.id || ' ' || r.metadata, ${"\n"}) AS lines FROM ${songs}
        AND s.id > ${after} ${upTo}`,
    );
    yield (text?.lines ?? "").split("\n").filter(Boolean).map(songInLine);
    if (!last) return;
    after = last.id;
  }
}

function songInLine(line: string): ListedSong {
  const end = line.indexOf(" ");
  const id = line.slice(0, end);
  return { id, metadata: parseDocument<Metadata>(line.slice(end + 1), `song ${id}`) };
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

/** What somebody may have meant for whom no song has the words; one that some song has is meant. */
async function nearWords(
  searching: Searching,
  churchId: string,
  words: readonly string[],
): Promise<string[]> {
  const isFound = async (some: readonly string[]) =>
    (await findSongIds(searching, { churchId, words: some, offset: 0 })).length > 0;
  if (words.length === 0 || (await isFound(words))) return [];
  const long = words
    .filter((word) => halvesOf(word).length > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, wordsLookedFor);
  const nowhere: string[] = [];
  for (const word of long) if (!(await isFound([word]))) nowhere.push(word);
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
  { reader, goOn }: Searching,
  churchId: string,
  words: readonly string[],
): Promise<string[]> {
  const lists: string[][] = [];
  for (const half of words.flatMap(halvesOf)) {
    await goOn();
    lists.push(await listIds(reader, matching(reader, churchId, [half]), titleOrder, nearSongs));
  }
  const places = Array.from({ length: nearSongs }, (_, place) => place);
  const inTurn = places.flatMap((place) => lists.flatMap((list) => list[place] ?? []));
  return [...new Set(inTurn)].slice(0, nearSongs);
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
  for await (const songs of listedSongs(searching, churchId)) {
    for (const { metadata } of songs) {
      themes.add(metadata.themes);
      songbooks.add(metadata.songbooks.map(({ book }) => book));
    }
  }
  for (const { tags, songs } of await languagesOfSongs(reader, churchId)) {
    languages.add(tags.split(" "), songs);
  }
  return {
    themes: themes.list(),
    songbooks: songbooks.list(),
    languages: languages.list().map(({ name, count }) => ({ tag: name, count })),
  };
}

/** Which tags songs have together, and how many songs have just these. */
function languagesOfSongs(
  reader: Reader,
  churchId: string,
): Promise<{ readonly tags: string; readonly songs: number }[]> {
  // Few songs are archived: they are looked up once, not the songs of all lyrics one by one.
  const ofSongs = sql`SELECT string_agg(l.language, ' ') AS tags FROM lyrics l
    WHERE l.church_id = ${churchId} AND l.song_id NOT IN (SELECT s.song_id FROM song_search s
      WHERE s.church_id = ${churchId} AND s.archived = 1)
    GROUP BY l.song_id`;
  return reader.all(sql`SELECT tags, count(*) AS songs FROM (${ofSongs}) o GROUP BY tags`);
}
