import type { DBSchema } from "idb";
import type { SongPlace } from "../api/addresses.ts";
import { identity } from "../api/identity.svelte.ts";
import { deviceDatabase } from "../browser/storage.ts";
import { inTime } from "../browser/timeout.ts";
import { keptKey, mayKeep, type SongContent } from "./offline-copy.ts";

interface Passing {
  /** Whose it is; blank for what everybody may see. */
  readonly owner: string;
  /** When the service is over, in milliseconds. */
  readonly until: number;
}

/** A song as it was on the stand, on a screen or sung from; nobody downloaded it on purpose. */
interface ServiceSong extends SongContent, Passing {
  readonly key: string;
  readonly keptAt: string;
}

interface Schema extends DBSchema {
  songs: { key: string; value: ServiceSong };
  files: { key: string; value: Passing & { readonly bytes: ArrayBuffer } };
}

const database = deviceDatabase<Schema>("service", (db) => {
  db.createObjectStore("songs", { keyPath: "key" });
  db.createObjectStore("files");
});

const stores = ["songs", "files"] as const;
const timeoutMs = 1500;
const dayMs = 86_400_000;
/** A list may be opened at a rehearsal; one for a far day is downloaded. */
const longestMs = 8 * dayMs;

function ownerOf({ side }: Pick<SongPlace, "side">): string {
  return side === "w" ? identity.email : "";
}

/** The end of a list's day, and at least a day from now: services go on after midnight. */
export function endOfService(date: string | undefined, now = Date.now()): number {
  const day = date === undefined ? Number.NaN : new Date(`${date}T23:59:59`).getTime();
  const end = Number.isNaN(day) ? 0 : Math.min(day + dayMs / 4, now + longestMs);
  return Math.max(end, now + dayMs);
}

/** Words alone, as the congregation has them, take the place of no whole song. */
function keyFor(place: SongPlace, areWords: boolean): string {
  return keptKey(place) + (areWords ? "/words" : "");
}

/** A page that is opened again without a connection has what it had. */
export async function findForService(
  place: SongPlace,
  areWords = false,
): Promise<ServiceSong | undefined> {
  if (!mayKeep()) return undefined;
  const found = await inTime(
    database().then((db) => db.get("songs", keyFor(place, areWords))),
    timeoutMs,
  );
  return found && isOurs(found, ownerOf(place)) ? found : undefined;
}

export async function bytesForService(
  place: Pick<SongPlace, "side">,
  asset: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!mayKeep()) return undefined;
  const found = await inTime(
    database().then((db) => db.get("files", asset)),
    timeoutMs,
  );
  return found && isOurs(found, ownerOf(place)) ? new Uint8Array(found.bytes) : undefined;
}

function isOurs({ owner, until }: Passing, here: string): boolean {
  return (owner === "" || owner === here) && until > Date.now();
}

export interface SongInUse {
  readonly place: SongPlace;
  readonly content: SongContent;
}

/** What services before this one left behind goes. */
export async function keepForService(
  songs: readonly SongInUse[],
  until: number,
  areWords = false,
): Promise<void> {
  if (!mayKeep() || songs.length === 0) return;
  const keptAt = new Date().toISOString();
  await dropWhere((passing) => passing.until <= Date.now());
  const tx = (await database()).transaction("songs", "readwrite");
  for (const { place, content } of songs) {
    const { song, lyrics, arrangements } = content;
    const [key, owner] = [keyFor(place, areWords), ownerOf(place)];
    await tx.store.put({ key, owner, until, song, lyrics, arrangements, keptAt });
  }
  await tx.done;
}

export async function keepBytesForService(
  place: Pick<SongPlace, "side">,
  asset: string,
  bytes: ArrayBuffer,
): Promise<void> {
  if (!mayKeep()) return;
  const value = { owner: ownerOf(place), until: endOfService(undefined), bytes };
  await (await database()).put("files", value, asset);
}

/** At sign-out, and when somebody else signs in: what only members may see goes with them. */
export async function forgetServicesOf(others: (owner: string) => boolean): Promise<void> {
  if (mayKeep()) await dropWhere(({ owner }) => owner !== "" && others(owner));
}

async function dropWhere(isOver: (passing: Passing) => boolean): Promise<void> {
  const tx = (await database()).transaction(stores, "readwrite");
  for (const store of stores) {
    let cursor = await tx.objectStore(store).openCursor();
    while (cursor) {
      if (isOver(cursor.value)) await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await tx.done;
}
