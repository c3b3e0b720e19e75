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
 * Ends when told to stop, and where the store itself is away: each object would wait for it in vain.
 */
export async function sweepObjects(
  { database, blobs }: Storage,
  stop?: AbortSignal,
): Promise<number> {
  await database.write((tx) => giveUpAbandoned(tx, openSeconds));
  const dead = await listDeadObjects(database.reader);
  let removed = 0;
  let fault: { readonly cause: unknown } | undefined;
  for (const object of dead) {
    if (stop?.aborted) return removed;
    try {
      await removeDead({ database, blobs }, object);
      removed += 1;
    } catch (cause) {
      // Once is enough: a store that can be used may still refuse to remove an object.
      if (!fault && !(await isUsable(blobs))) throw leftError(dead.length - removed, cause);
      fault ??= { cause };
    }
  }
  if (fault) throw leftError(dead.length - removed, fault.cause);
  return removed;
}

function leftError(count: number, cause: unknown): Error {
  return new Error(`objects that could not be removed: ${count}`, { cause });
}

async function isUsable(blobs: BlobStore): Promise<boolean> {
  return blobs.probe().then(
    () => true,
    () => false,
  );
}

/** The row goes last, so that a removal that failed is tried again. */
export async function removeDead({ database, blobs }: Storage, object: ObjectKey): Promise<void> {
  await blobs.remove(object);
  await database.write((tx) => deleteDeadObject(tx, object));
}
