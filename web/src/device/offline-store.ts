import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Place, SongPlace } from "../api/addresses.ts";
import { identity } from "../api/identity.svelte.ts";
import type { CatalogueSearch } from "../api/songs.ts";
import { onDevice } from "./database.ts";
import {
  changesChannel,
  entryOf,
  filesOf,
  type KeptChange,
  keptKey,
  type KeptSong,
  mayKeep,
  type SongContent,
} from "./offline-copy.ts";
import { keptCatalogue, type KeptCatalogue } from "./offline-search.ts";

interface Owned {
  /** The e-mail address of the member who may see it; blank for what everybody may. */
  readonly owner: string;
}

/** A song as it was on the stand, on a screen or sung from; nobody downloaded it on purpose. */
interface ServiceSong extends SongContent, Owned {
  readonly key: string;
  readonly assetIds: readonly string[];
  readonly keptAt: string;
  /** When the service is over, in milliseconds. */
  readonly until: number;
}

type Indexes = Record<"asset" | "owner", string>;

interface Schema extends DBSchema {
  downloads: { key: string; value: KeptSong & Owned; indexes: Indexes };
  service: { key: string; value: ServiceSong; indexes: Indexes };
  /** Bytes by asset, shared by all songs that use it. */
  files: { key: string; value: ArrayBuffer };
}

type SongStore = "downloads" | "service";
const songStores: readonly SongStore[] = ["downloads", "service"];
const stores: (SongStore | "files")[] = [...songStores, "files"];
type Database = IDBPDatabase<Schema>;
type Change = IDBPTransaction<Schema, typeof stores, "readwrite">;

const changes = mayKeep() ? new BroadcastChannel(changesChannel) : undefined;
const unchanged: KeptChange = { removed: [] };

/** Whoever reads a song or signs in does not wait longer. */
const readMs = 1500;
/** Files are large, and some devices slow. */
const writeMs = 30_000;

export function allKept(): Promise<KeptSong[]> {
  return onDevice(writeMs, (db: Database) => db.getAll("downloads"));
}

/** On the way to a write, for which nobody waits. */
export async function hasBytes(assetId: string): Promise<boolean> {
  return (await onDevice(writeMs, (db: Database) => db.count("files", assetId))) > 0;
}

/** Who may see what is asked for there. */
export function ownerHere({ side }: Pick<SongPlace, "side">): string {
  return side === "w" ? identity.email : "";
}

function isOurs({ owner }: Owned): boolean {
  return owner === "" || owner === identity.email;
}

/**
 * Stores a song and the files that were not there yet, or nothing. What was fetched for somebody
 * who has left meanwhile is not stored.
 */
export function putKept(
  song: KeptSong,
  files: ReadonlyMap<string, ArrayBuffer>,
  owner: string,
): Promise<void> {
  return change(writeMs, async (tx) => {
    const before = await tx.objectStore("downloads").get(song.key);
    for (const [id, bytes] of files) await tx.objectStore("files").put(bytes, id);
    identity.refresh();
    if (!isOurs({ owner })) throw new DOMException("Somebody else is signed in.", "AbortError");
    await tx.objectStore("downloads").put({ ...song, owner });
    await dropUnused(tx, before?.assetIds ?? []);
    return { put: entryOf(song) };
  });
}

export function removeKept(key: string): Promise<void> {
  return change(writeMs, (tx) => remove(tx, "downloads", [key]));
}

export function removeEverything(): Promise<void> {
  return change(writeMs, async (tx) =>
    remove(tx, "downloads", await tx.objectStore("downloads").getAllKeys()),
  );
}

/** What only members may see is theirs alone: it goes at sign-out, and when somebody else comes. */
export function forgetOthers(email: string): Promise<void> {
  const others = [
    ...(email ? [IDBKeyRange.bound("", email, true, true)] : []),
    IDBKeyRange.lowerBound(email, true),
  ];
  return change(readMs, async (tx) => {
    const goneFrom = async (name: SongStore) => {
      const owners = tx.objectStore(name).index("owner");
      const keys = await Promise.all(others.map((range) => owners.getAllKeys(range)));
      return remove(tx, name, keys.flat());
    };
    await goneFrom("service");
    return goneFrom("downloads");
  });
}

