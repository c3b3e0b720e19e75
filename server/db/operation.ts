import sql, { raw, type Sql } from "sql-template-tag";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Role } from "../../common/contract/session.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Song } from "../../common/contract/song.ts";
import { storedArrangements } from "./arrangement.ts";
import type { Reader, Writer } from "./database.ts";
import { storedLyrics } from "./lyrics.ts";
import { responseOfEvent } from "./migrations/index.ts";
import { storedSongs } from "./song.ts";

export type EventKind =
  | "song.archived"
  | "song.unarchived"
  | `song.${"" | "lyrics." | "arrangement."}${"created" | "updated"}`;

export interface Event {
  readonly cursor: number;
  readonly id: string;
  readonly kind: EventKind;
  readonly songId: string;
  readonly lyricVersionId?: string | null;
  readonly arrangementId?: string | null;
  readonly version: number;
  /** The user, or null for the operator. */
  readonly actor: string | null;
  readonly at: string;
}

/** The event, its outbox entry and the church's cursor, always together. */
export function insertEvent(churchId: string, event: Event): Sql[] {
  return [
    sql`UPDATE churches SET cursor = ${event.cursor} WHERE id = ${churchId}`,
    sql`INSERT INTO events (church_id, cursor, id, kind, song_id, lyric_version_id,
      arrangement_id, version, actor, at) VALUES
      (${churchId}, ${event.cursor}, ${event.id}, ${event.kind}, ${event.songId},
      ${event.lyricVersionId ?? null}, ${event.arrangementId ?? null}, ${event.version},
      ${event.actor}, ${event.at})`,
    sql`INSERT INTO outbox (church_id, event_id, created_at)
      VALUES (${churchId}, ${event.id}, ${event.at})`,
  ];
}

export const listEvents = (reader: Reader, churchId: string, afterCursor: number, limit: number) =>
  reader.all<Event>(
    sql`SELECT cursor, id, kind, song_id AS "songId", lyric_version_id AS "lyricVersionId",
      arrangement_id AS "arrangementId", version, actor, at FROM events
      WHERE church_id = ${churchId} AND cursor > ${afterCursor} ORDER BY cursor LIMIT ${limit}`,
  );

/** Locks the church's row, so that saves of one church run one after the other. */
export async function lockChurch(tx: Writer, churchId: string) {
  const church = await tx.first<{ cursor: number }>(
    sql`SELECT cursor FROM churches WHERE id = ${churchId} ${tx.dialect.forUpdate}`,
  );
  if (!church) throw new Error(`church ${churchId} does not exist`);
  return church;
}

/** A key belongs to one person in one church. */
export interface OperationKey {
  readonly churchId: string;
  readonly actor: string;
  readonly key: string;
}

/** What is kept of the answer to a save; its body is that of the revision which it made. */
export interface OperationResponse {
  readonly operationId: string;
  readonly status: 200 | 201;
  readonly etag: string;
  readonly location?: string;
}

/** The event of a save leads to the revision that it made. */
type SavedEvent = Pick<Event, "songId" | "lyricVersionId" | "arrangementId" | "version">;

export type SavedBody =
  | { readonly song: Song }
  | { readonly lyrics: LyricVersion }
  | { readonly arrangement: Arrangement };

type SaverRow = { readonly role: Role } & (
  | (SavedEvent & { readonly fingerprint: string; readonly response: string })
  | { readonly fingerprint: null }
);

/**
 * Who saves: the role as it is now and stays until the transaction ends; and what the key did. A save
 * that was done is kept for good, so that repeating it answers the same.
 */
export async function lockSaver(tx: Reader, { churchId, actor, key }: OperationKey) {
  const row = await tx.first<SaverRow>(
    sql`SELECT m.role, o.fingerprint, o.response, e.song_id AS "songId",
      e.lyric_version_id AS "lyricVersionId", e.arrangement_id AS "arrangementId", e.version
      FROM members m
      LEFT JOIN operations o
      ON o.church_id = m.church_id AND o.actor = m.user_id AND o.key = ${key}
      LEFT JOIN events e ON e.church_id = o.church_id AND e.id = o.event_id
      WHERE m.church_id = ${churchId} AND m.user_id = ${actor} ${tx.dialect.forUpdateOf("m")}`,
  );
  if (!row || row.fingerprint === null) return { role: row?.role, earlier: undefined };
  const { role, fingerprint, response: text, ...event } = row;
  const response = JSON.parse(text) as OperationResponse;
  return { role, earlier: { fingerprint, response, event } };
}

export async function findSavedSongId(reader: Reader, { churchId, actor, key }: OperationKey) {
  const row = await reader.first<{ songId: string }>(
    sql`SELECT e.song_id AS "songId" FROM operations o
      JOIN events e ON e.church_id = o.church_id AND e.id = o.event_id
      WHERE o.church_id = ${churchId} AND o.actor = ${actor} AND o.key = ${key}`,
  );
  return row?.songId;
}

/** What the save answered: revisions, languages and files never change. */
export async function findSavedBody(
  reader: Reader,
  churchId: string,
  { songId, lyricVersionId, arrangementId, version }: SavedEvent,
): Promise<SavedBody> {
  const key = { churchId, songId, id: lyricVersionId ?? arrangementId ?? songId };
  const lyrics = lyricVersionId && (await storedLyrics.findAt(reader, key, version));
  if (lyrics) return { lyrics };
  const arrangement = arrangementId && (await storedArrangements.findAt(reader, key, version));
  if (arrangement) return { arrangement };
  const song = key.id === songId && (await storedSongs.findAt(reader, key, version));
  if (song) return { song };
  throw new Error(`Church ${churchId}, song ${songId}: a revision is missing, see verify.`);
}

export const insertOperation = (
  { churchId, actor, key }: OperationKey,
  fingerprint: string,
  response: OperationResponse,
  at: string,
) => sql`INSERT INTO operations
  (church_id, actor, key, fingerprint, event_id, response, created_at) VALUES
  (${churchId}, ${actor}, ${key}, ${fingerprint}, ${response.operationId},
  ${JSON.stringify(response)}, ${at})`;

/** Puts the responses where a backup had none: they follow from the events. */
export const fillResponses = (tx: Writer) =>
  tx.run(
    sql`UPDATE operations SET response = coalesce((SELECT ${raw(responseOfEvent)} FROM events e
      WHERE e.church_id = operations.church_id AND e.id = operations.event_id), '')
      WHERE response = ''`,
  );
