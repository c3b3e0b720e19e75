import sql, { type Sql } from "sql-template-tag";
import type { LyricRevision, LyricsDocument, LyricVersion } from "../../common/contract/lyrics.ts";
import { fold } from "../../common/domain/folding.ts";
import type { Reader } from "./database.ts";
import { constant } from "./dialect.ts";
import {
  checksumOf,
  parseDocument,
  type RevisionPage,
  revisionPage,
  revisionsAsked,
  upToVersion,
} from "./revision.ts";
import { type Audience, scanPageSize, visibleTo } from "./song.ts";

/** How a revision came to be; saves through the interface are made by hand. */
const source = "manual";

export type LyricRow = Omit<LyricVersion, keyof LyricsDocument> & { readonly document: string };

/** Columns of a lyric version `l` with its revision `r`. */
export const lyricColumns = sql`l.id, l.song_id AS "songId", l.language, r.version,
  r.id AS "revisionId", r.created_at AS "updatedAt", r.document`;

export const currentLyricRevision = sql`lyric_revisions r
  ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = l.version`;

/** Tags are ASCII, so engines agree on what is a capital letter. */
export const lyricOrder = sql`lower(l.language), l.folded_label, l.created_at, l.id`;

export function lyricsOf({ document, updatedAt, ...head }: LyricRow): LyricVersion {
  return { ...head, ...documentIn(document, head.id, head.version), updatedAt };
}

function documentIn(text: string, lyricVersionId: string, version: number): LyricsDocument {
  return parseDocument(text, `lyrics ${lyricVersionId} version ${version}`);
}

export async function findLyrics(
  reader: Reader,
  churchId: string,
  songId: string,
  lyricVersionId: string,
): Promise<LyricVersion | undefined> {
  const row = await reader.first<LyricRow>(
    sql`SELECT ${lyricColumns} FROM lyrics l JOIN ${currentLyricRevision}
      WHERE l.church_id = ${churchId} AND l.id = ${lyricVersionId} AND l.song_id = ${songId}`,
  );
  return row && lyricsOf(row);
}

/** What a save has to know of what it changes. */
export async function findLyricsHead(
  reader: Reader,
  churchId: string,
  songId: string,
  lyricVersionId: string,
): Promise<Pick<LyricVersion, "language" | "version"> | undefined> {
  return reader.first(
    sql`SELECT language, version FROM lyrics
      WHERE church_id = ${churchId} AND id = ${lyricVersionId} AND song_id = ${songId}`,
  );
}

/** As the save of that version answered it; the language is fixed for good. */
export async function findLyricsAt(
  reader: Reader,
  churchId: string,
  lyricVersionId: string,
  version: number,
): Promise<LyricVersion | undefined> {
  const row = await reader.first<LyricRow>(
    sql`SELECT ${lyricColumns} FROM lyrics l JOIN lyric_revisions r
      ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = ${version}
      WHERE l.church_id = ${churchId} AND l.id = ${lyricVersionId}`,
  );
  return row && lyricsOf(row);
}

/**
 * In their order; nothing when there is no such song. Read together with the song, so that one that
 * is archived meanwhile is not shown.
 */
export async function listLyricsOfSong(
  reader: Reader,
  churchId: string,
  songId: string,
  audience: Audience,
): Promise<LyricVersion[] | undefined> {
  const rows = await reader.all<LyricRow | { id: null }>(
    sql`SELECT ${lyricColumns} FROM songs s
      LEFT JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.id
      LEFT JOIN ${currentLyricRevision}
      WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
      ORDER BY ${lyricOrder}`,
  );
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.id === null ? [] : lyricsOf(row)));
}

