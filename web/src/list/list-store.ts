import type { DBSchema, IDBPDatabase } from "idb";
import { onDevice } from "../device/database.ts";
import type { KeptList, SongFacts, SongUse } from "./kept-list.ts";

interface Schema extends DBSchema {
  lists: { key: string; value: KeptList };
  facts: { key: string; value: SongFacts };
  uses: { key: string; value: SongUse };
}

const patienceMs = 5000;

function asked<Answer>(ask: (db: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer> {
  return onDevice(patienceMs, ask);
}

export const allLists = () => asked((db) => db.getAll("lists"));

export const allFacts = () => asked((db) => db.getAll("facts"));

/** Of a church between two days, both included; none while the days are still being typed. */
export async function usesBetween(church: string, from: string, to: string): Promise<SongUse[]> {
  if (!from || !to || from > to) return [];
  const range = IDBKeyRange.bound(`${church}/${from}`, `${church}/${to}/\uFFFF`);
  return asked((db) => db.getAll("uses", range));
}

export const putList = (list: KeptList) => asked((db) => db.put("lists", list));

export const deleteList = (key: string) => asked((db) => db.delete("lists", key));

function putAll<Store extends "facts" | "uses">(
  store: Store,
  values: readonly Schema[Store]["value"][],
): Promise<unknown> {
  return asked((db) => {
    const tx = db.transaction(store, "readwrite");
    return Promise.all([...values.map((one) => tx.store.put(one)), tx.done]);
  });
}

export const putFacts = (facts: readonly SongFacts[]) => putAll("facts", facts);

export const putUses = (uses: readonly SongUse[]) => putAll("uses", uses);

/** At sign-out: what only members may know of songs. */
export const deleteMembersFacts = () =>
  asked((db) => db.delete("facts", IDBKeyRange.bound("w/", "w/\uFFFF")));
