import sql from "sql-template-tag";
import { asIs, object, plain, textOf } from "../json.ts";
import { visibleTo } from "../song.ts";
import { Statement } from "../statement.ts";
import { readHistory } from "./history.ts";
import { type Finished, readOne } from "./read.ts";

export interface SongArgs {
  readonly churchId: string;
  readonly songId: string;
}

/** The newest revision `r` is what the head says: both are written by the same save. */
export const songJson = object({
  id: plain(sql`r.song_id`),
  version: asIs(sql`r.version`),
  revisionId: plain(sql`r.id`),
  metadata: asIs(sql`r.metadata`),
  updatedAt: plain(sql`r.created_at`),
});

const body = textOf(object({ song: songJson }));

export const songForMembers = readOne(
  new Statement<SongArgs, Finished>(
    ({ churchId, songId }) => sql`SELECT r.version, ${body} AS body FROM song_revisions r
      WHERE r.church_id = ${churchId} AND r.song_id = ${songId}
      ORDER BY r.version DESC LIMIT 1`,
  ),
);

/** Read together with the song, so that one that is archived meanwhile is not served. */
export const songForAnyone = readOne(
  new Statement<SongArgs, Finished>(
    ({ churchId, songId }) => sql`SELECT r.version, ${body} AS body
      FROM songs s JOIN song_revisions r
      ON r.church_id = s.church_id AND r.song_id = s.id AND r.version = s.version
      WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo("public")}`,
  ),
);

export const songHistory = readHistory<SongArgs>(
  ({ churchId, songId }) => sql`s.church_id = ${churchId} AND s.id = ${songId}`,
  sql`songs s LEFT JOIN song_revisions r ON r.church_id = s.church_id AND r.song_id = s.id`,
  () =>
    object({
      id: plain(sql`r.id`),
      version: asIs(sql`r.version`),
      metadata: asIs(sql`r.metadata`),
      createdAt: plain(sql`r.created_at`),
    }),
);
