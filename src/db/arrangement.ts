import sql, { type Sql } from "sql-template-tag";
import type { Arrangement, ArrangementDocument } from "../contract/arrangement.ts";
import { fold } from "../domain/folding.ts";
import { findAssets } from "./asset.ts";
import { checksumOf } from "./checksum.ts";
import type { Reader } from "./database.ts";
import type { Dialect } from "./dialect.ts";

type Stored = Required<ArrangementDocument>;
type Setting = Omit<Arrangement, "id" | "songId" | "version" | "revisionId" | "updatedAt">;
type HeadRow = Omit<Arrangement, keyof Setting> & { document: string };

const headColumns = sql`h.id, h.song_id AS "songId", h.version, h.revision_id AS "revisionId",
  h.updated_at AS "updatedAt", r.document`;
const withRevision = sql`arrangement_revisions r
  ON r.church_id = h.church_id AND r.arrangement_id = h.id AND r.version = h.version`;

/** Puts the files in the place of their ids. */
async function withFiles(
  reader: Reader,
  churchId: string,
  rows: readonly HeadRow[],
): Promise<Arrangement[]> {
  const documents = rows.map((row) => JSON.parse(row.document) as Stored);
  const assetIds = new Set(documents.flatMap((document) => document.assetIds));
  const assets = await findAssets(reader, churchId, [...assetIds]);
  // In the order of a save's own answer, so that a replay is the same to the letter.
  return rows.map(({ document, updatedAt, ...row }) => {
    const { label, lyricVersionIds, assetIds: ids, ...rest } = JSON.parse(document) as Stored;
    const files = ids.flatMap((id) => assets.get(id) ?? []);
    return { ...row, label, lyricVersionIds, files, ...rest, updatedAt };
  });
}

export async function findArrangement(
  reader: Reader,
  churchId: string,
  songId: string,
  arrangementId: string,
): Promise<Arrangement | undefined> {
  const rows = await reader.all<HeadRow>(
    sql`SELECT ${headColumns} FROM arrangements h JOIN ${withRevision}
      WHERE h.church_id = ${churchId} AND h.id = ${arrangementId} AND h.song_id = ${songId}`,
  );
  const [arrangement] = await withFiles(reader, churchId, rows);
  return arrangement;
}

/** Nothing when there is no such arrangement. */
export async function findArrangementVersion(
  reader: Reader,
  churchId: string,
  songId: string,
  arrangementId: string,
): Promise<number | undefined> {
  const row = await reader.first<{ version: number }>(
    sql`SELECT version FROM arrangements
      WHERE church_id = ${churchId} AND id = ${arrangementId} AND song_id = ${songId}`,
  );
  return row?.version;
}

/** As the save of that version answered it: files never change. */
export async function findArrangementAt(
  reader: Reader,
  churchId: string,
  arrangementId: string,
  version: number,
): Promise<Arrangement | undefined> {
  const rows = await reader.all<HeadRow>(
    sql`SELECT h.id, h.song_id AS "songId", r.version, r.id AS "revisionId",
      r.created_at AS "updatedAt", r.document FROM arrangements h JOIN arrangement_revisions r
      ON r.church_id = h.church_id AND r.arrangement_id = h.id AND r.version = ${version}
      WHERE h.church_id = ${churchId} AND h.id = ${arrangementId}`,
  );
  const [arrangement] = await withFiles(reader, churchId, rows);
  return arrangement;
}

export async function listArrangements(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<Arrangement[]> {
  const rows = await reader.all<HeadRow>(
    sql`SELECT ${headColumns} FROM arrangements h JOIN ${withRevision}
      WHERE h.church_id = ${churchId} AND h.song_id = ${songId}`,
  );
  return withFiles(reader, churchId, rows);
}

export async function countArrangements(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<number> {
  const row = await reader.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM arrangements
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  return Number(row?.count ?? 0);
}

export function insertArrangement(
  dialect: Dialect,
  churchId: string,
  arrangement: Arrangement,
): Sql[] {
  return [
    sql`INSERT INTO arrangements
      (church_id, id, song_id, version, revision_id, updated_at, folded_label) VALUES
      (${churchId}, ${arrangement.id}, ${arrangement.songId}, ${arrangement.version},
      ${arrangement.revisionId}, ${arrangement.updatedAt}, ${fold(arrangement.label)})`,
    ...insertRevision(dialect, churchId, arrangement),
  ];
}

export function updateArrangement(
  dialect: Dialect,
  churchId: string,
  arrangement: Arrangement,
): Sql[] {
  return [
    sql`UPDATE arrangements SET version = ${arrangement.version},
      revision_id = ${arrangement.revisionId}, updated_at = ${arrangement.updatedAt},
      folded_label = ${fold(arrangement.label)}
      WHERE church_id = ${churchId} AND id = ${arrangement.id}`,
    ...insertRevision(dialect, churchId, arrangement),
  ];
}

function insertRevision(dialect: Dialect, churchId: string, arrangement: Arrangement): Sql[] {
  const stored: Stored = {
    label: arrangement.label,
    lyricVersionIds: arrangement.lyricVersionIds,
    assetIds: arrangement.files.map(({ id }) => id),
    sourceKey: arrangement.sourceKey ?? null,
    tempo: arrangement.tempo ?? null,
  };
  const document = JSON.stringify(stored);
  const revision = sql`INSERT INTO arrangement_revisions
    (church_id, arrangement_id, version, id, document, checksum, created_at) VALUES
    (${churchId}, ${arrangement.id}, ${arrangement.version}, ${arrangement.revisionId},
    ${document}, ${checksumOf(document)}, ${arrangement.updatedAt})`;
  if (stored.assetIds.length === 0) return [revision];
  const files = sql`INSERT INTO arrangement_files
    (church_id, arrangement_id, version, position, asset_id)
    SELECT ${churchId}, ${arrangement.id}, ${arrangement.version}, f.position, f.value
    FROM ${dialect.numbered(JSON.stringify(stored.assetIds))} f`;
  return [revision, files];
}
