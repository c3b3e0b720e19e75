import sql, { type Sql } from "sql-template-tag";
import type { Arrangement } from "../contract/arrangement.ts";
import type { LyricVersion } from "../contract/lyrics.ts";
import type { Song } from "../contract/song.ts";
import { findArrangementAt } from "./arrangement.ts";
import type { Reader } from "./database.ts";
import type { Event } from "./event.ts";
import { findLyricsAt } from "./lyrics.ts";
import { findSongAt } from "./song.ts";

/** A key belongs to one person in one church. */
export interface OperationKey {
  readonly churchId: string;
  readonly actor: string;
  readonly key: string;
}

/** The event of a save, which leads to the revision that it made. */
export type SavedEvent = Pick<
  Event,
  "id" | "songId" | "lyricVersionId" | "arrangementId" | "version"
>;

/** What a save has left, as it is shown. */
export type SavedBody =
  | { readonly song: Song }
  | { readonly lyrics: LyricVersion }
  | { readonly arrangement: Arrangement };

/** A save that was done; kept for good, so that repeating it answers the same. */
export interface Operation {
  readonly fingerprint: string;
  readonly event: SavedEvent;
}

export async function findOperation(
  reader: Reader,
  { churchId, actor, key }: OperationKey,
): Promise<Operation | undefined> {
  const row = await reader.first<SavedEvent & { fingerprint: string }>(
    sql`SELECT o.fingerprint, e.id, e.song_id AS "songId", e.lyric_version_id AS "lyricVersionId",
      e.arrangement_id AS "arrangementId", e.version FROM operations o
      JOIN events e ON e.church_id = o.church_id AND e.id = o.event_id
      WHERE o.church_id = ${churchId} AND o.actor = ${actor} AND o.key = ${key}`,
  );
  if (!row) return undefined;
  const { fingerprint, ...event } = row;
  return { fingerprint, event };
}

/** What the save answered: revisions, languages and files never change. */
export async function findSavedBody(
  reader: Reader,
  churchId: string,
  { songId, lyricVersionId, arrangementId, version }: SavedEvent,
): Promise<SavedBody> {
  if (lyricVersionId) {
    const lyrics = await findLyricsAt(reader, churchId, lyricVersionId, version);
    if (lyrics) return { lyrics };
  } else if (arrangementId) {
    const arrangement = await findArrangementAt(reader, churchId, arrangementId, version);
    if (arrangement) return { arrangement };
  } else {
    const song = await findSongAt(reader, churchId, songId, version);
    if (song) return { song };
  }
  throw new Error(`Church ${churchId}, song ${songId}: a revision is missing, see verify.`);
}

export function insertOperation(
  { churchId, actor, key }: OperationKey,
  { fingerprint, event }: Operation,
  at: string,
): Sql {
  return sql`INSERT INTO operations (church_id, actor, key, fingerprint, event_id, created_at)
    VALUES (${churchId}, ${actor}, ${key}, ${fingerprint}, ${event.id}, ${at})`;
}
