import sql, { join } from "sql-template-tag";
import type { LyricMatch } from "../../contract/lyrics.ts";
import type { Searching } from "./searching.ts";
import { WordMarks } from "./word-marks.ts";
import type { WordMatches } from "./word-matches.ts";

/** The lyric versions of these songs whose lines hold at least one of the words. */
export async function findLyrics(
  searching: Searching,
  churchId: string,
  songIds: readonly string[],
  words: readonly WordMatches[],
): Promise<LyricMatch[]> {
  if (songIds.length === 0) return [];
  const rows = await searching.reader.all<LyricMatch & { words: Uint8Array }>(
    sql`SELECT song_id AS "songId", id AS "lyricVersionId", language, label, words FROM lyrics
      WHERE church_id = ${churchId} AND song_id IN (${join([...songIds])})
      ORDER BY language, folded_label, created_at, id`,
  );
  const marks = WordMarks.of(words);
  const matches: LyricMatch[] = [];
  for (const { words: set, ...match } of rows) {
    await searching.goOn();
    if (marks.some((some) => some.areSomeIn(set))) matches.push(match);
  }
  const place = new Map(songIds.map((id, index) => [id, index]));
  return matches.toSorted((a, b) => (place.get(a.songId) ?? 0) - (place.get(b.songId) ?? 0));
}
