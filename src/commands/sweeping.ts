import type { BlobStore } from "../blobs/store.ts";
import type { ObjectKey } from "../db/blob.ts";
import type { Database } from "../db/database.ts";
import { deleteDeadObject, giveUpAbandoned, listDeadObjects } from "../db/staging.ts";

interface Storage {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** Longer than any upload takes from its first row to its last. */
const openSeconds = 15 * 60;

/**
 * Removes objects that never became a blob; answers how many. Any number of servers may do so at
 * once and pause wherever they like: an object that is dead stays so, and its id is never used again.
 */
export async function sweepObjects({ database, blobs }: Storage): Promise<number> {
  await database.write((tx) => giveUpAbandoned(tx, openSeconds));
  const dead = await listDeadObjects(database.reader);
  const failed: unknown[] = [];
  for (const object of dead) {
    await removeDead({ database, blobs }, object).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) {
    throw new Error(`${failed.length} of ${dead.length} objects are left`, { cause: failed[0] });
  }
  return dead.length;
}

/** The row goes last, so that a removal that failed is tried again. */
export async function removeDead({ database, blobs }: Storage, object: ObjectKey): Promise<void> {
  await blobs.remove(object);
  await database.write((tx) => deleteDeadObject(tx, object));
}
