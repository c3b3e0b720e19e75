import type { DBSchema, IDBPObjectStore } from "idb";
import { deviceDatabase } from "../../browser/storage.ts";
import { newUuid } from "../../browser/new-uuid.ts";
import {
  type Draft,
  draftName,
  fromStore,
  type Resource,
  resourceName,
  type StoredDraft,
} from "./draft.ts";

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

const database = deviceDatabase<Schema>("drafts", (db) => {
  db.createObjectStore("drafts");
});

/**
 * Keeps a draft, and answers with it as it was kept: with an id of its own if another tab has
 * gone on with the one that was last kept, so that neither tab overwrites the other's words.
 */
export async function keepDraft<Document>(
  draft: Draft<Document>,
  lastKept: Draft<Document> | undefined,
): Promise<Draft<Document>> {
  const tx = (await database()).transaction("drafts", "readwrite", { durability: "strict" });
  const held = await tx.store.get(draftName(draft));
  const isMine = !held || held.changedAt === lastKept?.changedAt;
  const kept = isMine ? draft : { ...draft, id: newUuid() };
  await tx.store.put(kept, draftName(kept));
  // On another version, or saved for the first time, it has another name.
  if (lastKept && draftName(lastKept) !== draftName(kept)) await discardFrom(tx.store, lastKept);
  await tx.done;
  return kept;
}

/** Throws a draft away, unless another tab has gone on with it. */
export async function discardDraft(draft: Draft<unknown>): Promise<void> {
  const tx = (await database()).transaction("drafts", "readwrite");
  await discardFrom(tx.store, draft);
  await tx.done;
}

type Store = IDBPObjectStore<Schema, ["drafts"], "drafts", "readwrite">;

async function discardFrom(store: Store, draft: Draft<unknown>): Promise<void> {
  const held = await store.get(draftName(draft));
  if (held?.changedAt === draft.changedAt) await store.delete(draftName(draft));
}

/** What somebody has begun of one thing, the newest first. */
export async function draftsOf(resource: Resource, author: string): Promise<Draft<unknown>[]> {
  return draftsNamed(resourceName(resource), author);
}

/** What somebody has begun in a church, the newest first. */
export async function draftsIn(church: string, author: string): Promise<Draft<unknown>[]> {
  return draftsNamed(`${church}/`, author);
}

/** Whatever somebody has begun on this device, the newest first. */
export async function draftsBy(author: string): Promise<Draft<unknown>[]> {
  return draftsNamed("", author);
}

async function draftsNamed(prefix: string, author: string): Promise<Draft<unknown>[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
  const drafts = await (await database()).getAll("drafts", range);
  return (
    drafts
      .map(fromStore)
      // Nobody knew who it was: it is better seen by somebody else than lost.
      .filter((draft) => draft.author === author || draft.author === "")
      .toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  );
}
