import sql from "sql-template-tag";
import type { LyricsDocument } from "../contract/lyrics.ts";
import type { Metadata } from "../contract/song.ts";
import { linesSearchText } from "../domain/search.ts";
import type { Reader } from "./database.ts";

const pageSize = 500;

export interface ListedSong {
  readonly id: string;
  readonly metadata: Metadata;
}

/** The current songs of a church in pages, so that however many there are, few are held. */
export async function* everySong(reader: Reader, churchId: string): AsyncGenerator<ListedSong> {
  for (let after = ""; ;) {
    const rows = await reader.all<{ id: string; metadata: string }>(
      sql`SELECT s.id, r.metadata FROM songs s JOIN song_revisions r
        ON r.church_id = s.church_id AND r.song_id = s.id AND r.version = s.version
        WHERE s.church_id = ${churchId} AND s.archived = 0 AND s.id > ${after}
        ORDER BY s.id LIMIT ${pageSize}`,
    );
    for (const { id, metadata } of rows) yield { id, metadata: JSON.parse(metadata) as Metadata };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The folded lines of every current lyric version of a church, in pages. */
export async function* everyText(
  reader: Reader,
  churchId: string,
): AsyncGenerator<{ songId: string; lines: string }> {
  for (let after = ""; ;) {
    const rows = await reader.all<{ id: string; songId: string; document: string }>(
      sql`SELECT l.id, l.song_id AS "songId", ${reader.dialect.lyricDocument.text} AS document
        FROM lyrics l JOIN songs s ON s.church_id = l.church_id AND s.id = l.song_id
        JOIN lyric_revisions r ON r.church_id = l.church_id AND r.lyric_version_id = l.id
          AND r.version = l.version
        WHERE l.church_id = ${churchId} AND s.archived = 0 AND l.id > ${after}
        ORDER BY l.id LIMIT ${pageSize}`,
    );
    for (const { songId, document } of rows) {
      yield { songId, lines: linesSearchText(JSON.parse(document) as LyricsDocument) };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export interface ListedLyrics extends LyricsDocument {
  readonly songId: string;
  readonly language: string;
}

/** Every current lyric version of a church, in pages. */
export async function* everyLyrics(reader: Reader, churchId: string): AsyncGenerator<ListedLyrics> {
  for (let after = ""; ;) {
    const rows = await reader.all<{
      id: string;
      songId: string;
      language: string;
      document: string;
    }>(
      sql`SELECT l.id, l.song_id AS "songId", l.language,
        ${reader.dialect.lyricDocument.text} AS document
        FROM lyrics l JOIN songs s ON s.church_id = l.church_id AND s.id = l.song_id
        JOIN lyric_revisions r
        ON r.church_id = l.church_id AND r.lyric_version_id = l.id AND r.version = l.version
        WHERE l.church_id = ${churchId} AND s.archived = 0 AND l.id > ${after}
        ORDER BY l.id LIMIT ${pageSize}`,
    );
    for (const { songId, language, document } of rows) {
      yield { songId, language, ...(JSON.parse(document) as LyricsDocument) };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export async function isArchived(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<boolean> {
  const row = await reader.first(
    sql`SELECT id FROM songs WHERE church_id = ${churchId} AND id = ${songId} AND archived = 1`,
  );
  return row !== undefined;
}
