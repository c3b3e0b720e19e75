import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Place, SongPlace } from "../api/addresses.ts";
import type { CatalogueSearch } from "../api/songs.ts";
import { deviceDatabase } from "../browser/storage.ts";
import { inTime } from "../browser/timeout.ts";
import {
  changesChannel,
  entryOf,
  type KeptChange,
  keptKey,
  type KeptSong,
  mayKeep,
  type SongContent,
} from "./offline-copy.ts";
import { keptCatalogue, type KeptCatalogue } from "./offline-search.ts";

interface Schema extends DBSchema {
  songs: { key: string; value: KeptSong; indexes: { asset: string } };
  /** Bytes by asset, shared by all songs that use it. */
  files: { key: string; value: ArrayBuffer };
  /** Whose copies the ones from the members' side are. */
  keeper: { key: "members"; value: string };
}

type Database = IDBPDatabase<Schema>;
type Change = IDBPTransaction<Schema, ("songs" | "files" | "keeper")[], "readwrite">;

const stores = ["songs", "files", "keeper"] as ("songs" | "files" | "keeper")[];

const changes = mayKeep() ? new BroadcastChannel(changesChannel) : undefined;

/** A database may hang for good; whoever reads a song or signs in does not wait for that. */
const readMs = 1500;
/** Files are large, and some devices slow. */
const writeMs = 30_000;

const database = deviceDatabase<Schema>("kept", (db) => {
  db.createObjectStore("songs", { keyPath: "key" }).createIndex("asset", "assetIds", {
    multiEntry: true,
  });
  db.createObjectStore("files");
  db.createObjectStore("keeper");
});

export function allKept(): Promise<KeptSong[]> {
  return inTime(
    database().then((db) => db.getAll("songs")),
    writeMs,
  );
}

/** On the way to a write, for which nobody waits. */
export async function hasBytes(assetId: string): Promise<boolean> {
  return (await read((db) => db.count("files", assetId), writeMs)) > 0;
}

/** Who keeps songs of the members' side here, as whoever is about to write wants to know. */
export function membersKeeper(): Promise<string | undefined> {
  return read((db) => db.get("keeper", "members"), writeMs);
}

function read<Result>(
  from: (db: Database) => Promise<Result>,
  patienceMs = readMs,
): Promise<Result> {
  return inTime(database().then(from), patienceMs);
}

/**
 * Stores a song and the files that were not there yet, or nothing. What was fetched for somebody
 * who has left meanwhile is not stored.
 */
export async function putKept(
  song: KeptSong,
  files: ReadonlyMap<string, ArrayBuffer>,
  keeper: string | undefined,
): Promise<void> {
  await change(writeMs, async (tx) => {
    if (song.side === "w" && (await tx.objectStore("keeper").get("members")) !== keeper) {
      throw new DOMException("Somebody else is signed in.", "AbortError");
    }
    const before = await tx.objectStore("songs").get(song.key);
    for (const [id, bytes] of files) await tx.objectStore("files").put(bytes, id);
    await tx.objectStore("songs").put(song);
    await dropUnused(tx, before?.assetIds ?? []);
    return { put: entryOf(song) };
  });
}

export async function removeKept(key: string): Promise<void> {
  await change(writeMs, (tx) => removeAll(tx, IDBKeyRange.only(key)));
}

export async function removeEverything(): Promise<void> {
  await change(writeMs, (tx) => removeAll(tx, startingWith("")));
}

/** At sign-out: nobody's copies are on this device any more. */
export async function wipeMembers(): Promise<void> {
  if (!mayKeep()) return;
  await change(readMs, async (tx) => {
    await tx.objectStore("keeper").delete("members");
    return removeAll(tx, startingWith("w/"));
  });
}

/** At sign-in: copies that are somebody else's go. */
export async function claimMembers(email: string): Promise<void> {
  if (!mayKeep()) return;
  const address = email.trim().toLowerCase();
  await change(readMs, async (tx) => {
    if ((await tx.objectStore("keeper").get("members")) === address) return { removed: [] };
    await tx.objectStore("keeper").put(address, "members");
    return removeAll(tx, startingWith("w/"));
  });
}

/** All of it or nothing, and all tabs are told what. */
function change(ms: number, make: (tx: Change) => Promise<KeptChange>): Promise<void> {
  return inTime(changeOrUndo(make), ms);
}

async function changeOrUndo(make: (tx: Change) => Promise<KeptChange>): Promise<void> {
  const tx = (await database()).transaction(stores, "readwrite");
  try {
    const made = await make(tx);
    await tx.done;
    changes?.postMessage(made);
  } catch (error) {
    // The transaction tells more than the request in it: that the disk is full, for example.
    tx.done.catch(() => undefined);
    abort(tx);
    throw tx.error ?? error;
  }
}

function abort(tx: Change): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}

async function removeAll(tx: Change, range: IDBKeyRange): Promise<KeptChange> {
  const gone = await tx.objectStore("songs").getAll(range);
  await tx.objectStore("songs").delete(range);
  await dropUnused(
    tx,
    gone.flatMap(({ assetIds }) => assetIds),
  );
  return { removed: gone.map(({ key }) => key) };
}

async function dropUnused(tx: Change, assetIds: readonly string[]): Promise<void> {
  const users = tx.objectStore("songs").index("asset");
  for (const id of new Set(assetIds)) {
    if ((await users.count(id)) === 0) await tx.objectStore("files").delete(id);
  }
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
}

/** The bytes of a file that was kept on this device. */
export async function keptBytes(assetId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = mayKeep() ? await read((db) => db.get("files", assetId)) : undefined;
  return bytes && new Uint8Array(bytes);
}

/** A song as this device has it, with the date of the copy. */
export async function keptSheet(
  place: SongPlace,
): Promise<(SongContent & Pick<KeptSong, "keptAt" | "church">) | undefined> {
  if (!mayKeep()) return undefined;
  const kept = await read((db) => db.get("songs", keptKey(place)));
  if (!kept) return undefined;
  const { song, lyrics, arrangements, keptAt, church } = kept;
  return { song, lyrics, arrangements, keptAt, church };
}

/** A search among the songs of a catalogue that this device has; nothing when it has none. */
export async function keptResults(
  { side, church }: Place,
  search: CatalogueSearch,
): Promise<KeptCatalogue | undefined> {
  if (!mayKeep()) return undefined;
  const kept = await read((db) => db.getAll("songs", startingWith(`${side}/${church}/`)));
  return keptCatalogue(kept, search);
}
