import type { DBSchema, IDBPObjectStore } from "idb";
import { trimmed } from "$domain/white-space.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { database } from "./database.ts";

/** What a draft is of; `new` stands for a song, or a part of one, that was never saved. */
export interface Resource {
  readonly church: string;
  readonly song: string | "new";
  readonly kind: "song" | "lyrics" | "arrangement";
  readonly id: string | "new";
}

/** A save that was begun and may have arrived: it is repeated under its key until that is known. */
export interface PendingSave<Document> {
  readonly key: string;
  /** As it is sent. */
  readonly body: Document;
  /** None: it is created. */
  readonly version: number | undefined;
  /** The same without what others had saved and was merged into it. */
  readonly mine: Document;
}

/** Work that is not saved yet, with all that is needed to go on with it after a restart. */
export interface Draft<Document> {
  readonly id: string;
  /** The e-mail address of whoever wrote it; others on this device do not see it. */
  readonly author: string;
  readonly resource: Resource;
  /** None while it is new. */
  readonly baseVersion: number | undefined;
  /** As it was when the work began: blank while it is new. */
  readonly base: Document;
  readonly mine: Document;
  /** RFC 3339. */
  readonly changedAt: string;
  readonly pending?: PendingSave<Document>;
  /** What was decided while it was merged with what others saved. */
  readonly decisions?: Readonly<Record<string, unknown>>;
  /** The old version that was opened as this draft, or the name of the part of it that came back. */
  readonly restored?: {
    readonly version: number;
    readonly createdAt: string;
    readonly part?: string;
  };
}

/** What the names of all drafts of a resource begin with. */
export function resourceName({ church, song, kind, id }: Resource): string {
  return `${church}/${song}/${kind}/${id}/`;
}

/** The name that a draft is kept under. */
export function draftName({
  resource,
  baseVersion,
  id,
}: Pick<Draft<unknown>, "resource" | "baseVersion" | "id">): string {
  return `${resourceName(resource)}${baseVersion ?? "new"}/${id}`;
}

/** What a draft begins with, for a list of drafts; blank while nothing says more than its kind. */
export function draftTitle({ resource, mine }: Draft<unknown>): string {
  if (resource.kind === "song") return textAt(mine, "title");
  if (resource.kind === "arrangement") return textAt(mine, "label");
  const [section] = listAt(mine, "sections");
  const [line] = listAt(section, "lines");
  return textAt(line, "text");
}

function textAt(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === "string" ? trimmed(found) : "";
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

interface EarlierSave {
  readonly key: string;
  readonly document: unknown;
  readonly mine: unknown;
  readonly isElsewhere?: boolean;
}

/** As it may lie on a device: earlier releases kept all saves to which no answer had come. */
export interface StoredDraft extends Draft<unknown> {
  readonly origin?: string;
  readonly attempt?: { readonly key: string; readonly fingerprint: string };
  readonly unanswered?: readonly EarlierSave[];
  readonly doubts?: readonly EarlierSave[];
  /** As it was in the database of an earlier release. */
  readonly isMoved?: true;
}

export function fromStore({
  origin: _origin,
  attempt,
  doubts,
  unanswered = doubts,
  isMoved: _isMoved,
  ...draft
}: StoredDraft): Draft<unknown> {
  const isNew = draft.resource.id === "new";
  // What is new is created once, by the oldest; of changes, the last one is the whole.
  const save = isNew ? unanswered?.[0] : unanswered?.at(-1);
  if (!save || save.isElsewhere || draft.pending) return draft;
  const { key, document: body, mine } = save;
  const version = attempt?.key === key ? versionIn(attempt.fingerprint) : draft.baseVersion;
  return { ...draft, pending: { key, body, version: isNew ? undefined : version, mine } };
}

function versionIn(fingerprint: string): number | undefined {
  const [version]: unknown[] = JSON.parse(fingerprint);
  return typeof version === "number" ? version : undefined;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

/**
 * Keeps a draft, and answers with it as it was kept: with an id of its own if another tab has
 * gone on with the one that was last kept, so that neither tab overwrites the other's words.
 */
export async function keepDraft<Document>(
  draft: Draft<Document>,
  lastKept: Draft<Document> | undefined,
): Promise<Draft<Document>> {
  const tx = (await database<Schema>()).transaction("drafts", "readwrite", {
    durability: "strict",
  });
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
  const tx = (await database<Schema>()).transaction("drafts", "readwrite");
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
  const drafts = await (await database<Schema>()).getAll("drafts", range);
  return (
    drafts
      .map(fromStore)
      // Nobody knew who it was: it is better seen by somebody else than lost.
      .filter((draft) => draft.author === author || draft.author === "")
      .toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  );
}
