import sql from "sql-template-tag";
import type { Dialect } from "../dialect.ts";
import { asIs, listed, object, plain, quoted, textOf } from "../json.ts";
import { type Audience, visibleTo } from "../song.ts";
import { Statement } from "../statement.ts";
import { readHistory } from "./history.ts";
import { type Finished, readOne } from "./read.ts";
import type { SongArgs } from "./song.ts";

export interface LyricsArgs extends SongArgs {
  readonly lyricVersionId: string;
}

const lyricsJson = (dialect: Dialect) =>
  object(
    {
      id: plain(sql`l.id`),
      songId: plain(sql`l.song_id`),
      language: quoted(dialect, sql`l.language`),
      version: asIs(sql`l.version`),
      revisionId: plain(sql`l.revision_id`),
      updatedAt: plain(sql`l.updated_at`),
    },
    dialect.lyricDocument.text,
  );
const currentRevision = sql`lyric_revisions r
  ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = l.version`;

export const lyricVersion = readOne(
  new Statement<LyricsArgs, Finished>(
    ({ churchId, songId, lyricVersionId }, dialect) => sql`SELECT l.version,
      ${dialect.bytesOf(textOf(object({ lyrics: lyricsJson(dialect) })))} AS body
      FROM lyrics l JOIN ${currentRevision}
      WHERE l.church_id = ${churchId} AND l.id = ${lyricVersionId} AND l.song_id = ${songId}`,
  ),
);

/** Read together with the song, so that one that is archived meanwhile is not served. */
const lyricsOf = (audience: Audience) =>
  readOne(
    new Statement<SongArgs, Finished>(({ churchId, songId }, dialect) => {
      const body = object({ lyrics: listed(dialect.listOf(sql`item`)) });
      return sql`SELECT ${dialect.bytesOf(textOf(body))} AS body FROM (
        SELECT CASE WHEN l.id IS NULL THEN NULL ELSE ${textOf(lyricsJson(dialect))} END AS item
        FROM songs s
        LEFT JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.id
        LEFT JOIN ${currentRevision}
        WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
        ORDER BY l.language, l.folded_label, l.created_at, l.id) items HAVING count(*) > 0`;
    }),
  );

export const lyricsForMembers = lyricsOf("members");
export const lyricsForAnyone = lyricsOf("public");

export const lyricsHistory = readHistory<LyricsArgs>(
  ({ churchId, songId, lyricVersionId }) =>
    sql`l.church_id = ${churchId} AND l.id = ${lyricVersionId} AND l.song_id = ${songId}`,
  sql`lyrics l
    LEFT JOIN lyric_revisions r ON r.church_id = l.church_id AND r.lyric_version_id = l.id`,
  (dialect) =>
    object(
      {
        id: plain(sql`r.id`),
        version: asIs(sql`r.version`),
        createdAt: plain(sql`r.created_at`),
      },
      dialect.lyricDocument.text,
    ),
);
