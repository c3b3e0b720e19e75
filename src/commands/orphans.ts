import type { BlobKey, BlobStore, ListedObject } from "../blobs/store.ts";
import { listKnownObjects } from "../db/blob.ts";
import { findChurch } from "../db/church.ts";
import type { Database } from "../db/database.ts";

const pageSize = 500;
/** An upload that is being stored or tidied up is nobody's business. */
const restMs = 60 * 60 * 1000;

export interface Orphan extends BlobKey {
  /** Whether the database knows the church: if not, it may be the wrong store, or database. */
  readonly isOfChurch: boolean;
}

/**
 * Objects that no row knows. Each is listed before its rows are looked for, and a row comes before
 * its object and stays until that is removed: so one without a row can never be needed again.
 */
export async function* findOrphans({
  database,
  blobs,
}: {
  readonly database: Database;
  readonly blobs: BlobStore;
}): AsyncGenerator<Orphan> {
  const now = Date.now();
  for await (const page of pagesByChurch(blobs.list())) {
    const [{ churchId } = { churchId: "" }] = page;
    const ids = page.map(({ objectId }) => objectId);
    const known = await listKnownObjects(database.reader, churchId, ids);
    const isOfChurch = (await findChurch(database.reader, churchId)) !== undefined;
    for (const { objectId, storedAt } of page) {
      if (known.has(objectId) || now - storedAt < restMs) continue;
      yield { churchId, objectId, isOfChurch };
    }
  }
}

async function* pagesByChurch(
  objects: AsyncIterable<ListedObject>,
): AsyncGenerator<ListedObject[]> {
  let page: ListedObject[] = [];
  for await (const object of objects) {
    const isFull = page.length === pageSize || page[0]?.churchId !== object.churchId;
    if (page.length > 0 && isFull) {
      yield page;
      page = [];
    }
    page.push(object);
  }
  if (page.length > 0) yield page;
}