/** The same for members, where a song that is not there has none. */
export async function listLyrics(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<LyricVersion[]> {
  return (await listLyricsOfSong(reader, churchId, songId, "members")) ?? [];
}

/** Of several songs, song by song in their order. */
export async function listLyricsOfSongs(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<LyricVersion[]> {
  if (songIds.length === 0) return [];
  // CROSS JOIN keeps the planner from walking all lyrics.
  const rows = await reader.all<LyricRow>(
    sql`SELECT ${lyricColumns} FROM ${reader.dialect.numbered(songIds)} n CROSS JOIN lyrics l
      JOIN ${currentLyricRevision}
      WHERE l.church_id = ${churchId} AND l.song_id = n.value
      ORDER BY n.position, ${lyricOrder}`,
  );
  return rows.map(lyricsOf);
}

/** Nothing when there is no such lyric version. */
export async function listLyricRevisions(
  reader: Reader,
  churchId: string,
  songId: string,
  lyricVersionId: string,
  beforeVersion?: number,
): Promise<RevisionPage<LyricRevision> | undefined> {
  type Row = Omit<LyricRevision, keyof LyricsDocument> & { readonly document: string };
  const rows = await reader.all<Row>(
    sql`SELECT r.id, r.version, r.document, r.created_at AS "createdAt" FROM lyrics l
      LEFT JOIN lyric_revisions r ON r.church_id = l.church_id AND r.lyric_version_id = l.id
        AND r.version <= ${upToVersion(beforeVersion)}
      WHERE l.church_id = ${churchId} AND l.id = ${lyricVersionId} AND l.song_id = ${songId}
      ORDER BY r.version DESC LIMIT ${constant(revisionsAsked)}`,
  );
  const page = revisionPage(rows);
  return (
    page && {
      hasMore: page.hasMore,
      revisions: page.revisions.map(({ id, version, document, createdAt }) => ({
        id,
        version,
        ...documentIn(document, lyricVersionId, version),
        createdAt,
      })),
    }
  );
}

/** Every current lyric version of a church's songs that are not archived. */
export async function* everyLyrics(reader: Reader, churchId: string): AsyncGenerator<LyricVersion> {
  for (let after = ""; ;) {
    const rows = await reader.all<LyricRow>(
      sql`SELECT ${lyricColumns} FROM lyrics l
        JOIN songs s ON s.church_id = l.church_id AND s.id = l.song_id AND s.archived = 0
        JOIN ${currentLyricRevision}
        WHERE l.church_id = ${churchId} AND l.id > ${after}
        ORDER BY l.id LIMIT ${constant(scanPageSize)}`,
    );
    yield* rows.map(lyricsOf);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export async function listLyricIds(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<string[]> {
  const rows = await reader.all<{ id: string }>(
    sql`SELECT id FROM lyrics WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  return rows.map(({ id }) => id);
}

export function insertLyrics(churchId: string, lyrics: LyricVersion): Sql[] {
  return [
    sql`INSERT INTO lyrics (church_id, id, song_id, language, version, revision_id, created_at,
      updated_at, label, folded_label) VALUES
      (${churchId}, ${lyrics.id}, ${lyrics.songId}, ${lyrics.language}, ${lyrics.version},
      ${lyrics.revisionId}, ${lyrics.updatedAt}, ${lyrics.updatedAt}, ${lyrics.label},
      ${fold(lyrics.label)})`,
    insertRevision(churchId, lyrics),
  ];
}

export function updateLyrics(churchId: string, lyrics: LyricVersion): Sql[] {
  return [
    sql`UPDATE lyrics SET version = ${lyrics.version}, revision_id = ${lyrics.revisionId},
      updated_at = ${lyrics.updatedAt}, label = ${lyrics.label},
      folded_label = ${fold(lyrics.label)}
      WHERE church_id = ${churchId} AND id = ${lyrics.id}`,
    insertRevision(churchId, lyrics),
  ];
}

function insertRevision(churchId: string, lyrics: LyricVersion): Sql {
  const { label, sections, sequence } = lyrics;
  const document = JSON.stringify({ label, sections, sequence });
  return sql`INSERT INTO lyric_revisions
    (church_id, lyric_version_id, version, id, source, document, checksum, created_at) VALUES
    (${churchId}, ${lyrics.id}, ${lyrics.version}, ${lyrics.revisionId}, ${source},
    ${document}, ${checksumOf(document)}, ${lyrics.updatedAt})`;
}
