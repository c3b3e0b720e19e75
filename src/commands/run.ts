import { createHash } from "node:crypto";
import type { Sql } from "sql-template-tag";
import { v7 as newId } from "uuid";
import { lockChurch } from "../db/church.ts";
import type { Reader, Writer } from "../db/database.ts";
import { type Event, insertEvent } from "../db/event.ts";
import {
  findSavedBody,
  insertOperation,
  lockSaver,
  type SavedBody,
  type SavedEvent,
} from "../db/operation.ts";
import { Failure } from "../domain/failure.ts";
import { refuseNonWriter } from "../domain/role.ts";
import { versionTag } from "../domain/version.ts";
import type { Soon } from "../soon.ts";

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

/** What a save does, told by the function that decided on it. */
export interface Saved {
  readonly event: Omit<Event, "id" | "cursor" | "actor" | "at">;
  readonly body: SavedBody;
  /** What it leaves besides its event; each change is of rows that no other touches. */
  readonly changes: readonly Sql[];
}

/** A kind of save. It reads before it decides, so that both are one trip to the database. */
export interface Command<Known> {
  /** What has to be known; asked together with who saves and under which key. */
  read(tx: Reader): Promise<Known>;
  /** Refuses the save, or says what it does. */
  perform(known: Known, at: string, tx: Reader): Soon<Saved>;
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

/** A save, ready to be done in a transaction of which it may be a part. */
export type ReadySave = (tx: Writer) => Promise<SaveResult>;

/** The revision, its event, outbox entry and operation, together or not at all. */
export function readySave<Body, Known>(save: Save<Body>, command: Command<Known>): ReadySave {
  const fingerprint = fingerprintOf(save);
  const { churchId } = save;
  return async (tx) => {
    // Sent in this order and answered in it: everything after the lock is as it stays.
    const [{ cursor }, { role, earlier }, known] = await Promise.all([
      lockChurch(tx, churchId),
      lockSaver(tx, save),
      command.read(tx),
    ]);
    // A body may take minutes to arrive; what counts is who may write when it is saved.
    refuseNonWriter(role);
    if (earlier?.fingerprint === fingerprint) {
      const body = await findSavedBody(tx, churchId, earlier.event);
      return { response: responseOf(save, earlier.event, body), replayed: true };
    }
    if (earlier) {
      throw new Failure(
        "keyReused",
        "This Idempotency-Key was used for another operation. Send the changed one with a new key.",
      );
    }
    const at = new Date().toISOString();
    const saved = await command.perform(known, at, tx);
    const event = { ...saved.event, id: newId(), cursor: cursor + 1, actor: save.actor, at };
    await tx.runAll([
      ...saved.changes,
      ...insertEvent(churchId, event),
      insertOperation(save, { fingerprint, event }, at),
    ]);
    return { response: responseOf(save, event, saved.body), replayed: false };
  };
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
export async function refuseStale(
  save: Save<unknown>,
  current: number,
  show: () => Promise<Failure["current"] | undefined>,
): Promise<void> {
  if (save.expected === current) return;
  throw new Failure(
    "stale",
    `The current version is ${current}, not ${save.expected}. ` +
      "Compare it with your draft, then save again with that version and a new key.",
    { current: (await show()) ?? {} },
  );
}
