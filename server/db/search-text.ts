import { setTimeout as pause } from "node:timers/promises";
import sql, { type Sql } from "sql-template-tag";
import type { LyricsDocument } from "../../common/contract/lyrics.ts";
import type { Metadata } from "../../common/contract/song.ts";
import { made } from "../../common/domain/failure.ts";
import { fold, songSearchText } from "../../common/domain/folding.ts";
import type { Database, Reader, Writer } from "./database.ts";
import { storedArrangements } from "./arrangement.ts";
import type { Dialect } from "./dialect.ts";
import { storedLyrics } from "./lyrics.ts";
import { pagesOfSongs } from "./song.ts";

/** What a song's folded text is made from: its current documents, as far as they can be read. */
export interface SearchSources {
  readonly archived: number;
  readonly metadata: Metadata | undefined;
  /** By the ids of the lyric versions, in the order of these. */
  readonly lyrics: ReadonlyMap<string, Lyrics>;
}

type Lyrics = LyricsDocument | undefined;

interface SourceRow {
  readonly songId: string;
  readonly archived: number;
  readonly metadata: string | null;
  readonly id: string | null;
  readonly document: string | null;
}

export const findSearchSources = async (reader: Reader, churchId: string, songId: string) =>
  (await listSearchSources(reader, churchId, songId, songId)).get(songId);

/** Of all songs of a church between these two, by their ids. */
export async function listSearchSources(
  reader: Reader,
  churchId: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, SearchSources>> {
  const rows = await reader.all<SourceRow>(
    // Each table by all of its key: PostgreSQL takes a church that was empty when it last looked for
    // one that still is, and would read all of it for each song.
    sql`SELECT s.id AS "songId", s.archived, l.id,
        (SELECT r.metadata FROM song_revisions r
          WHERE r.church_id = s.church_id AND r.song_id = s.id AND r.version = s.version) AS metadata,
        (SELECT r.document FROM lyric_revisions r WHERE r.church_id = l.church_id
          AND r.lyric_version_id = l.id AND r.version = l.version) AS document
      FROM songs s LEFT JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.id
        AND l.song_id BETWEEN ${first} AND ${last}
      WHERE s.church_id = ${churchId} AND s.id BETWEEN ${first} AND ${last} ORDER BY s.id, l.id`,
  );
  const songs = new Map<string, SearchSources & { lyrics: Map<string, Lyrics> }>();
  for (const { songId, archived, metadata, id, document } of rows) {
    let song = songs.get(songId);
    if (!song) {
      song = { archived, metadata: readable<Metadata>(metadata, "title"), lyrics: new Map() };
      songs.set(songId, song);
    }
    if (id !== null) song.lyrics.set(id, readable<LyricsDocument>(document, "sections"));
  }
  return songs;
}

/** A document that is damaged keeps nobody else from being found; `verify` names it. */
function readable<Document extends object>(text: string | null, member: keyof Document & string) {
  const document = made(() => JSON.parse(text ?? "") as Partial<Document> | null);
  return document?.[member] === undefined ? undefined : (document as Document);
}

/** The folded text of a song, the same for saves, the migration, `reindex` and `verify`. */
export function searchTextOf({ metadata, lyrics }: SearchSources): string {
  const readableLyrics = [...lyrics.values()].filter((document) => document !== undefined);
  return metadata ? songSearchText(metadata, readableLyrics) : "";
}

export function putSearchText(
  { search }: Dialect,
  churchId: string,
  songId: string,
  sources: SearchSources,
): Sql[] {
  const foldedTitle = fold(sources.metadata?.title ?? "");
  const text = searchTextOf(sources);
  return search.put({ churchId, songId, archived: sources.archived, foldedTitle, text });
}

/** Writes what is folded of a song anew, where it differs; answers whether all could be read. */
export async function reindexSong(tx: Writer, churchId: string, songId: string): Promise<boolean> {
  const sources = await findSearchSources(tx, churchId, songId);
  if (!sources) return false;
  if (sources.metadata) {
    for (const change of putSearchText(tx.dialect, churchId, songId, sources)) await tx.run(change);
  }
  const areRead = [
    await storedLyrics.refold(tx, churchId, songId),
    await storedArrangements.refold(tx, churchId, songId),
    sources.metadata !== undefined,
  ];
  return !areRead.includes(false);
}

/** In one transaction, so that saves do not wait long. */
const songsTogether = 10;

/**
 * Makes everything that searches look at anew from the revisions, while others go on saving; skips songs
 * without a current revision that can be read, of which `verify` tells more.
 */
export async function reindex(database: Database, onSongs: (songs: number, all: number) => void) {
  let songs = 0;
  let skipped = 0;
  const pages = pagesOfSongs(database.reader, songsTogether);
  for await (const { churchId, songIds, done, all } of pages) {
    const begin = performance.now();
    // Whatever is saved in between was saved before or waits: nothing old is written over it.
    const made = await database.write(reindexSongs, { churchId, songIds });
    songs += made;
    skipped += songIds.length - made;
    onSongs(done, all);
    // Leaves the database to others for as long as it was used: whoever waits gets a turn.
    await pause(performance.now() - begin);
  }
  await database.write(mendIndex, {});
  return { songs, skipped };
}

async function reindexSongs(
  tx: Writer,
  { churchId, songIds }: { readonly churchId: string; readonly songIds: readonly string[] },
): Promise<number> {
  let made = 0;
  for (const songId of songIds) made += (await reindexSong(tx, churchId, songId)) ? 1 : 0;
  return made;
}

/** Texts without a song, and an index that is not what its texts make it: only SQLite has these. */
async function mendIndex(tx: Writer): Promise<void> {
  if (tx.dialect.name !== "sqlite") return;
  const isDamaged = await tx.first(
    sql`SELECT 1 FROM pragma_integrity_check('song_text') WHERE integrity_check <> 'ok'`,
  );
  if (isDamaged) await tx.run(sql`INSERT INTO song_text (song_text) VALUES ('rebuild')`);
  await tx.run(sql`DELETE FROM song_text WHERE rowid NOT IN (SELECT row_number FROM song_search)`);
}
