import type { DBSchema } from "idb";
import { deviceDatabase } from "../../browser/storage.ts";
import { type Creation, creationOf, withCreation } from "./creation.ts";
import type { Draft } from "./draft.ts";

interface StoredCreation extends Creation<unknown> {
  /** In milliseconds. */
  readonly begunAt: number;
}

interface Schema extends DBSchema {
  creations: { key: string; value: StoredCreation };
}

/** No tab is left open for longer with something that was saved in another. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

const database = deviceDatabase<Schema>("creations", (db) => {
  db.createObjectStore("creations");
});

/**
 * The draft as it may be saved: the first tab that creates what is new notes down its save, and any
 * other repeats that one, whose answer is the same, before it goes on.
 */
export async function createdOnce<Document>(draft: Draft<Document>): Promise<Draft<Document>> {
  const own = creationOf(draft);
  if (!own) return draft;
  const tx = (await database()).transaction("creations", "readwrite", { durability: "strict" });
  const first = await tx.store.get(nameOf(own));
  if (!first) {
    for (const earlier of await tx.store.getAll()) {
      if (Date.now() - earlier.begunAt > maxAgeMs) await tx.store.delete(nameOf(earlier));
    }
    await tx.store.put({ ...own, begunAt: Date.now() }, nameOf(own));
  }
  await tx.done;
  if (!first || first.save.key === own.save.key) return draft;
  // What drafts of one origin create is a document of one kind.
  return withCreation(draft, first as Creation<Document>);
}

/** The service refused it: whoever saves next creates anew. */
export async function forgetCreation(creation: Creation<unknown>): Promise<void> {
  const tx = (await database()).transaction("creations", "readwrite");
  const first = await tx.store.get(nameOf(creation));
  if (first?.save.key === creation.save.key) await tx.store.delete(nameOf(creation));
  await tx.done;
}

/** Whoever signs out leaves no words behind but those of the drafts that stay. */
export async function forgetCreationsBy(
  author: string,
  drafts: readonly Draft<unknown>[],
): Promise<void> {
  const origins = new Set(drafts.map(({ id, origin = id }) => origin));
  const tx = (await database()).transaction("creations", "readwrite");
  for (const creation of await tx.store.getAll()) {
    const isLeft = creation.author === author && !origins.has(creation.origin);
    if (isLeft) await tx.store.delete(nameOf(creation));
  }
  await tx.done;
}

function nameOf({ author, origin }: Pick<Creation<unknown>, "author" | "origin">): string {
  return `${author}/${origin}`;
}
