import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { identity } from "../api/identity.svelte.ts";
import { isOnlyWindow } from "../browser/app-files.ts";
import { withLock } from "../browser/storage.ts";
import { inTime } from "../browser/timeout.ts";
import {
  changesChannel,
  entryOf,
  filesOf,
  type KeptChange,
  type KeptSong,
} from "./offline-copy.ts";

/**
 * What each old database had, and where that is now, in the order in which it is looked after: what
 * was typed comes first. Files come after the songs that they are kept for.
 */
const moves: readonly (readonly [database: string, from: string, to: string])[] = [
  ["drafts", "drafts", "drafts"],
  ["lists", "lists", "lists"],
  ["lists", "facts", "facts"],
  ["lists", "uses", "uses"],
  ["imports", "files", "importFiles"],
  ["imports", "items", "importItems"],
  ["projection", "images", "images"],
  ["service", "songs", "service"],
  ["service", "files", "files"],
  ["kept", "songs", "downloads"],
  ["kept", "files", "files"],
];

/**
 * Moves what lies in databases of earlier releases into this one. Whoever still has a window of one
 * open goes on there with what it has in memory; what is written there later is found at the next
 * start.
 */
export async function moveOldDatabases(db: IDBPDatabase): Promise<void> {
  // Words of new songs, which no release has read for long.
  deleteDB("creations").catch(() => undefined);
  await withLock("old-databases", "exclusive", async () => {
    for (const name of new Set(moves.map(([name]) => name))) {
      // One that cannot be read, or for which there is no room, is looked at again at the next start.
      await moveAll(name, db).catch(() => undefined);
    }
  });
}

async function moveAll(name: string, db: IDBPDatabase): Promise<void> {
  const old = await openOld(name);
  const keeper = name === "kept" ? await old.get("keeper", "members") : undefined;
  try {
    for (const [of, from, to] of moves) {
      if (of === name) await move({ old, from, db, to, keeper });
    }
  } finally {
    old.close();
  }
  if (await isOnlyWindow()) await inTime(removeEmpty(name), blockedMs);
}

/** As it is; one that another tab has just removed is not made anew. */
function openOld(name: string): Promise<IDBPDatabase> {
  return openDB(name, undefined, {
    upgrade: (_db, _from, _to, tx) => undo(tx),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

function undo(tx: IDBPTransaction<unknown, string[], "versionchange">): void {
  tx.done.catch(() => undefined);
  tx.abort();
}

interface Move {
  readonly old: IDBPDatabase;
  readonly from: string;
  readonly db: IDBPDatabase;
  readonly to: string;
  /** Whose the downloads of the members' side are. */
  readonly keeper: string | undefined;
}

const changes = new BroadcastChannel(changesChannel);

async function move({ old, from, db, to, keeper }: Move): Promise<void> {
  // Files are large: there is never room needed for two copies of all of them.
  const many = to === "files" ? 1 : 50;
  let rest: IDBKeyRange | undefined;
  for (;;) {
    const { store } = old.transaction(from);
    const [keys, values] = await Promise.all([
      store.getAllKeys(rest, many),
      store.getAll(rest, many),
    ]);
    if (keys.length === 0) return;
    rest = IDBKeyRange.lowerBound(keys.at(-1), true);
    const into = new Set([to, "downloads", "service"]);
    const tx = db.transaction([...into], "readwrite", { durability: "strict" });
    for (const [index, key] of keys.entries())
      await take(tx, to, { key, keeper, value: values[index] });
    await tx.done;
    // From now on it is here alone: what is thrown away does not come back.
    const leaving = old.transaction(from, "readwrite");
    for (const [index, key] of keys.entries()) {
      const now = JSON.stringify(await leaving.store.get(key));
      if (now === JSON.stringify(values[index])) await leaving.store.delete(key);
    }
    await leaving.done;
    if (to !== "downloads") continue;
    for (const song of values) changes.postMessage({ put: entryOf(song) } satisfies KeptChange);
  }
}

/** What the rules look at, whatever release wrote it. */
interface Stored extends Partial<Omit<KeptSong, "id">> {
  readonly id?: string;
  readonly owner?: string;
  readonly bytes?: ArrayBuffer;
  readonly changedAt?: string;
  readonly touchedAt?: string;
  readonly isMoved?: boolean;
  readonly state?: { readonly kind: string };
}

type Into = IDBPTransaction<unknown, string[], "readwrite">;

interface Found {
  readonly key: IDBValidKey;
  readonly value: Stored;
  readonly keeper: string | undefined;
}

/** Stores it here, unless what is here came later, or it is somebody else's. */
async function take(tx: Into, to: string, { key, value, keeper }: Found): Promise<unknown> {
  const store = tx.objectStore(to);
  if (to === "drafts") return takeDraft(tx, String(key), value);
  if (to === "files") {
    const counts = ["downloads", "service"].map((name) =>
      tx.objectStore(name).index("asset").count(key),
    );
    const isUsed = (await Promise.all(counts)).some((count) => count > 0);
    return isUsed ? store.put(value.bytes ?? value, key) : undefined;
  }
  const held: Stored | undefined = await store.get(key);
  // What was imported here is not imported again.
  if (held && (held.state?.kind === "done" || timeOf(held) > timeOf(value))) return undefined;
  if (!(to === "downloads" || to === "service")) {
    return store.keyPath === null ? store.put(value, key) : store.put(value);
  }
  const owner = value.owner ?? (value.side === "w" ? keeper : "");
  const isTheirs = identity.isRemembered && owner !== "" && owner !== identity.email;
  const assetIds = [...filesOf({ arrangements: value.arrangements ?? [] }).keys()];
  return isTheirs ? undefined : store.put({ ...value, owner, assetIds });
}

function timeOf({ touchedAt, keptAt }: Stored): string {
  return touchedAt ?? keptAt ?? "";
}

/**
 * A draft takes the place of what came from there before, as long as nobody has gone on with that
 * here; otherwise both stay.
 */
async function takeDraft(tx: Into, name: string, draft: Stored): Promise<unknown> {
  const store = tx.objectStore("drafts");
  const held: Stored | undefined = await store.get(name);
  if (held?.changedAt === draft.changedAt) return undefined;
  if (!held || held.isMoved) return store.put({ ...draft, isMoved: true }, name);
  return takeDraft(tx, `${name}+`, { ...draft, id: `${draft.id}+` });
}

const blockedMs = 2000;

/** In one step: whatever is written there meanwhile keeps it as it is. */
async function removeEmpty(name: string): Promise<void> {
  const old = await openDB(name, 2, {
    upgrade: async (_db, _from, _to, tx) => {
      const stores = [...tx.objectStoreNames].filter((store) => store !== "keeper");
      const counts = await Promise.all(stores.map((store) => tx.objectStore(store).count()));
      if (counts.some((count) => count > 0)) undo(tx);
    },
  });
  old.close();
  await deleteDB(name);
}