/** All of it or nothing, and all tabs are told what. */
function change(ms: number, make: (tx: Change) => Promise<KeptChange>): Promise<void> {
  return onDevice(ms, async (db: Database) => {
    const tx = db.transaction(stores, "readwrite");
    try {
      const made = await make(tx);
      await tx.done;
      changes?.postMessage(made);
    } catch (error) {
      tx.done.catch(() => undefined);
      try {
        tx.abort();
      } catch {
        // It has ended by itself, and tells more than the request in it: that the disk is full.
      }
      throw tx.error ?? error;
    }
  });
}

async function remove(tx: Change, name: SongStore, keys: readonly string[]): Promise<KeptChange> {
  const songs = tx.objectStore(name);
  const gone = await Promise.all(keys.map((key) => songs.get(key)));
  for (const key of keys) await songs.delete(key);
  const assetIds = gone.flatMap((song) => song?.assetIds ?? []);
  await dropUnused(tx, assetIds);
  return { removed: keys };
}

async function dropUnused(tx: Change, assetIds: readonly string[]): Promise<void> {
  for (const id of new Set(assetIds)) {
    if (!(await isUsed(tx, id))) await tx.objectStore("files").delete(id);
  }
}

async function isUsed(tx: Change, assetId: string): Promise<boolean> {
  const counts = songStores.map((name) => tx.objectStore(name).index("asset").count(assetId));
  return (await Promise.all(counts)).some((count) => count > 0);
}

/** The bytes of a file that this device has. */
export async function bytesHere(assetId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!mayKeep()) return undefined;
  const bytes = await onDevice(readMs, (db: Database) => db.get("files", assetId));
  return bytes && new Uint8Array(bytes);
}

type SongHere = SongContent & Pick<KeptSong, "keptAt"> & Partial<Pick<KeptSong, "church">>;

/** A song as it was downloaded, otherwise as a page of this service had it last. */
export async function songHere(place: SongPlace): Promise<SongHere | undefined> {
  if (!mayKeep()) return undefined;
  return onDevice(readMs, async (db: Database) => {
    const found = [
      await db.get("downloads", keptKey(place)),
      await db.get("service", keptKey(place)),
    ].find((one) => one && isOurs(one) && !("until" in one && one.until <= Date.now()));
    if (!found) return undefined;
    const { song, lyrics, arrangements, keptAt } = found;
    const copy = { song, lyrics, arrangements, keptAt };
    return "church" in found ? { ...copy, church: found.church } : copy;
  });
}

/** A search among the songs of a catalogue that this device has; nothing when it has none. */
export async function keptResults(
  { side, church }: Place,
  search: CatalogueSearch,
): Promise<KeptCatalogue | undefined> {
  if (!mayKeep()) return undefined;
  const all = IDBKeyRange.bound(`${side}/${church}/`, `${side}/${church}/\uFFFF`);
  const kept = await onDevice(readMs, (db: Database) => db.getAll("downloads", all));
  return keptCatalogue(kept.filter(isOurs), search);
}

const dayMs = 86_400_000;
/** A list may be opened at a rehearsal; one for a far day is downloaded. */
const longestMs = 8 * dayMs;

/** The end of a list's day, and at least a day from now: services go on after midnight. */
export function endOfService(date: string | undefined, now = Date.now()): number {
  const day = date === undefined ? Number.NaN : new Date(`${date}T23:59:59`).getTime();
  const end = Number.isNaN(day) ? 0 : Math.min(day + dayMs / 4, now + longestMs);
  return Math.max(end, now + dayMs);
}

export interface SongInUse {
  readonly place: SongPlace;
  readonly content: SongContent;
}

/** What services before this one left behind goes. */
export async function keepForService(songs: readonly SongInUse[], until: number): Promise<void> {
  if (!mayKeep() || songs.length === 0) return;
  const keptAt = new Date().toISOString();
  await change(writeMs, async (tx) => {
    const service = tx.objectStore("service");
    for (const { place, content } of songs) {
      const { song, lyrics, arrangements } = content;
      const [key, owner] = [keptKey(place), ownerHere(place)];
      const assetIds = [...filesOf(content).keys()];
      await service.put({ key, owner, until, song, lyrics, arrangements, assetIds, keptAt });
    }
    const over = (await service.getAll()).filter((song) => song.until <= Date.now());
    const keys = over.map(({ key }) => key);
    await remove(tx, "service", keys);
    return unchanged;
  });
}

/** What the stand has opened stays as long as its song does. */
export async function keepBytes(asset: string, bytes: ArrayBuffer): Promise<void> {
  if (!mayKeep()) return;
  await change(writeMs, async (tx) => {
    if (await isUsed(tx, asset)) await tx.objectStore("files").put(bytes, asset);
    return unchanged;
  });
}
