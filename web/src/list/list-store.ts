import type { DBSchema } from "idb";
import { deviceDatabase } from "../browser/storage.ts";
import { inTime } from "../browser/timeout.ts";
import type { KeptList, SongFacts, SongUse } from "./kept-list.ts";

interface Schema extends DBSchema {
  lists: { key: string; value: KeptList };
  facts: { key: string; value: SongFacts };
  uses: { key: string; value: SongUse };
}

/** A database may hang for good; nobody waits for that. */
const patienceMs = 5000;

const database = deviceDatabase<Schema>("lists", (db) => {
  for (const store of ["lists", "facts", "uses"] as const) {
    db.createObjectStore(store, { keyPath: "key" });
  }
});

export function allLists(): Promise<KeptList[]> {
  return inTime(
    database().then((db) => db.getAll("lists")),
    patienceMs,
  );
}

export function allFacts(): Promise<SongFacts[]> {
  return inTime(
    database().then((db) => db.getAll("facts")),
    patienceMs,
  );
}

/** Of a church between two days, both included; none while the days are still being typed. */
export async function usesBetween(church: string, from: string, to: string): Promise<SongUse[]> {
  if (!from || !to || from > to) return [];
  const range = IDBKeyRange.bound(`${church}/${from}`, `${church}/${to}/\uFFFF`);
  const uses = database().then((db) => db.getAll("uses", range));
  return inTime(uses, patienceMs);
}

export async function putList(list: KeptList): Promise<void> {
  await inTime(
    database().then((db) => db.put("lists", list)),
    patienceMs,
  );
}

export async function deleteList(key: string): Promise<void> {
  await inTime(
    database().then((db) => db.delete("lists", key)),
    patienceMs,
  );
}

export async function putFacts(facts: readonly SongFacts[]): Promise<void> {
  const tx = (await database()).transaction("facts", "readwrite");
  await Promise.all([...facts.map((one) => tx.store.put(one)), tx.done]);
}

export async function putUses(uses: readonly SongUse[]): Promise<void> {
  const tx = (await database()).transaction("uses", "readwrite");
  await Promise.all([...uses.map((one) => tx.store.put(one)), tx.done]);
}

/** At sign-out: what only members may know of songs. */
export async function deleteMembersFacts(): Promise<void> {
  await (await database()).delete("facts", IDBKeyRange.bound("w/", "w/\uFFFF"));
}
