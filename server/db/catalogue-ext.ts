import sql, { type Sql } from "sql-template-tag";
import type { SearchPage, SearchQuery, WholeSong } from "../../common/contract/ext.ts";
import { limits } from "../../common/contract/fields.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Metadata } from "../../common/contract/song.ts";
import { FacetCounts, type Filters, filterText, halvesOf } from "../../common/domain/catalogue.ts";
import { lineWithMost, metadataFilter, NearWords } from "../../common/domain/catalogue.ts";
import { searchPhrase, titleRank } from "../../common/domain/catalogue.ts";
import { fold, searchWords } from "../../common/domain/folding.ts";
import { storedArrangements } from "./arrangement.ts";
import type { Asked } from "./catalogue.ts";
import { findSongIds, findVisibleChurch, listedIn, listIds, listSongsByIds } from "./catalogue.ts";
import { matching, pageOf, searchCatalogue, sheets, titleOrder } from "./catalogue.ts";
import type { Reader, Searches, Searching } from "./database.ts";
import { storedLyrics } from "./lyrics.ts";
import { parseDocument, scanPageSize } from "./revision.ts";
import { storedSongs } from "./song.ts";

/** Undefined where there is no such church for whoever asks, which is looked at last. */
export async function readWholeSongs(
  reader: Reader,
  { churchId, role, ids }: Asked & { readonly ids: readonly string[] },
): Promise<{ readonly songs: WholeSong[] } | undefined> {
  const songs = await listWholeSongs(reader, churchId, [...new Set(ids)]);
  const among = reader.dialect.among(sql`s.song_id`, ids);
  const listed = sql`song_search s WHERE ${listedIn(churchId)} AND ${among}`;
  const visible = new Set(role ? ids : await listIds(reader, listed, titleOrder));
  const church = await findVisibleChurch(reader, churchId, role);
  return church && { songs: songs.filter(({ song }) => visible.has(song.id)) };
}

async function listWholeSongs(reader: Reader, churchId: string, songIds: readonly string[]) {
  const { songs } = await listSongsByIds(reader, churchId, songIds);
  const lyrics = await storedLyrics.listOfSongs(reader, churchId, songIds);
  const arrangements = await storedArrangements.listOfSongs(reader, churchId, songIds);
  return songs.map((song) => ({
    song,
    lyrics: lyrics.filter(({ songId }) => songId === song.id),
    arrangements: arrangements.filter(({ songId }) => songId === song.id),
  }));
}

/** A page of what was searched for, filtered and sorted; undefined as above. */
export async function searchExt(
  searching: Searching,
  { query, ...asked }: Asked & { readonly query: SearchQuery },
): Promise<SearchPage | undefined> {
  const { churchId } = asked;
  const words = searchWords(query.q);
  const page = await pageOf(searching, asked, words, () =>
    findPage(searching, churchId, query, words),
  );
  if (!page) return undefined;
  const ids = page.songs.map(({ id }) => id);
  const songs = await listWholeSongs(searching.reader, churchId, ids);
  const near = ids.length === 0 ? await nearWords(searching, churchId, words) : [];
  return { ...page, details: songs.map((song) => detailsOf(song, words)), near };
}

