import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { advanceCursor, lockChurch } from "../db/church.ts";
import type { Database, Writer } from "../db/database.ts";
import { type Event, insertEvent } from "../db/event.ts";
import { lockRole } from "../db/member.ts";
import {
  findOperation,
  findSavedBody,
  insertOperation,
  type SavedBody,
  type SavedEvent,
} from "../db/operation.ts";
import { Failure } from "../domain/failure.ts";
import { refuseNonWriter } from "../domain/role.ts";
import { versionTag } from "../domain/version.ts";

/** One save as it was asked for. */
export interface Save<Body> {
  readonly actor: string;
  readonly churchId: string;
  readonly key: string;
  /** The route's path with its ids in lower case; a new resource's id is added to it. */
  readonly path: string;
  /** The version that an update builds on; none for something new. */
  readonly expected?: number;
  /** The body in its normalised form. */
  readonly body: Body;
}

/** What a save did, told by the function that did it. */
export interface Saved {
  readonly event: Omit<Event, "id" | "cursor" | "actor" | "at">;
  readonly body: SavedBody;
}

/** What a save answers, and whoever repeats it. */
export interface SaveResponse {
  /** The id of the save's event. */
  readonly operationId: string;
  readonly status: 200 | 201;
  readonly etag: string;
  readonly location?: string;
  readonly body: SavedBody;
}

export interface SaveResult {
  readonly response: SaveResponse;
  readonly replayed: boolean;
}

/** A save: one transaction with the revision, its event, outbox entry and operation. */
export async function runCommand<Body>(
  database: Database,
  save: Save<Body>,
  perform: (tx: Writer, at: string) => Promise<Saved>,
): Promise<SaveResult> {
  const fingerprint = fingerprintOf(save);
  return database.write(async (tx) => {
    const { cursor } = await lockChurch(tx, save.churchId);
    // A body may take minutes to arrive; what counts is who may write when it is saved.
    refuseNonWriter(await lockRole(tx, save));
    const earlier = await findOperation(tx, save);
    if (earlier?.fingerprint === fingerprint) {
      const body = await findSavedBody(tx, save.churchId, earlier.event);
      return { response: responseOf(save, earlier.event, body), replayed: true };
    }
    if (earlier) {
      throw new Failure(
        "keyReused",
        "This Idempotency-Key was used for another operation. Send the changed one with a new key.",
      );
    }
    const at = new Date().toISOString();
    const saved = await perform(tx, at);
    const event = { ...saved.event, id: newId(), cursor: cursor + 1, actor: save.actor, at };
    await recordEvent(tx, save.churchId, event);
    await insertOperation(tx, save, { fingerprint, event }, at);
    return { response: responseOf(save, event, saved.body), replayed: false };
  });
}

export async function recordEvent(tx: Writer, churchId: string, event: Event): Promise<void> {
  await advanceCursor(tx, churchId, event.cursor);
  await insertEvent(tx, churchId, event);
}

/** Equal for requests that mean the same operation. */
function fingerprintOf({ path, expected, body }: Save<unknown>): string {
  return createHash("sha256")
    .update(JSON.stringify([path, expected ?? null, body]))
    .digest("hex");
}

/** The same for a save and its repetition, whose paths and expected versions are equal. */
function responseOf(save: Save<unknown>, event: SavedEvent, body: SavedBody): SaveResponse {
  const result = { operationId: event.id, etag: versionTag(event.version), body };
  if (save.expected !== undefined) return { ...result, status: 200 };
  const newResourceId = event.lyricVersionId ?? event.arrangementId ?? event.songId;
  return { ...result, status: 201, location: `${save.path}/${newResourceId}` };
}

/** Refuses an update that does not build on the current version, and shows what is current. */
export function refuseStale(
  save: Save<unknown>,
  current: { version: number },
  shown: Failure["current"],
): void {
  if (save.expected === current.version) return;
  throw new Failure(
    "stale",
    `The current version is ${current.version}, not ${save.expected}. ` +
      "Compare it with your draft, then save again with that version and a new key.",
    { current: shown },
  );
}
