import sql, { type Sql } from "sql-template-tag";
import type { Metadata } from "../contract/song.ts";
import { fold } from "../domain/folding.ts";
import { metadataSearchText, songSearchText } from "../domain/search.ts";
import type { Reader } from "./database.ts";
import type { FoldedLyrics } from "./lyrics.ts";
import { Statement } from "./statement.ts";

/** The folded texts that a song's document is put together from. */
export interface SongTexts {
  readonly foldedMetadata: string;
  readonly lyrics: readonly FoldedLyrics[];
}

interface SongArgs {
  readonly churchId: string;
  readonly songId: string;
}

interface TextRow {
  readonly foldedMetadata: string | null;
  readonly id: string | null;
  readonly foldedLabel: string | null;
  readonly foldedLines: string | null;
}

const songTexts = new Statement<SongArgs, TextRow>(
  ({ churchId, songId }) =>
    sql`SELECT t.folded_metadata AS "foldedMetadata", l.id, l.folded_label AS "foldedLabel",
      l.folded_lines AS "foldedLines" FROM songs s
      LEFT JOIN song_search t ON t.church_id = s.church_id AND t.song_id = s.id
      LEFT JOIN lyrics l ON l.church_id = s.church_id AND l.song_id = s.id
      WHERE s.church_id = ${churchId} AND s.id = ${songId}`,
);

/** Nothing when there is no such song. */
export async function findSongTexts(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<SongTexts | undefined> {
  const rows = await reader.rows(songTexts, { churchId, songId });
  const [first] = rows;
  if (!first) return undefined;
  const lyrics = rows.flatMap(({ id, foldedLabel, foldedLines }) =>
    id === null ? [] : { id, foldedLabel: foldedLabel ?? "", foldedLines: foldedLines ?? "" },
  );
  return { foldedMetadata: first.foldedMetadata ?? "", lyrics };
}

export function insertSearchText(churchId: string, songId: string, metadata: Metadata): Sql {
  const text = metadataSearchText(metadata);
  return sql`INSERT INTO song_search
    (church_id, song_id, archived, folded_title, folded_metadata, document) VALUES
    (${churchId}, ${songId}, 0, ${fold(metadata.title)}, ${text}, ${text})`;
}

/** The document with other metadata and the lyrics that are there. */
export function changeMetadataText(
  churchId: string,
  songId: string,
  metadata: Metadata,
  { lyrics }: SongTexts,
): Sql {
  const text = metadataSearchText(metadata);
  return sql`UPDATE song_search SET folded_title = ${fold(metadata.title)},
    folded_metadata = ${text}, document = ${documentOf(text, lyrics)}
    WHERE church_id = ${churchId} AND song_id = ${songId}`;
}

/** The document with this lyric version, in the place of the one that was there, if any. */
export function changeLyricsText(
  churchId: string,
  songId: string,
  changed: FoldedLyrics,
  { foldedMetadata, lyrics }: SongTexts,
): Sql {
  const others = lyrics.filter(({ id }) => id !== changed.id);
  return sql`UPDATE song_search SET document = ${documentOf(foldedMetadata, [...others, changed])}
    WHERE church_id = ${churchId} AND song_id = ${songId}`;
}

function documentOf(foldedMetadata: string, lyrics: readonly FoldedLyrics[]): string {
  return songSearchText(
    foldedMetadata,
    lyrics.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
}
