import sql, { type Sql } from "sql-template-tag";
import type { Metadata, Song } from "../contract/song.ts";
import { checksumOf } from "./checksum.ts";
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

function songOf(row: SongRow): Song {
  return { ...row, metadata: JSON.parse(row.metadata) as Metadata };
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
): Promise<Song | undefined> {
  const row = await reader.first<SongRow>(
    sql`SELECT s.id, s.version, s.revision_id AS "revisionId", r.metadata,
      s.updated_at AS "updatedAt" FROM songs s JOIN song_revisions r
      ON r.church_id = s.church_id AND r.song_id = s.id AND r.version = s.version
      WHERE s.church_id = ${churchId} AND s.id = ${songId}`,
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
    sql`SELECT song_id AS id, version, id AS "revisionId", metadata, created_at AS "updatedAt"
      FROM song_revisions
      WHERE church_id = ${churchId} AND song_id = ${songId} AND version = ${version}`,
  );
  return row && songOf(row);
}

/** Nothing when there is no such song. */
export async function findSongVersion(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<number | undefined> {
  const row = await reader.first<{ version: number }>(
    sql`SELECT version FROM songs WHERE church_id = ${churchId} AND id = ${songId}`,
  );
  return row?.version;
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
