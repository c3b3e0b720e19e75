import sql, { type Sql } from "sql-template-tag";
import type { Metadata, Revision, Song } from "../../common/contract/song.ts";
import type { Reader, Writer } from "./database.ts";
import { constant } from "./dialect.ts";
import {
  checksumOf,
  parseDocument,
  type RevisionPage,
  revisionPage,
  revisionsAsked,
  upToVersion,
} from "./revision.ts";

/** The version of the metadata document's layout, stored with each one. */
const schemaVersion = 1;

export type SongRow = Omit<Song, "metadata"> & { readonly metadata: string };

/** Columns of a song `s` with its revision `r`. */
export const songColumns = sql`s.id, r.version, r.id AS "revisionId", r.metadata,
  r.created_at AS "updatedAt"`;

export const currentSongRevision = sql`song_revisions r
  ON r.church_id = s.church_id AND r.song_id = s.id AND r.version = s.version`;

export function songOf({ id, version, revisionId, metadata, updatedAt }: SongRow): Song {
  return { id, version, revisionId, metadata: metadataIn(metadata, id, version), updatedAt };
}

function metadataIn(text: string, songId: string, version: number): Metadata {
  return parseDocument(text, `song ${songId} version ${version}`);
}

/** Who asks: for the public, an archived song and a church that is not public do not exist. */
export type Audience = "members" | "public";

/** The condition on `songs s` that has to stand in the statement that reads, not before it. */
export function visibleTo(audience: Audience): Sql {
  if (audience === "members") return sql``;
  return sql`AND s.archived = 0
    AND EXISTS (SELECT 1 FROM churches c WHERE c.id = s.church_id AND c.is_public = 1)`;
}

export async function findSong(
  reader: Reader,
  churchId: string,
  songId: string,
  audience: Audience = "members",
): Promise<Song | undefined> {
  const row = await reader.first<SongRow>(
    sql`SELECT ${songColumns} FROM songs s JOIN ${currentSongRevision}
      WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}`,
  );
  return row && songOf(row);
}

/** As the save of that version answered it. */
export async function findSongAt(
  reader: Reader,
  churchId: string,
  songId: string,
  version: number,
): Promise<Song | undefined> {
  const row = await reader.first<SongRow>(
    sql`SELECT ${songColumns} FROM songs s JOIN song_revisions r
      ON r.church_id = s.church_id AND r.song_id = s.id AND r.version = ${version}
      WHERE s.church_id = ${churchId} AND s.id = ${songId}`,
  );
  return row && songOf(row);
}

/** Nothing when there is no such song. */
export async function listSongRevisions(
  reader: Reader,
  churchId: string,
  songId: string,
  beforeVersion?: number,
): Promise<RevisionPage<Revision> | undefined> {
  type Row = Omit<Revision, "metadata"> & { readonly metadata: string };
  const rows = await reader.all<Row>(
    sql`SELECT r.id, r.version, r.metadata, r.created_at AS "createdAt" FROM songs s
      LEFT JOIN song_revisions r ON r.church_id = s.church_id AND r.song_id = s.id
        AND r.version <= ${upToVersion(beforeVersion)}
      WHERE s.church_id = ${churchId} AND s.id = ${songId}
      ORDER BY r.version DESC LIMIT ${constant(revisionsAsked)}`,
  );
  const page = revisionPage(rows);
  return (
    page && {
      hasMore: page.hasMore,
      revisions: page.revisions.map(({ id, version, metadata, createdAt }) => ({
        id,
        version,
        metadata: metadataIn(metadata, songId, version),
        createdAt,
      })),
    }
  );
}

/** The ids of a church's songs after one of them, in their order. */
export async function listSongIds(
  reader: Reader,
  churchId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader.all<{ id: string }>(
    sql`SELECT id FROM songs WHERE church_id = ${churchId} AND id > ${after}
      ORDER BY id LIMIT ${constant(limit)}`,
  );
  return rows.map(({ id }) => id);
}

/** Rows at a time of what is read whole, so that however many there are, few are held. */
export const scanPageSize = 500;

/** The current songs of a church that are not archived. */
export async function* everySong(
  reader: Reader,
  churchId: string,
): AsyncGenerator<Pick<Song, "id" | "metadata">> {
  for (let after = ""; ;) {
    const rows = await reader.all<SongRow>(
      sql`SELECT ${songColumns} FROM songs s JOIN ${currentSongRevision}
        WHERE s.church_id = ${churchId} AND s.archived = 0 AND s.id > ${after}
        ORDER BY s.id LIMIT ${constant(scanPageSize)}`,
    );
    yield* rows.map(songOf);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export function insertSong(churchId: string, song: Song): Sql[] {
  return [
    sql`INSERT INTO songs (church_id, id, version, revision_id, updated_at) VALUES
      (${churchId}, ${song.id}, ${song.version}, ${song.revisionId}, ${song.updatedAt})`,
    insertRevision(churchId, song),
  ];
}

export function updateSong(churchId: string, song: Song): Sql[] {
  return [
    sql`UPDATE songs SET version = ${song.version}, revision_id = ${song.revisionId},
      updated_at = ${song.updatedAt} WHERE church_id = ${churchId} AND id = ${song.id}`,
    insertRevision(churchId, song),
  ];
}

function insertRevision(churchId: string, song: Song): Sql {
  const metadata = JSON.stringify(song.metadata);
  return sql`INSERT INTO song_revisions
    (church_id, song_id, version, id, schema_version, metadata, checksum, created_at) VALUES
    (${churchId}, ${song.id}, ${song.version}, ${song.revisionId}, ${schemaVersion},
    ${metadata}, ${checksumOf(metadata)}, ${song.updatedAt})`;
}

/** Nothing when there is no such song. */
export async function findSongState(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<{ readonly version: number; readonly isArchived: boolean } | undefined> {
  const row = await reader.first<{ version: number; archived: number }>(
    sql`SELECT version, archived FROM songs WHERE church_id = ${churchId} AND id = ${songId}`,
  );
  return row && { version: row.version, isArchived: row.archived === 1 };
}

export async function isArchived(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<boolean> {
  return (await findSongState(reader, churchId, songId))?.isArchived ?? false;
}

export async function setArchived(
  tx: Writer,
  churchId: string,
  songId: string,
  archived: boolean,
): Promise<void> {
  const flag = archived ? 1 : 0;
  await tx.run(
    sql`UPDATE songs SET archived = ${flag} WHERE church_id = ${churchId} AND id = ${songId}`,
  );
  await tx.run(
    sql`UPDATE song_search SET archived = ${flag}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
}
