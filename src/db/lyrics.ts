import sql, { type Sql } from "sql-template-tag";
import type { LyricRevision, LyricsDocument, LyricVersion } from "../contract/lyrics.ts";
import { fold } from "../domain/folding.ts";
import { linesSearchText } from "../domain/search.ts";
import type { Reader, Writer } from "./database.ts";
import { type Audience, visibleTo } from "./song.ts";

/** How a revision came to be; saves through the interface are made by hand. */
const source = "manual";

type LyricRow = Omit<LyricVersion, keyof LyricsDocument> & { document: string };

const lyricColumns = sql`l.id, l.song_id AS "songId", l.language, l.version,
  l.revision_id AS "revisionId", l.updated_at AS "updatedAt", r.document`;
const withRevision = sql`lyric_revisions r
  ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = l.version`;

function documentOf(text: string): LyricsDocument {
  return JSON.parse(text) as LyricsDocument;
}

function lyricsOf({ document, ...row }: LyricRow): LyricVersion {
  return { ...row, ...documentOf(document) };
}

export async function findLyrics(
  reader: Reader,
  churchId: string,
  songId: string,
  lyricVersionId: string,
): Promise<LyricVersion | undefined> {
  const row = await reader.first<LyricRow>(
    sql`SELECT ${lyricColumns} FROM lyrics l JOIN ${withRevision} WHERE l.church_id = ${churchId}
      AND l.id = ${lyricVersionId} AND l.song_id = ${songId}`,
  );
  return row && lyricsOf(row);
}

/** Undefined where there is no such song for this audience; read together with the song. */
export async function listLyrics(
  reader: Reader,
  churchId: string,
  songId: string,
  audience: Audience,
): Promise<LyricVersion[] | undefined> {
  const rows = await reader.all<LyricRow | Record<keyof LyricRow, null>>(
    sql`SELECT ${lyricColumns} FROM songs s
      LEFT JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.id
      LEFT JOIN ${withRevision}
      WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
      ORDER BY l.language, l.folded_label, l.created_at, l.id`,
  );
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.id === null ? [] : lyricsOf(row)));
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

/** The folded texts of a song's lyric versions, for its search document. */
export async function listLyricSearchTexts(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<{ foldedLabel: string; foldedLines: string }[]> {
  return reader.all(
    sql`SELECT folded_label AS "foldedLabel", folded_lines AS "foldedLines" FROM lyrics
      WHERE church_id = ${churchId} AND song_id = ${songId} ORDER BY id`,
  );
}

export async function insertLyrics(
  tx: Writer,
  churchId: string,
  lyrics: LyricVersion,
): Promise<void> {
  await tx.run(
    sql`INSERT INTO lyrics (church_id, id, song_id, language, version, revision_id, created_at,
      updated_at, label, folded_label, folded_lines) VALUES
      (${churchId}, ${lyrics.id}, ${lyrics.songId}, ${lyrics.language}, ${lyrics.version},
      ${lyrics.revisionId}, ${lyrics.updatedAt}, ${lyrics.updatedAt}, ${lyrics.label},
      ${fold(lyrics.label)}, ${linesSearchText(lyrics)})`,
  );
  await insertRevision(tx, churchId, lyrics);
}

export async function updateLyrics(
  tx: Writer,
  churchId: string,
  lyrics: LyricVersion,
): Promise<void> {
  await tx.run(
    sql`UPDATE lyrics SET version = ${lyrics.version}, revision_id = ${lyrics.revisionId},
      updated_at = ${lyrics.updatedAt}, label = ${lyrics.label},
      folded_label = ${fold(lyrics.label)}, folded_lines = ${linesSearchText(lyrics)}
      WHERE church_id = ${churchId} AND id = ${lyrics.id}`,
  );
  await insertRevision(tx, churchId, lyrics);
}

async function insertRevision(tx: Writer, churchId: string, lyrics: LyricVersion): Promise<void> {
  const { label, sections, sequence } = lyrics;
  await tx.run(
    sql`INSERT INTO lyric_revisions
      (church_id, lyric_version_id, version, id, source, document, created_at) VALUES
      (${churchId}, ${lyrics.id}, ${lyrics.version}, ${lyrics.revisionId}, ${source},
      ${JSON.stringify({ label, sections, sequence })}, ${lyrics.updatedAt})`,
  );
}

export async function listLyricRevisions(
  reader: Reader,
  churchId: string,
  lyricVersionId: string,
  page: Sql,
): Promise<LyricRevision[]> {
  const rows = await reader.all<Omit<LyricRevision, keyof LyricsDocument> & { document: string }>(
    sql`SELECT id, version, document, created_at AS "createdAt" FROM lyric_revisions
      WHERE church_id = ${churchId} AND lyric_version_id = ${lyricVersionId} ${page}`,
  );
  return rows.map(({ document, ...row }) => ({ ...row, ...documentOf(document) }));
}
