import type { DBSchema } from "idb";
import type { SongPlace } from "../api/addresses.ts";
import { deviceDatabase } from "../browser/storage.ts";
import { inTime } from "../browser/timeout.ts";
import { keptKey, type SongContent } from "./offline-copy.ts";
import { mayKeep } from "./offline-store.ts";

/** Words as somebody sang along from them; nobody kept them on purpose. */
interface SungWords extends SongContent {
  readonly key: string;
  readonly keptAt: string;
}

interface Schema extends DBSchema {
  words: { key: string; value: SungWords };
}

const database = deviceDatabase<Schema>("singing", (db) => {
  db.createObjectStore("words", { keyPath: "key" });
});

const patienceMs = 1500;

/** Public songs alone: what members see leaves with them. */
function mayStay({ side }: Pick<SongPlace, "side">): boolean {
  return side === "c" && mayKeep();
}

/** A phone that put the page aside meanwhile opens it again without a connection. */
export async function findSung(place: SongPlace): Promise<SungWords | undefined> {
  if (!mayStay(place)) return undefined;
  return inTime(
    database().then((db) => db.get("words", keptKey(place))),
    patienceMs,
  );
}

/** These words; if they are all of a list, those of earlier lists go. */
export async function putSung(
  songs: readonly { readonly place: SongPlace; readonly content: SongContent }[],
  areAll: boolean,
): Promise<void> {
  const staying = songs.filter(({ place }) => mayStay(place));
  if (staying.length === 0) return;
  const keptAt = new Date().toISOString();
  const tx = (await database()).transaction("words", "readwrite");
  if (areAll) await tx.store.clear();
  for (const { place, content } of staying) {
    const { song, lyrics, arrangements } = content;
    await tx.store.put({ key: keptKey(place), song, lyrics, arrangements, keptAt });
  }
  await tx.done;
}
