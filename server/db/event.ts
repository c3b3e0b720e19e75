import sql, { type Sql } from "sql-template-tag";
import { advanceCursor } from "./church.ts";
import type { Reader } from "./database.ts";

export type EventKind =
  | "song.created"
  | "song.updated"
  | "song.archived"
  | "song.unarchived"
  | "song.lyrics.created"
  | "song.lyrics.updated"
  | "song.arrangement.created"
  | "song.arrangement.updated";

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
    advanceCursor(churchId, event.cursor),
    sql`INSERT INTO events (church_id, cursor, id, kind, song_id, lyric_version_id,
      arrangement_id, version, actor, at) VALUES
      (${churchId}, ${event.cursor}, ${event.id}, ${event.kind}, ${event.songId},
      ${event.lyricVersionId ?? null}, ${event.arrangementId ?? null}, ${event.version},
      ${event.actor}, ${event.at})`,
    sql`INSERT INTO outbox (church_id, event_id, created_at)
      VALUES (${churchId}, ${event.id}, ${event.at})`,
  ];
}

export async function listEvents(
  reader: Reader,
  churchId: string,
  afterCursor: number,
  limit: number,
): Promise<Event[]> {
  return reader.all(
    sql`SELECT cursor, id, kind, song_id AS "songId", lyric_version_id AS "lyricVersionId",
      arrangement_id AS "arrangementId", version, actor, at FROM events
      WHERE church_id = ${churchId} AND cursor > ${afterCursor} ORDER BY cursor LIMIT ${limit}`,
  );
}
