import sql, { join, type Sql } from "sql-template-tag";
import type {
  Arrangement,
  ArrangementDocument,
  ArrangementRevision,
} from "../contract/arrangement.ts";
import { fold } from "../domain/folding.ts";
import { findAssets } from "./asset.ts";
import type { Reader, Writer } from "./database.ts";
import { type Audience, visibleTo } from "./song.ts";

type Stored = Required<ArrangementDocument>;
type Setting = Omit<Arrangement, "id" | "songId" | "version" | "revisionId" | "updatedAt">;
type HeadRow = Omit<Arrangement, keyof Setting> & { document: string };

const headColumns = sql`h.id, h.song_id AS "songId", h.version, h.revision_id AS "revisionId",
  h.updated_at AS "updatedAt", r.document`;
const withRevision = sql`arrangement_revisions r
  ON r.church_id = h.church_id AND r.arrangement_id = h.id AND r.version = h.version`;

/** Puts the files in the place of their ids, for any rows that carry a document. */
async function withFiles<Row extends { document: string }>(
  reader: Reader,
  churchId: string,
  rows: readonly Row[],
): Promise<(Omit<Row, "document"> & Setting)[]> {
  const documents = rows.map((row) => JSON.parse(row.document) as Stored);
  const assetIds = new Set(documents.flatMap((document) => document.assetIds));
  const assets = await findAssets(reader, churchId, [...assetIds]);
  return rows.map(({ document: text, ...row }) => {
    const { assetIds: ids, ...document } = JSON.parse(text) as Stored;
    return { ...row, ...document, files: ids.flatMap((id) => assets.get(id) ?? []) };
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

/**
 * Undefined where there is no such song for this audience; read together with the song. What is
 * told of a file never changes, so that may be read after it.
 */
export async function listArrangements(
  reader: Reader,
  churchId: string,
  songId: string,
  audience: Audience,
): Promise<Arrangement[] | undefined> {
  const rows = await reader.all<HeadRow | Record<keyof HeadRow, null>>(
    sql`SELECT ${headColumns} FROM songs s
      LEFT JOIN arrangements h ON h.church_id = s.church_id AND h.song_id = s.id
      LEFT JOIN ${withRevision}
      WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
      ORDER BY h.folded_label, h.id`,
  );
  if (rows.length === 0) return undefined;
  const heads = rows.flatMap((row) => (row.id === null ? [] : row));
  return withFiles(reader, churchId, heads);
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

export async function insertArrangement(
  tx: Writer,
  churchId: string,
  arrangement: Arrangement,
): Promise<void> {
  await tx.run(
    sql`INSERT INTO arrangements
      (church_id, id, song_id, version, revision_id, updated_at, folded_label) VALUES
      (${churchId}, ${arrangement.id}, ${arrangement.songId}, ${arrangement.version},
      ${arrangement.revisionId}, ${arrangement.updatedAt}, ${fold(arrangement.label)})`,
  );
  await insertRevision(tx, churchId, arrangement);
}

export async function updateArrangement(
  tx: Writer,
  churchId: string,
  arrangement: Arrangement,
): Promise<void> {
  await tx.run(
    sql`UPDATE arrangements SET version = ${arrangement.version},
      revision_id = ${arrangement.revisionId}, updated_at = ${arrangement.updatedAt},
      folded_label = ${fold(arrangement.label)}
      WHERE church_id = ${churchId} AND id = ${arrangement.id}`,
  );
  await insertRevision(tx, churchId, arrangement);
}

async function insertRevision(
  tx: Writer,
  churchId: string,
  arrangement: Arrangement,
): Promise<void> {
  const document: Stored = {
    label: arrangement.label,
    lyricVersionIds: arrangement.lyricVersionIds,
    assetIds: arrangement.files.map(({ id }) => id),
    sourceKey: arrangement.sourceKey ?? null,
    tempo: arrangement.tempo ?? null,
  };
  await tx.run(
    sql`INSERT INTO arrangement_revisions
      (church_id, arrangement_id, version, id, document, created_at) VALUES
      (${churchId}, ${arrangement.id}, ${arrangement.version}, ${arrangement.revisionId},
      ${JSON.stringify(document)}, ${arrangement.updatedAt})`,
  );
  for (const [position, assetId] of document.assetIds.entries()) {
    await tx.run(
      sql`INSERT INTO arrangement_files
        (church_id, arrangement_id, version, position, asset_id) VALUES
        (${churchId}, ${arrangement.id}, ${arrangement.version}, ${position}, ${assetId})`,
    );
  }
}

export async function listArrangementRevisions(
  reader: Reader,
  churchId: string,
  arrangementId: string,
  page: Sql,
): Promise<ArrangementRevision[]> {
  const rows = await reader.all<
    Pick<ArrangementRevision, "id" | "version" | "createdAt"> & { document: string }
  >(
    sql`SELECT id, version, document, created_at AS "createdAt" FROM arrangement_revisions
      WHERE church_id = ${churchId} AND arrangement_id = ${arrangementId} ${page}`,
  );
  return withFiles(reader, churchId, rows);
}

/** Which of the songs have a file in a current arrangement. */
export async function songsWithFiles(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<Set<string>> {
  if (songIds.length === 0) return new Set();
  const rows = await reader.all<{ songId: string }>(
    sql`SELECT DISTINCT h.song_id AS "songId" FROM arrangements h
      JOIN arrangement_files f ON f.church_id = h.church_id AND f.arrangement_id = h.id
        AND f.version = h.version
      WHERE h.church_id = ${churchId} AND h.song_id IN (${join([...songIds])})`,
  );
  return new Set(rows.map(({ songId }) => songId));
}
