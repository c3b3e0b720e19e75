import sql from "sql-template-tag";
import type { LyricMatch } from "../../contract/lyrics.ts";
import { object, plain, quoted, textOf } from "../json.ts";
import { Statement } from "../statement.ts";
import type { Searching } from "./searching.ts";
import { WordMarks } from "./word-marks.ts";
import type { WordMatches } from "./word-matches.ts";

interface LyricsArgs {
  readonly churchId: string;
  readonly songIds: string;
}

/** All versions in one row, as each in its own would take most of the time. */
interface LyricsRow {
  readonly matches: string | null;
  readonly words: Uint8Array | null;
}

const lyricsOfSongs = new Statement<LyricsArgs, LyricsRow>(({ churchId, songIds }, dialect) => {
  const match = object({
    songId: plain(sql`l.song_id`),
    lyricVersionId: plain(sql`l.id`),
    language: quoted(dialect, sql`l.language`),
    label: quoted(dialect, sql`l.label`),
  });
  // CROSS JOIN keeps the planner from walking all lyrics.
  return sql`SELECT ${dialect.listOf(sql`match`)} AS matches,
    ${dialect.bytesTogether(sql`words`)} AS words
    FROM (SELECT ${textOf(match)} AS match, l.words
      FROM ${dialect.numbered(songIds)} n CROSS JOIN lyrics l
      WHERE l.church_id = ${churchId} AND l.song_id = n.value
      ORDER BY n.position, l.language, l.folded_label, l.created_at, l.id) lyrics`;
});

/** The lyric versions of these songs whose lines hold at least one of the words. */
export async function findLyrics(
  { reader }: Searching,
  churchId: string,
  songIds: readonly string[],
  words: readonly WordMatches[],
): Promise<LyricMatch[]> {
  if (songIds.length === 0 || words.length === 0) return [];
  const [row] = await reader.rows(lyricsOfSongs, { churchId, songIds: JSON.stringify(songIds) });
  if (!row?.matches || !row.words) return [];
  const matches = JSON.parse(`[${row.matches}]`) as LyricMatch[];
  return new WordMarks(words).placesWithSome(row.words).flatMap((place) => matches[place] ?? []);
}
