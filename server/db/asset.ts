import sql, { join } from "sql-template-tag";
import type { Asset } from "../../common/contract/asset.ts";
import { numberOf, type Reader, type Writer } from "./database.ts";
import { visibleTo } from "./revision.ts";

const assetColumns = sql`a.id, a.filename, a.media_type AS "mediaType", a.size, a.sha256,
  a.created_at AS "createdAt", a.page_count AS "pageCount"`;

export const findAsset = (reader: Reader, churchId: string, assetId: string) =>
  reader.first<Asset>(
    sql`SELECT ${assetColumns} FROM assets a WHERE a.church_id = ${churchId} AND a.id = ${assetId}`,
  );

/** Of a song that anyone may see; however many versions had it, each arrangement counts once. */
export function findPublicAsset(reader: Reader, churchId: string, assetId: string) {
  const uses = sql`arrangement_files f WHERE f.church_id = ${churchId} AND f.asset_id = ${assetId}`;
  return reader.first<Asset>(sql`WITH RECURSIVE used (arrangement_id) AS (
      SELECT min(f.arrangement_id) FROM ${uses}
      UNION ALL
      SELECT (SELECT min(f.arrangement_id) FROM ${uses} AND f.arrangement_id > u.arrangement_id)
      FROM used u WHERE u.arrangement_id IS NOT NULL)
    SELECT ${assetColumns} FROM assets a
    WHERE a.church_id = ${churchId} AND a.id = ${assetId} AND EXISTS (
      SELECT 1 FROM used u CROSS JOIN arrangements h CROSS JOIN songs s
      WHERE h.church_id = ${churchId} AND h.id = u.arrangement_id
      AND s.church_id = ${churchId} AND s.id = h.song_id ${visibleTo("public")}
      AND EXISTS (SELECT 1 FROM ${uses}
        AND f.arrangement_id = h.id AND f.version = h.version))`);
}

export async function findAssets(reader: Reader, churchId: string, assetIds: readonly string[]) {
  if (assetIds.length === 0) return new Map();
  const assets = await reader.all<Asset>(
    sql`SELECT ${assetColumns} FROM assets a
      WHERE a.church_id = ${churchId} AND ${reader.dialect.among(sql`a.id`, assetIds)}`,
  );
  return new Map(assets.map((asset) => [asset.id, asset]));
}

export const insertAsset = (tx: Writer, churchId: string, asset: Asset) =>
  tx.run(
    sql`INSERT INTO assets
      (church_id, id, filename, media_type, size, sha256, page_count, created_at) VALUES
      (${churchId}, ${asset.id}, ${asset.filename}, ${asset.mediaType}, ${asset.size},
      ${asset.sha256}, ${asset.pageCount ?? null}, ${asset.createdAt})`,
  );

/** Where bytes are stored: an object of the church, under an id that never comes back. */
export type ObjectKey = { readonly churchId: string; readonly objectId: string };

/** The bytes of one content in one church; a row stays for good, and so does its object. */
export type StoredBlob = ObjectKey & { readonly sha256: string; readonly size: number };

const selectBlobs = sql`SELECT church_id AS "churchId", sha256, object_id AS "objectId", size
  FROM blobs`;

export const findBlob = (reader: Reader, churchId: string, sha256: string) =>
  reader.first<StoredBlob>(
    sql`${selectBlobs} WHERE church_id = ${churchId} AND sha256 = ${sha256}`,
  );

export const listBlobs = (reader: Reader, after: StoredBlob | undefined, limit: number) =>
  reader.all<StoredBlob>(
    sql`${selectBlobs}
      ${after ? sql`WHERE (church_id, sha256) > (${after.churchId}, ${after.sha256})` : sql``}
      ORDER BY church_id, sha256 LIMIT ${limit}`,
  );

export const countBlobs = (reader: Reader) =>
  numberOf(reader, sql`SELECT count(*) AS number FROM blobs`);

/** Answers whether the content is new to the church; otherwise what is there stays. */
export const insertBlob = async (tx: Writer, blob: StoredBlob): Promise<boolean> =>
  (await tx.run(
    sql`INSERT INTO blobs (church_id, sha256, object_id, size)
      VALUES (${blob.churchId}, ${blob.sha256}, ${blob.objectId}, ${blob.size})
      ON CONFLICT (church_id, sha256) DO NOTHING`,
  )) === 1;

export const sumBlobSizes = (reader: Reader, churchId: string) =>
  numberOf(reader, sql`SELECT sum(size) AS number FROM blobs WHERE church_id = ${churchId}`);

export interface NamedContent extends Omit<StoredBlob, "objectId"> {
  /** Null when nobody knows any more where the bytes are. */
  readonly objectId: string | null;
}

export const listNamedContents = (reader: Reader) =>
  reader.all<NamedContent>(
    sql`SELECT DISTINCT a.church_id AS "churchId", a.sha256, a.size, b.object_id AS "objectId"
      FROM assets a LEFT JOIN blobs b ON b.church_id = a.church_id AND b.sha256 = a.sha256
      ORDER BY a.church_id, a.sha256`,
  );

/** Which of these objects of a church the database knows, stored or about to be. */
export async function listKnownObjects(
  reader: Reader,
  churchId: string,
  objectIds: readonly string[],
): Promise<Set<string>> {
  if (objectIds.length === 0) return new Set();
  const among = sql`church_id = ${churchId} AND object_id IN (${join([...objectIds])})`;
  const rows = await reader.all<{ id: string }>(
    sql`SELECT object_id AS id FROM blobs WHERE ${among}
      UNION ALL SELECT object_id FROM staging WHERE ${among}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Bytes are stored before the row that names them, so a crash in between leaves bytes that nobody
 * knows. A row here says beforehand that they may come. While it is open its object may still
 * become a blob; once it is dead the object never will, and whoever finds it may remove it.
 */
type StagingState = "open" | "dead";

export const putStaging = (tx: Writer, { churchId, objectId }: ObjectKey, state: StagingState) =>
  tx.run(
    sql`INSERT INTO staging (church_id, object_id, state, since)
      VALUES (${churchId}, ${objectId}, ${state}, ${tx.dialect.now})`,
  );

const deleteStaging = (tx: Writer, { churchId, objectId }: ObjectKey, state: StagingState) =>
  tx.run(
    sql`DELETE FROM staging
      WHERE church_id = ${churchId} AND object_id = ${objectId} AND state = ${state}`,
  );

/** In the transaction that makes it a blob; answers whether it still could become one. */
export const closeStaging = async (tx: Writer, key: ObjectKey) =>
  (await deleteStaging(tx, key, "open")) === 1;

export const deleteDeadObject = (tx: Writer, key: ObjectKey) => deleteStaging(tx, key, "dead");

/** Gives up uploads that began longer ago; one that still runs then fails when it ends. */
export const giveUpAbandoned = (tx: Writer, { afterSeconds }: { readonly afterSeconds: number }) =>
  tx.run(
    sql`UPDATE staging SET state = 'dead', since = ${tx.dialect.now}
      WHERE state = 'open' AND since < ${tx.dialect.now} - ${afterSeconds}`,
  );

export const listDeadObjects = (reader: Reader) =>
  reader.all<ObjectKey>(
    sql`SELECT church_id AS "churchId", object_id AS "objectId" FROM staging
      WHERE state = 'dead' ORDER BY church_id, object_id`,
  );

/** Keeps everything that is open from being given up, for work that takes long. */
export const keepStagingOpen = (tx: Writer, _args: object) =>
  tx.run(sql`UPDATE staging SET since = ${tx.dialect.now} WHERE state = 'open'`);
