import sql, { type Sql } from "sql-template-tag";
import type { Dialect } from "../dialect.ts";
import { asIs, type Json, listed, object, orNull, plain, quoted, textOf } from "../json.ts";
import { type Audience, visibleTo } from "../song.ts";
import { Statement } from "../statement.ts";
import { readHistory } from "./history.ts";
import { type Finished, readOne } from "./read.ts";
import type { SongArgs } from "./song.ts";

export interface ArrangementArgs extends SongArgs {
  readonly arrangementId: string;
}

/** The files of revision `r`, which stand in the answer in the place of their ids. */
function filesJson(dialect: Dialect): Json {
  const file = object({
    id: plain(sql`a.id`),
    filename: quoted(dialect, sql`a.filename`),
    mediaType: quoted(dialect, sql`a.media_type`),
    size: asIs(sql`a.size`),
    sha256: plain(sql`a.sha256`),
    pageCount: orNull(sql`a.page_count`),
    createdAt: plain(sql`a.created_at`),
  });
  return listed(sql`(SELECT ${dialect.listOf(sql`file`)} FROM (
    SELECT ${textOf(file)} AS file FROM arrangement_files f
    JOIN assets a ON a.church_id = f.church_id AND a.id = f.asset_id
    WHERE f.church_id = r.church_id AND f.arrangement_id = r.arrangement_id
      AND f.version = r.version
    ORDER BY f.position) files)`);
}

const withoutIds = (dialect: Dialect) => dialect.without(sql`r.document`, "assetIds");

const arrangementJson = (dialect: Dialect) =>
  object(
    {
      id: plain(sql`h.id`),
      songId: plain(sql`h.song_id`),
      version: asIs(sql`h.version`),
      revisionId: plain(sql`h.revision_id`),
      updatedAt: plain(sql`h.updated_at`),
      files: filesJson(dialect),
    },
    withoutIds(dialect),
  );
const currentRevision = sql`arrangement_revisions r
  ON r.church_id = h.church_id AND r.arrangement_id = h.id AND r.version = h.version`;

export const arrangement = readOne(
  new Statement<ArrangementArgs, Finished>(
    (args, dialect) => sql`SELECT h.version,
      ${textOf(object({ arrangement: arrangementJson(dialect) }))} AS body
      FROM arrangements h JOIN ${currentRevision} WHERE ${isHead(args)}`,
  ),
);

function isHead(args: { readonly [Name in keyof ArrangementArgs]: unknown }): Sql {
  const { churchId, songId, arrangementId } = args;
  return sql`h.church_id = ${churchId} AND h.id = ${arrangementId} AND h.song_id = ${songId}`;
}

/** Read together with the song, so that one that is archived meanwhile is not served. */
const arrangementsOf = (audience: Audience) =>
  readOne(
    new Statement<SongArgs, Finished>(({ churchId, songId }, dialect) => {
      const body = object({ arrangements: listed(dialect.listOf(sql`item`)) });
      return sql`SELECT ${dialect.bytesOf(textOf(body))} AS body FROM (
        SELECT CASE WHEN h.id IS NULL THEN NULL ELSE ${textOf(arrangementJson(dialect))} END AS item
        FROM songs s LEFT JOIN arrangements h ON h.church_id = s.church_id AND h.song_id = s.id
        LEFT JOIN ${currentRevision}
        WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
        ORDER BY h.folded_label, h.id) items HAVING count(*) > 0`;
    }),
  );

export const arrangementsForMembers = arrangementsOf("members");
export const arrangementsForAnyone = arrangementsOf("public");

export const arrangementHistory = readHistory<ArrangementArgs>(
  isHead,
  sql`arrangements h
    LEFT JOIN arrangement_revisions r ON r.church_id = h.church_id AND r.arrangement_id = h.id`,
  (dialect) =>
    object(
      {
        id: plain(sql`r.id`),
        version: asIs(sql`r.version`),
        createdAt: plain(sql`r.created_at`),
        files: filesJson(dialect),
      },
      withoutIds(dialect),
    ),
);
