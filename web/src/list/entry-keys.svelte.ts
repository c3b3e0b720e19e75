import { keyedAgain, type KeyedEntries } from "./model/entry-keys.ts";
import type { Entry } from "./model/model.ts";

/** What rows of entries are told apart by, so that each stays itself wherever it is moved to. */
export function createEntryKeys(entries: () => readonly Entry[]) {
  let keyed: KeyedEntries = { entries: [], keys: [] };
  const keys = $derived((keyed = keyedAgain(keyed, entries())).keys);
  return ({ index }: { readonly index: number }) => keys[index] ?? index;
}
