import type { KeptEntry } from "./kept-song.ts";

/** What a tab tells the others of a change. */
export type KeptChange = { readonly put: KeptEntry } | { readonly removed: readonly string[] };

/** The list after a change, without all songs being read again. */
export function listAfter(list: readonly KeptEntry[], change: KeptChange): readonly KeptEntry[] {
  if ("put" in change) {
    return [...list.filter(({ key }) => key !== change.put.key), change.put];
  }
  const gone = new Set(change.removed);
  return gone.size > 0 ? list.filter(({ key }) => !gone.has(key)) : list;
}
