import type { DBSchema } from "idb";
import { deviceDatabase } from "../browser/storage.ts";
import { inTime } from "../browser/timeout.ts";
import type { ImportItem, SourceFile } from "./item.ts";

interface Schema extends DBSchema {
  /** By church, whoever chose them, and their own id. */
  files: { key: string; value: SourceFile };
  items: { key: string; value: ImportItem };
}

const database = deviceDatabase<Schema>("imports", (db) => {
  db.createObjectStore("files");
  db.createObjectStore("items");
});

const patienceMs = 30_000;

/** Whose list it is. */
export interface ListOwner {
  readonly church: string;
  readonly author: string;
}

function prefixOf({ church, author }: ListOwner): string {
  return `${church}/${author}/`;
}

function allOf(owner: ListOwner): IDBKeyRange {
  return IDBKeyRange.bound(prefixOf(owner), `${prefixOf(owner)}\uFFFF`);
}

export function loadImport(
  owner: ListOwner,
): Promise<{ files: readonly SourceFile[]; items: readonly ImportItem[] }> {
  return withDatabase(async (db) => {
    const [files, items] = await Promise.all([
      db.getAll("files", allOf(owner)),
      db.getAll("items", allOf(owner)),
    ]);
    return { files, items: items.toSorted((one, other) => one.order - other.order) };
  });
}

export function keepImport(
  owner: ListOwner,
  items: readonly ImportItem[],
  files: readonly SourceFile[] = [],
): Promise<void> {
  return withDatabase(async (db) => {
    const tx = db.transaction(["files", "items"], "readwrite", { durability: "strict" });
    await Promise.all([
      ...files.map((file) => tx.objectStore("files").put(file, prefixOf(owner) + file.id)),
      ...items.map((item) => tx.objectStore("items").put(item, prefixOf(owner) + item.id)),
      tx.done,
    ]);
  });
}

export function dropFromImport(
  owner: ListOwner,
  items: readonly string[],
  files: readonly string[],
): Promise<void> {
  return withDatabase(async (db) => {
    const tx = db.transaction(["files", "items"], "readwrite");
    await Promise.all([
      ...items.map((id) => tx.objectStore("items").delete(prefixOf(owner) + id)),
      ...files.map((id) => tx.objectStore("files").delete(prefixOf(owner) + id)),
      tx.done,
    ]);
  });
}

export function clearImport(owner: ListOwner): Promise<void> {
  return withDatabase(async (db) => {
    const tx = db.transaction(["files", "items"], "readwrite");
    await tx.objectStore("files").delete(allOf(owner));
    await tx.objectStore("items").delete(allOf(owner));
    await tx.done;
  });
}

/** A database may hang for good; then the page goes on without it, and says so. */
function withDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof database>>) => Promise<Result>,
): Promise<Result> {
  return inTime(database().then(work), patienceMs);
}
