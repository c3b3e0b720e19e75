import sql from "sql-template-tag";
import type { ObjectKey } from "./blob.ts";
import type { Reader, Writer } from "./database.ts";

/**
 * Bytes are stored before the row that names them, so a crash in between leaves bytes that nobody
 * knows. A row here says beforehand that they may come. While it is open its object may still
 * become a blob; once it is dead the object never will, and whoever finds it may remove it.
 */
export async function openStaging(tx: Writer, { churchId, objectId }: ObjectKey): Promise<void> {
  await tx.run(
    sql`INSERT INTO staging (church_id, object_id, state, since)
      VALUES (${churchId}, ${objectId}, 'open', ${tx.dialect.now})`,
  );
}

/** In the transaction that makes it a blob; answers whether it still could become one. */
export async function closeStaging(
  tx: Writer,
  { churchId, objectId }: ObjectKey,
): Promise<boolean> {
  const closed = await tx.run(
    sql`DELETE FROM staging
      WHERE church_id = ${churchId} AND object_id = ${objectId} AND state = 'open'`,
  );
  return closed === 1;
}

/** For an object that nobody needs after all. */
export async function addDeadObject(tx: Writer, { churchId, objectId }: ObjectKey): Promise<void> {
  await tx.run(
    sql`INSERT INTO staging (church_id, object_id, state, since)
      VALUES (${churchId}, ${objectId}, 'dead', ${tx.dialect.now})`,
  );
}

/** Whoever has been so long about it will find that it is too late. */
export async function giveUpAbandoned(tx: Writer, afterSeconds: number): Promise<void> {
  const { now } = tx.dialect;
  await tx.run(
    sql`UPDATE staging SET state = 'dead', since = ${now}
      WHERE state = 'open' AND since < ${now} - ${afterSeconds}`,
  );
}

export async function listDeadObjects(reader: Reader): Promise<ObjectKey[]> {
  return reader.all(
    sql`SELECT church_id AS "churchId", object_id AS "objectId" FROM staging
      WHERE state = 'dead' ORDER BY church_id, object_id`,
  );
}

/** After its object was removed. */
export async function deleteDeadObject(
  tx: Writer,
  { churchId, objectId }: ObjectKey,
): Promise<void> {
  await tx.run(
    sql`DELETE FROM staging
      WHERE church_id = ${churchId} AND object_id = ${objectId} AND state = 'dead'`,
  );
}

/** Keeps everything that is open from being given up, for work that takes long. */
export async function keepStagingOpen(tx: Writer): Promise<void> {
  await tx.run(sql`UPDATE staging SET since = ${tx.dialect.now} WHERE state = 'open'`);
}
