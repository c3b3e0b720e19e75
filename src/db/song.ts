import sql, { join, type Sql } from "sql-template-tag";
import type { Metadata, Revision, Song } from "../contract/song.ts";
import type { Reader, Writer } from "./database.ts";

/** The version of the metadata document's layout, stored with each one. */
const schemaVersion = 1;

interface SongRow {
  id: string;
  version: number;
  revisionId: string;
  metadata: string;
  updatedAt: string;
}

const songColumns = sql`s.id, s.version, s.revision_id AS "revisionId", r.metadata,
  s.updated_at AS "updatedAt"
  FROM songs s JOIN song_revisions r
  ON r.church_id = s.church_id AND r.song_id = s.id AND r.version = s.version`;

function songOf(row: SongRow): Song {
  return { ...row, metadata: JSON.parse(row.metadata) as Metadata };
}

/** Who asks: for the public, a song that is archived does not exist. */
export type Audience = "members" | "public";

/** The condition on `songs s` that has to stand in the statement that reads, not before it. */
export function visibleTo(audience: Audience): Sql {
  return audience === "public" ? sql`AND s.archived = 0` : sql``;
}

export async function findSong(
  reader: Reader,
  churchId: string,
  songId: string,
  audience: Audience = "members",
): Promise<Song | undefined> {
  const row = await reader.first<SongRow>(
    sql`SELECT ${songColumns} WHERE s.church_id = ${churchId} AND s.id = ${songId}
      ${visibleTo(audience)}`,
  );
  return row && songOf(row);
}

/** In the order of the ids. */
export async function findSongs(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<Song[]> {
  if (songIds.length === 0) return [];
  const rows = await reader.all<SongRow>(
    sql`SELECT ${songColumns} WHERE s.church_id = ${churchId} AND s.id IN (${join([...songIds])})`,
  );
  const songs = new Map(rows.map((row) => [row.id, songOf(row)]));
  return songIds.flatMap((id) => songs.get(id) ?? []);
}

export async function songExists(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<boolean> {
  const row = await reader.first(
    sql`SELECT id FROM songs WHERE church_id = ${churchId} AND id = ${songId}`,
  );
  return row !== undefined;
}

export async function insertSong(tx: Writer, churchId: string, song: Song): Promise<void> {
  await tx.run(
    sql`INSERT INTO songs (church_id, id, version, revision_id, updated_at) VALUES
      (${churchId}, ${song.id}, ${song.version}, ${song.revisionId}, ${song.updatedAt})`,
  );
  await insertRevision(tx, churchId, song);
}

export async function updateSong(tx: Writer, churchId: string, song: Song): Promise<void> {
  await tx.run(
    sql`UPDATE songs SET version = ${song.version}, revision_id = ${song.revisionId},
      updated_at = ${song.updatedAt} WHERE church_id = ${churchId} AND id = ${song.id}`,
  );
  await insertRevision(tx, churchId, song);
}

async function insertRevision(tx: Writer, churchId: string, song: Song): Promise<void> {
  await tx.run(
    sql`INSERT INTO song_revisions
      (church_id, song_id, version, id, schema_version, metadata, created_at) VALUES
      (${churchId}, ${song.id}, ${song.version}, ${song.revisionId}, ${schemaVersion},
      ${JSON.stringify(song.metadata)}, ${song.updatedAt})`,
  );
}

/** A page of history, newest first, with one more than asked for where there is more. */
export async function listSongRevisions(
  reader: Reader,
  churchId: string,
  songId: string,
  page: Sql,
): Promise<Revision[]> {
  const rows = await reader.all<Omit<Revision, "metadata"> & { metadata: string }>(
    sql`SELECT id, version, metadata, created_at AS "createdAt" FROM song_revisions
      WHERE church_id = ${churchId} AND song_id = ${songId} ${page}`,
  );
  return rows.map((row) => ({ ...row, metadata: JSON.parse(row.metadata) as Metadata }));
}

/** Answers how many songs were changed: one, or none when it was so already. */
export async function setArchived(
  tx: Writer,
  churchId: string,
  songId: string,
  archived: boolean,
): Promise<number> {
  const flag = archived ? 1 : 0;
  const changed = await tx.run(
    sql`UPDATE songs SET archived = ${flag}
      WHERE church_id = ${churchId} AND id = ${songId} AND archived <> ${flag}`,
  );
  await tx.run(
    sql`UPDATE song_search SET archived = ${flag}
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  return changed;
}