async function findPage(
  searching: Searching,
  churchId: string,
  query: SearchQuery,
  words: readonly string[],
): Promise<string[]> {
  const { q = "", offset = 0, sort = "title" } = query;
  const { reader } = searching;
  const conditions = await conditionsOf(searching, churchId, query);
  const songs = matching(reader.dialect, churchId, words, conditions);
  if (sort === "changed") {
    return listIds(reader, withLastSave(churchId, songs), sql`s.at DESC, ${titleOrder}`, offset);
  }
  if (sort === "title" || words.length === 0) {
    if (conditions.length > 0) return listIds(reader, songs, titleOrder, offset);
    return findSongIds(searching, { churchId, words, offset });
  }
  const rows = await reader.all<{ id: string; title: string }>(
    sql`SELECT s.song_id AS id, s.folded_title AS title FROM ${songs} ORDER BY ${titleOrder}`,
  );
  const phrase = searchPhrase(q);
  return rows
    .map(({ id, title }) => ({ id, rank: titleRank(title, phrase) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(offset, offset + limits.pageSize + 1)
    .map(({ id }) => id);
}

/** Songs with when any part was saved last: one pass over the church, not three look-ups a song. */
const withLastSave = (churchId: string, songs: Sql) => sql`
  (SELECT e.song_id, max(e.title) AS folded_title, max(e.at) AS at FROM (
    SELECT s.song_id, s.folded_title AS title, NULL AS at FROM ${songs}
    UNION ALL SELECT o.id, NULL, o.updated_at FROM songs o WHERE o.church_id = ${churchId}
    UNION ALL SELECT l.song_id, NULL, l.updated_at FROM lyrics l WHERE l.church_id = ${churchId}
    UNION ALL SELECT h.song_id, NULL, h.updated_at FROM arrangements h
      WHERE h.church_id = ${churchId}) e
  GROUP BY e.song_id HAVING count(e.title) = 1) s`;

/** What a song is filtered by, of its metadata. */
type SongNames = Pick<Metadata, "themes" | "songbooks"> & { readonly id: string };

/** What the filters ask of songs `s`, each once for all songs; none where they ask for nothing. */
async function conditionsOf(searching: Searching, churchId: string, filters: Filters) {
  const { reader } = searching;
  const { among } = reader.dialect;
  const conditions: Sql[] = [];
  const language = filterText(filters.language);
  if (language !== undefined) {
    const known = await reader.all<{ tag: string }>(
      sql`SELECT DISTINCT language AS tag FROM lyrics WHERE church_id = ${churchId}`,
    );
    const tags = known.map(({ tag }) => tag).filter((tag) => fold(tag) === language);
    conditions.push(sql`s.song_id IN (SELECT l.song_id FROM lyrics l
      WHERE l.church_id = ${churchId} AND ${among(sql`l.language`, tags)})`);
  }
  if (filters.sheet) {
    conditions.push(sql`s.song_id IN (SELECT h.song_id FROM ${sheets}
      WHERE h.church_id = ${churchId})`);
  }
  const fits = metadataFilter(filters);
  if (fits) {
    // Both are in the text that is searched.
    const words = searchWords(`${filters.theme ?? ""} ${filters.book ?? ""}`);
    const ids: string[] = [];
    for await (const songs of namesOfSongs(searching, churchId, words)) {
      for (const song of songs) if (fits(song)) ids.push(song.id);
    }
    conditions.push(among(sql`s.song_id`, ids));
  }
  return conditions;
}

/**
 * What the listed songs of a church that hold these words can be filtered by. They are read some
 * hundred at a time, ids and names as one text: as rows they would take as long again.
 */
async function* namesOfSongs(
  { reader, goOn }: Searching,
  churchId: string,
  words: readonly string[] = [],
): AsyncGenerator<SongNames[]> {
  const { dialect } = reader;
  const songs = await reader.first<{ ids: string | null }>(
    sql`SELECT string_agg(o.song_id, ' ') AS ids
      FROM (SELECT s.song_id FROM ${matching(dialect, churchId, words)} ORDER BY s.song_id) o`,
  );
  const all = songs?.ids?.split(" ") ?? [];
  const names = storedSongs.current(dialect.members(sql`r.metadata`, ["themes", "songbooks"]));
  for (let at = 0; at < all.length; at += scanPageSize) {
    await goOn();
    const ids = all.slice(at, at + scanPageSize);
    const found = await reader.first<{ text: string | null }>(
      sql`SELECT '[' || string_agg('["' || s.id || '",' || ${names} || ']', ',') || ']' AS text
        FROM songs s WHERE s.church_id = ${churchId} AND ${dialect.among(sql`s.id`, ids)}`,
    );
    const rows = parseDocument<[string, [Metadata["themes"], Metadata["songbooks"]]][]>(
      found?.text ?? "[]",
      `songs ${ids[0]} to ${ids.at(-1)}`,
    );
    yield rows.map(([id, [themes, songbooks]]) => ({ id, themes, songbooks }));
  }
}

function detailsOf({ song, lyrics, arrangements }: WholeSong, words: readonly string[]) {
  // Of saves in one moment, lyrics and arrangements follow the song that they are made for.
  const newest = [
    { changed: "metadata" as const, changedAt: song.updatedAt },
    ...lyrics.map((one) => ({ changed: "lyrics" as const, changedAt: one.updatedAt })),
    ...arrangements.map((one) => ({ changed: "arrangements" as const, changedAt: one.updatedAt })),
  ].reduce((before, save) => (save.changedAt >= before.changedAt ? save : before));
  return {
    songId: song.id,
    languages: [...new Set(lyrics.map(({ language }) => language))],
    keys: [...new Set(arrangements.flatMap(({ sourceKey }) => sourceKey ?? []))],
    ...newest,
    line: matchedLine(lyrics, words),
  };
}

function matchedLine(lyrics: readonly LyricVersion[], words: readonly string[]) {
  const found = (words.length > 0 ? lyrics : []).flatMap((version) => {
    const best = lineWithMost(version, words);
    return best ? { ...best, lyricVersionId: version.id } : [];
  });
  const [best] = found.toSorted((a, b) => b.held - a.held);
  return best ? { lyricVersionId: best.lyricVersionId, ...best.line } : null;
}

/** Looking for each takes a search, and the longest tell most. */
const wordsLookedFor = 4;
const nearSongs = 500;
/** So many songs with all their words are read and held at once. */
const nearSongsTogether = 25;

/** What somebody may have meant for whom no song has the words; one that some song has is meant. */
async function nearWords(searching: Searching, churchId: string, words: readonly string[]) {
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
    for (const song of await listWholeSongs(searching.reader, churchId, part)) {
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
    const songs = matching(reader.dialect, churchId, [half]);
    lists.push(await listIds(reader, songs, titleOrder, 0, nearSongs));
  }
  const places = Array.from({ length: nearSongs }, (_, place) => place);
  const inTurn = places.flatMap((place) => lists.flatMap((list) => list[place] ?? []));
  return [...new Set(inTurn)].slice(0, nearSongs);
}

function textsOf({ song: { metadata }, lyrics }: WholeSong): string[] {
  const { title, alternateTitles, authors, themes, songbooks } = metadata;
  const ofLyrics = lyrics.flatMap(({ label, sections }) => [
    label,
    ...sections.flatMap(({ lines }) => lines.map(({ text }) => text)),
  ]);
  const books = songbooks.map(({ book }) => book);
  return [title, ...alternateTitles, ...authors, ...themes, ...books, ...ofLyrics];
}

/** What the songs of a church can be filtered by; undefined as above. */
export async function countFacets(searching: Searching, { churchId, role }: Asked) {
  const { reader } = searching;
  const church = await findVisibleChurch(reader, churchId, role);
  if (!church) return undefined;
  const [themes, songbooks, languages] = [new FacetCounts(), new FacetCounts(), new FacetCounts()];
  for await (const songs of namesOfSongs(searching, churchId)) {
    for (const song of songs) {
      themes.add(song.themes);
      songbooks.add(song.songbooks.map(({ book }) => book));
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
function languagesOfSongs(reader: Reader, churchId: string) {
  // Few songs are archived: they are looked up once, not the songs of all lyrics one by one.
  const ofSongs = sql`SELECT string_agg(l.language, ' ') AS tags FROM lyrics l
    WHERE l.church_id = ${churchId} AND l.song_id NOT IN (SELECT s.song_id FROM song_search s
      WHERE s.church_id = ${churchId} AND s.archived = 1)
    GROUP BY l.song_id`;
  return reader.all<{ tags: string; songs: number }>(
    sql`SELECT tags, count(*) AS songs FROM (${ofSongs}) o GROUP BY tags`,
  );
}

/** Everything that may take long, by the name under which a search thread is asked for it. */
export const searches = { searchCatalogue, searchExt, countFacets } satisfies Searches;
