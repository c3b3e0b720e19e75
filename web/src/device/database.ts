import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { inTime } from "../browser/timeout.ts";

/** Of earlier releases, which had one for each kind of thing. */
const oldNames = new Set([
  "drafts",
  "lists",
  "imports",
  "projection",
  "service",
  "kept",
  "creations",
]);

/**
 * All that is stored on this device, by nouns. A record names its owner: the author of a draft or an
 * import, the church of a list, the member who may see a copy (blank where everybody may).
 */
function create(db: IDBPDatabase): void {
  for (const name of ["drafts", "files", "importFiles", "importItems", "images"]) {
    db.createObjectStore(name);
  }
  for (const name of ["lists", "facts", "uses"]) db.createObjectStore(name, { keyPath: "key" });
  for (const name of ["downloads", "service"]) {
    const songs = db.createObjectStore(name, { keyPath: "key" });
    songs.createIndex("asset", "assetIds", { multiEntry: true });
    songs.createIndex("owner", "owner");
  }
}

let opening: Promise<IDBPDatabase> | undefined;

/** Opened at first use, with the stores of a room; fails where the browser stores nothing. */
export async function database<Schema extends DBSchema>(): Promise<IDBPDatabase<Schema>> {
  opening ??= open();
  // Refused once is not refused for good.
  opening.catch(() => (opening = undefined));
  return (await opening) as unknown as IDBPDatabase<Schema>;
}

/** Whoever reads what an old database had does not wait longer for it. */
const moveMs = 1000;

async function open(): Promise<IDBPDatabase> {
  const db = await openDB("precentor", 1, {
    upgrade: create,
    // A tab with a later version waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  });
  await inTime(moveOld(db), moveMs).catch(() => undefined);
  return db;
}

/** A window of an earlier release may write into its own at any time: this is done at each start. */
async function moveOld(db: IDBPDatabase): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name = "" }) => oldNames.has(name))) return;
  const { moveOldDatabases } = await import("./old-databases.ts");
  await moveOldDatabases(db);
}

/** Does something with the stores of a room, for no longer than that: a database may hang for good. */
export function onDevice<Schema extends DBSchema, Result>(
  ms: number,
  work: (db: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  return inTime(database<Schema>().then(work), ms);
}

type Songs = "downloads" | "service";

/** Whether there is something in one of these stores: the code that reads them may be for later. */
export function isStored(ms: number, ...names: readonly Songs[]): Promise<boolean> {
  return onDevice(ms, async (db: IDBPDatabase<Record<Songs, { key: string; value: unknown }>>) => {
    const counts = await Promise.all(names.map((name) => db.count(name)));
    return counts.some((count) => count > 0);
  });
}
