import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A database on this device, opened at first use; fails where the browser stores nothing. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: create,
      // A tab with a later version waits for this one to let go.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated: () => (opening = undefined),
    });
    // Refused once is not refused for good.
    opening.catch(() => (opening = undefined));
    return opening;
  };
}
