import sql, { type Sql } from "sql-template-tag";
import type { LyricsDocument } from "../../common/contract/lyrics.ts";
import type { Metadata } from "../../common/contract/song.ts";
import { fold } from "../../common/domain/folding.ts";
import { songSearchText } from "../../common/domain/search.ts";
import type { Reader, Writer } from "./database.ts";
import type { Dialect } from "./dialect.ts";

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

/** Nothing when there is no such song. */
export async function findSearchSources(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<SearchSources | undefined> {
  return (await listSearchSources(reader, churchId, songId, songId)).get(songId);
}

/** Of all songs of a church between these two, by their ids. */
export async function listSearchSources(
  reader: Reader,
  churchId: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, SearchSources>> {
  const rows = await reader.all<SourceRow>(
    sql`SELECT s.id AS "songId", s.archived, m.metadata, l.id, r.document FROM songs s
      LEFT JOIN song_revisions m
        ON m.church_id = s.church_id AND m.song_id = s.id AND m.version = s.version
      LEFT JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.id
      LEFT JOIN lyric_revisions r
        ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = l.version
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
function readable<Document extends object>(
  text: string | null,
  member: keyof Document & string,
): Document | undefined {
  try {
    const document = JSON.parse(text ?? "") as Partial<Document> | null;
    return document?.[member] === undefined ? undefined : (document as Document);
  } catch {
    return undefined;
  }
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

/**
 * Makes all that is folded of a song anew from its current revisions, and writes what differs. For
 * this the church has to be locked, as for a save. Answers whether all of them could be read.
 */
export async function reindexSong(tx: Writer, churchId: string, songId: string): Promise<boolean> {
  const sources = await findSearchSources(tx, churchId, songId);
  if (!sources) return false;
  if (sources.metadata) {
    for (const change of putSearchText(tx.dialect, churchId, songId, sources)) await tx.run(change);
  }
  for (const [id, document] of sources.lyrics) {
    if (!document) continue;
    const { label } = document;
    const folded = fold(label);
    await tx.run(
      sql`UPDATE lyrics SET label = ${label}, folded_label = ${folded}
        WHERE church_id = ${churchId} AND id = ${id}
        AND (label <> ${label} OR folded_label <> ${folded})`,
    );
  }
  const areRead = await reindexArrangements(tx, churchId, songId);
  return areRead && sources.metadata !== undefined && !hasDamaged(sources);
}

const hasDamaged = ({ lyrics }: SearchSources) => [...lyrics.values()].includes(undefined);

async function reindexArrangements(tx: Writer, churchId: string, songId: string): Promise<boolean> {
  const rows = await tx.all<{ id: string; document: string }>(
    sql`SELECT h.id, r.document FROM arrangements h JOIN arrangement_revisions r
      ON r.church_id = h.church_id AND r.arrangement_id = h.id AND r.version = h.version
      WHERE h.church_id = ${churchId} AND h.song_id = ${songId}`,
  );
  let areRead = true;
  for (const { id, document } of rows) {
    const label = readable<{ label: string }>(document, "label")?.label;
    areRead &&= label !== undefined;
    if (label === undefined) continue;
    const folded = fold(label);
    await tx.run(
      sql`UPDATE arrangements SET folded_label = ${folded}
        WHERE church_id = ${churchId} AND id = ${id} AND folded_label <> ${folded}`,
    );
  }
  return areRead;
}
