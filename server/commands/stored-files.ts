import { createHash } from "node:crypto";
import type { BlobStore, ListedObject } from "../blobs/store.ts";
import { countBlobs, listBlobs, listKnownObjects, type StoredBlob } from "../db/asset.ts";
import { findChurch } from "../db/church.ts";
import type { Database } from "../db/database.ts";
import { reasonOf, StorageDamage } from "../../common/domain/failure.ts";

type Storage = { readonly database: Database; readonly blobs: BlobStore };

/** So many are read at once: a store far away answers slowly, but many. */
const atOnce = 8;
const pageSize = 500;

/** Reads all stored bytes. A blob's row and its bytes stay for good, so no snapshot is needed. */
export async function readStoredFiles(
  { database, blobs }: Storage,
  onFiles: (files: number, all: number) => void,
) {
  const problems: string[] = [];
  let files = 0;
  try {
    const all = await countBlobs(database.reader);
    for (let last: StoredBlob | undefined; ;) {
      const page: StoredBlob[] = await listBlobs(database.reader, last, pageSize);
      const damages = await eachOf(page, (blob) => findDamage(blobs, blob));
      problems.push(...damages.flat());
      onFiles((files += page.length), all);
      last = page.at(-1);
      if (page.length < pageSize) break;
    }
  } catch (error) {
    if (!(error instanceof StorageDamage)) throw error;
    problems.push(`not all stored files are known: ${reasonOf(error)}`);
  }
  return { files, problems };
}

/** Answers in the order of the items, though several are worked on together. */
async function eachOf<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const rest = items.entries();
  const workOff = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return results;
}

async function findDamage(blobs: BlobStore, blob: StoredBlob): Promise<string[]> {
  const place = `file ${blob.sha256} of church ${blob.churchId}, object ${blob.objectId}`;
  try {
    const hash = createHash("sha256");
    for await (const chunk of await blobs.open(blob)) hash.update(chunk);
    const isWhole = hash.digest("hex") === blob.sha256;
    return isWhole ? [] : [`${place}: its bytes are not what was stored`];
  } catch (error) {
    return [`${place}: cannot be read: ${reasonOf(error)}`];
  }
}

/** An upload that is being stored or tidied up is nobody's business. */
const restMs = 60 * 60 * 1000;

/** Names objects that no row knows; with a list for what is repaired, removes and lists them. */
export async function checkObjects(storage: Storage, repaired: string[] | undefined) {
  const problems: string[] = [];
  try {
    for await (const { isOfChurch, ...object } of findOrphans(storage)) {
      const place = `object ${object.churchId}/${object.objectId}`;
      if (!isOfChurch) {
        // It may be the wrong store, or database.
        problems.push(`${place} is of a church that the database does not know: left alone`);
      } else if (repaired) {
        await storage.blobs.remove(object);
        repaired.push(`${place} belonged to nothing: removed`);
      } else problems.push(`${place} belongs to nothing: "verify --repair" removes it`);
    }
  } catch (error) {
    problems.push(`the stored objects cannot be listed: ${reasonOf(error)}`);
  }
  return problems;
}

/** A row comes before its object and goes after it: an object without one is never needed again. */
async function* findOrphans({ database, blobs }: Storage) {
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

async function* pagesByChurch(objects: AsyncIterable<ListedObject>) {
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
