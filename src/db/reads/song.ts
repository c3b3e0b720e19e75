import sql from "sql-template-tag";
import { asIs, object, plain, textOf } from "../json.ts";
import { type Audience, visibleTo } from "../song.ts";
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

const songOf = (audience: Audience) =>
  readOne(
    new Statement<SongArgs, Finished>(
      ({ churchId, songId }) => sql`SELECT r.version, ${textOf(object({ song: songJson }))} AS body
        FROM songs s JOIN song_revisions r
        ON r.church_id = s.church_id AND r.song_id = s.id AND r.version = s.version
        WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}`,
    ),
  );

export const songForMembers = songOf("members");
export const songForAnyone = songOf("public");

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
