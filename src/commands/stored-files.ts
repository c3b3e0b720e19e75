import { createHash } from "node:crypto";
import type { BlobStore } from "../blobs/store.ts";
import type { StoredBlob } from "../db/blob.ts";
import type { Database } from "../db/database.ts";
import { pagesOfBlobs } from "../db/verify/blobs.ts";
import { reasonOf, StorageDamage } from "../domain/failure.ts";

/** So many are read at once: a store far away answers slowly, but many. */
const atOnce = 8;

export interface FilesRead {
  readonly files: number;
  /** What is wrong, in words. */
  readonly problems: string[];
}

/** Reads all stored bytes. A blob's row and its bytes stay for good, so no snapshot is needed. */
export async function readStoredFiles(
  { database, blobs }: { readonly database: Database; readonly blobs: BlobStore },
  onFiles: (files: number) => void,
): Promise<FilesRead> {
  const problems: string[] = [];
  let files = 0;
  try {
    for await (const page of pagesOfBlobs(database.reader)) {
      const damages = await eachOf(page, (blob) => findDamage(blobs, blob));
      problems.push(...damages.flat());
      onFiles((files += page.length));
    }
  } catch (error) {
    if (!(error instanceof StorageDamage)) throw error;
    problems.push(`not all stored files are known: ${reasonOf(error)}`);
  }
  return { files, problems };
}

/** Answers in the order of the items, though several are worked on together. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
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
