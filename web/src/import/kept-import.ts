import type { DBSchema } from "idb";
import { onDevice } from "../device/database.ts";
import type { ImportItem, SourceFile } from "./item.ts";

interface Schema extends DBSchema {
  /** By church, whoever chose them, and their own id. */
  importFiles: { key: string; value: SourceFile };
  importItems: { key: string; value: ImportItem };
}

const patienceMs = 30_000;

/** Whose import it is. */
export interface ImportOwner {
  readonly church: string;
  readonly author: string;
}

/** The songs of an import, with the files that they come from. */
export interface KeptImport {
  readonly items: readonly ImportItem[];
  readonly files: ReadonlyMap<string, SourceFile>;
}

function prefixOf({ church, author }: ImportOwner): string {
  return `${church}/${author}/`;
}

export function loadImport(owner: ImportOwner): Promise<KeptImport> {
  const all = IDBKeyRange.bound(prefixOf(owner), `${prefixOf(owner)}\uFFFF`);
  return onDevice<Schema, KeptImport>(patienceMs, async (db) => {
    const [files, items] = await Promise.all([
      db.getAll("importFiles", all),
      db.getAll("importItems", all),
    ]);
    return {
      files: new Map(files.map((file) => [file.id, file])),
      items: items.toSorted((one, other) => one.order - other.order),
    };
  });
}

/** Writes what is another than before, and deletes what is gone. */
export function keepImport(owner: ImportOwner, before: KeptImport, now: KeptImport): Promise<void> {
  return onDevice<Schema, void>(patienceMs, async (db) => {
    const tx = db.transaction(["importFiles", "importItems"], "readwrite", {
      durability: "strict",
    });
    const items = tx.objectStore("importItems");
    const files = tx.objectStore("importFiles");
    const nowById = new Map(now.items.map((item) => [item.id, item]));
    const beforeById = new Map(before.items.map((item) => [item.id, item]));
    const prefix = prefixOf(owner);
    await Promise.all([
      ...newIn(nowById, beforeById).map((item) => items.put(item, prefix + item.id)),
      ...newIn(now.files, before.files).map((file) => files.put(file, prefix + file.id)),
      ...goneFrom(beforeById, nowById).map((id) => items.delete(prefix + id)),
      ...goneFrom(before.files, now.files).map((id) => files.delete(prefix + id)),
      tx.done,
    ]);
  });
}

function newIn<One>(now: ReadonlyMap<string, One>, before: ReadonlyMap<string, One>): One[] {
  return [...now].flatMap(([id, one]) => (before.get(id) === one ? [] : [one]));
}

function goneFrom(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>) {
  return [...before.keys()].filter((id) => !now.has(id));
}
