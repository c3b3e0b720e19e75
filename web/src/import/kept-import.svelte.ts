import { pause } from "../browser/timeout.ts";
import { onDevice } from "../device/database.ts";
import { type ImportItem, isOpen, type ReadSource, type SourceFile } from "./item.ts";
import { withSources } from "./list.ts";
import type { DBSchema, IDBPDatabase } from "idb";

/** The songs of an import, with the files that they come from; all of it is kept on the device. */
export class KeptImport {
  items = $state.raw<readonly ImportItem[]>([]);
  files = $state.raw<ReadonlyMap<string, SourceFile>>(new Map());
  isLoaded = $state(false);
  isKept = $state(true);
  /** What was chosen and found no room on the list. */
  rest = $state.raw<readonly ReadSource[]>([]);
  protected readonly owner: ListOwner;

  constructor(owner: ListOwner) {
    this.owner = owner;
  }

  get open(): readonly ImportItem[] {
    return this.items.filter(isOpen);
  }

  async load(): Promise<void> {
    try {
      const { files, items } = await loadImport(this.owner);
      this.files = new Map(files.map((file) => [file.id, file]));
      this.items = items;
    } catch {
      this.isKept = false;
    }
    this.isLoaded = true;
  }

  protected async take(sources: readonly ReadSource[]): Promise<void> {
    const { items, fresh, files, rest } = withSources(this.items, sources);
    this.items = items;
    this.files = new Map([...this.files, ...files.map((file) => [file.id, file] as const)]);
    this.rest = [...this.rest, ...rest];
    // Drawn first: both at once would hold the page up.
    await pause(0);
    await this.#keep(fresh, files);
  }

  protected async drop(gone: readonly ImportItem[]): Promise<void> {
    const ids = new Set(gone.map(({ id }) => id));
    this.items = this.items.filter(({ id }) => !ids.has(id));
    const used = new Set(this.items.map(({ fileId }) => fileId));
    const unused = [...this.files.keys()].filter((id) => !used.has(id));
    this.files = new Map([...this.files].filter(([id]) => used.has(id)));
    await dropFromImport(this.owner, [...ids], unused).catch(() => (this.isKept = false));
  }

  async clear(): Promise<void> {
    this.items = [];
    this.files = new Map();
    this.rest = [];
    await clearImport(this.owner).catch(() => (this.isKept = false));
  }

  protected item(id: string): ImportItem | undefined {
    return this.items.find((item) => item.id === id);
  }

  protected async put(...changed: readonly ImportItem[]): Promise<void> {
    const byId = new Map(changed.map((item) => [item.id, item]));
    this.items = this.items.map((one) => byId.get(one.id) ?? one);
    await this.#keep(changed);
  }

  async #keep(items: readonly ImportItem[], files: readonly SourceFile[] = []): Promise<void> {
    try {
      await keepImport(this.owner, items, files);
    } catch {
      this.isKept = false;
    }
  }
}

interface Schema extends DBSchema {
  /** By church, whoever chose them, and their own id. */
  importFiles: { key: string; value: SourceFile };
  importItems: { key: string; value: ImportItem };
}

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
      db.getAll("importFiles", allOf(owner)),
      db.getAll("importItems", allOf(owner)),
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
    const tx = db.transaction(["importFiles", "importItems"], "readwrite", {
      durability: "strict",
    });
    await Promise.all([
      ...files.map((file) => tx.objectStore("importFiles").put(file, prefixOf(owner) + file.id)),
      ...items.map((item) => tx.objectStore("importItems").put(item, prefixOf(owner) + item.id)),
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
    const tx = db.transaction(["importFiles", "importItems"], "readwrite");
    await Promise.all([
      ...items.map((id) => tx.objectStore("importItems").delete(prefixOf(owner) + id)),
      ...files.map((id) => tx.objectStore("importFiles").delete(prefixOf(owner) + id)),
      tx.done,
    ]);
  });
}

export function clearImport(owner: ListOwner): Promise<void> {
  return withDatabase(async (db) => {
    const tx = db.transaction(["importFiles", "importItems"], "readwrite");
    await tx.objectStore("importFiles").delete(allOf(owner));
    await tx.objectStore("importItems").delete(allOf(owner));
    await tx.done;
  });
}

/** Without it the page goes on, and says so. */
function withDatabase<Result>(
  work: (db: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  return onDevice(patienceMs, work);
}
