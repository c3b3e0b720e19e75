import sql, { join } from "sql-template-tag";
import type { Reader, Writer } from "./database.ts";

/** Where bytes are stored: an object of the church, under an id that never comes back. */
export interface ObjectKey {
  readonly churchId: string;
  readonly objectId: string;
}

/** The bytes of one content in one church; a row stays for good, and so does its object. */
export interface StoredBlob extends ObjectKey {
  readonly sha256: string;
  readonly size: number;
}

export async function findBlob(
  reader: Reader,
  churchId: string,
  sha256: string,
): Promise<StoredBlob | undefined> {
  return reader.first(
    sql`SELECT church_id AS "churchId", sha256, object_id AS "objectId", size FROM blobs
      WHERE church_id = ${churchId} AND sha256 = ${sha256}`,
  );
}

/** Answers whether the content is new to the church; otherwise what is there stays. */
export async function insertBlob(tx: Writer, blob: StoredBlob): Promise<boolean> {
  const added = await tx.run(
    sql`INSERT INTO blobs (church_id, sha256, object_id, size)
      VALUES (${blob.churchId}, ${blob.sha256}, ${blob.objectId}, ${blob.size})
      ON CONFLICT (church_id, sha256) DO NOTHING`,
  );
  return added === 1;
}

/** One that has files, if there is any. */
export async function findChurchWithBlobs(reader: Reader): Promise<string | undefined> {
  const row = await reader.first<{ id: string }>(sql`SELECT church_id AS id FROM blobs LIMIT 1`);
  return row?.id;
}

/** What a church's files take together. */
export async function sumBlobSizes(reader: Reader, churchId: string): Promise<number> {
  const row = await reader.first<{ bytes: number | string }>(
    sql`SELECT coalesce(sum(size), 0) AS bytes FROM blobs WHERE church_id = ${churchId}`,
  );
  return Number(row?.bytes ?? 0);
}

export interface NamedContent {
  readonly churchId: string;
  readonly sha256: string;
  readonly size: number;
  /** Null when nobody knows any more where the bytes are. */
  readonly objectId: string | null;
}

/** Every content that an asset stands on, once. */
export async function listNamedContents(reader: Reader): Promise<NamedContent[]> {
  return reader.all(
    sql`SELECT DISTINCT a.church_id AS "churchId", a.sha256, a.size, b.object_id AS "objectId"
      FROM assets a LEFT JOIN blobs b ON b.church_id = a.church_id AND b.sha256 = a.sha256
      ORDER BY a.church_id, a.sha256`,
  );
}

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
