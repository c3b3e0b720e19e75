import sql, { type Sql } from "sql-template-tag";
import type { Arrangement } from "../contract/arrangement.ts";
import type { Role } from "../contract/church.ts";
import type { LyricVersion } from "../contract/lyrics.ts";
import type { Song } from "../contract/song.ts";
import { findArrangementAt } from "./arrangement.ts";
import type { Reader } from "./database.ts";
import type { Event } from "./event.ts";
import { findLyricsAt } from "./lyrics.ts";
import { findSongAt } from "./song.ts";
import { Statement } from "./statement.ts";

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

/** Who saves: the role as it is now and stays until the transaction ends, and what the key did. */
export interface Saver {
  readonly role: Role | undefined;
  readonly earlier: Operation | undefined;
}

type SaverRow = { readonly role: Role } & (
  | (SavedEvent & { readonly fingerprint: string })
  | { readonly fingerprint: null }
);

const saver = new Statement<OperationKey, SaverRow>(
  ({ churchId, actor, key }, dialect) =>
    sql`SELECT m.role, o.fingerprint, e.id, e.song_id AS "songId",
      e.lyric_version_id AS "lyricVersionId", e.arrangement_id AS "arrangementId", e.version
      FROM members m
      LEFT JOIN operations o
      ON o.church_id = m.church_id AND o.actor = m.user_id AND o.key = ${key}
      LEFT JOIN events e ON e.church_id = o.church_id AND e.id = o.event_id
      WHERE m.church_id = ${churchId} AND m.user_id = ${actor} ${dialect.forUpdateOf("m")}`,
);

export async function lockSaver(
  tx: Reader,
  { churchId, actor, key }: OperationKey,
): Promise<Saver> {
  const [row] = await tx.rows(saver, { churchId, actor, key });
  if (!row || row.fingerprint === null) return { role: row?.role, earlier: undefined };
  const { role, fingerprint, ...event } = row;
  return { role, earlier: { fingerprint, event } };
}

/** The song that the save under this key was about, if there was one. */
export async function findSavedSongId(
  reader: Reader,
  { churchId, actor, key }: OperationKey,
): Promise<string | undefined> {
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
