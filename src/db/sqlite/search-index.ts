import sql, { empty } from "sql-template-tag";
import { constant } from "../statement.ts";
import { type AnyOf, type SearchIndex, termsOf } from "../search-index.ts";

const churchOf = (churchId: string) =>
  sql`(SELECT row_number FROM churches WHERE id = ${churchId})`;

/** A number as FTS5 gets it. */
const asTerm = (term: number) => (term >>> 0).toString(36);

function indexedText(churchId: string, numbers: readonly number[]): string {
  return termsOf(churchId, numbers).map(asTerm).join(" ");
}

function matching(churchId: string, all: readonly AnyOf[]): string {
  const groups = all.map((numbers) => termsOf(churchId, numbers).map(asTerm).join(" OR "));
  return groups.map((group) => `(${group})`).join(" AND ");
}

/** Words by church and number, and an index of FTS5 without any text. */
export const sqliteSearchIndex: SearchIndex = {
  isTable: true,
  numbersOf: (churchId, words) =>
    sql`SELECT json_group_array(coalesce(v.number, 0)) AS numbers,
      (SELECT coalesce(max(number), 0) FROM vocabulary WHERE church = c.church) AS last
      FROM (SELECT ${churchOf(churchId)} AS church) c CROSS JOIN json_each(${words}) w
      LEFT JOIN vocabulary v ON v.church = c.church AND v.word = w.value`,
  addWords: (churchId, last, words) =>
    sql`INSERT INTO vocabulary (church, number, word)
      SELECT ${churchOf(churchId)}, ${last} + 1 + key, value FROM json_each(${words})`,
  wordsFrom: (churchId, number, limit) =>
    sql`SELECT group_concat(word, char(10)) AS words, coalesce(min(number), 0) AS first,
      coalesce(max(number), 0) AS last, count(*) AS count
      FROM (SELECT number, word FROM vocabulary
        WHERE church = ${churchOf(churchId)} AND number >= ${number}
        ORDER BY number LIMIT ${constant(limit)})`,
  lastWord: (churchId) =>
    sql`SELECT number, word FROM vocabulary WHERE church = ${churchOf(churchId)}
      ORDER BY number DESC LIMIT 1`,
  gaps: (churchId) =>
    sql`SELECT first, next FROM (
      SELECT lag(number, 1, 0) OVER (ORDER BY number) + 1 AS first, number AS next
      FROM vocabulary WHERE church = ${churchOf(churchId)}) numbers WHERE first <> next`,
  columns: () => ({ names: empty, values: empty, settings: empty }),
  entry: (churchId, songId, numbers) =>
    sql`INSERT OR REPLACE INTO song_index (rowid, words)
      SELECT row_number, ${indexedText(churchId, numbers)} FROM song_search
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  joinPieces: sql`INSERT INTO song_index (song_index) VALUES ('optimize')`,
  // CROSS JOIN keeps the planner from walking all titles.
  having: (churchId, all) =>
    sql`song_index CROSS JOIN song_search s ON s.row_number = song_index.rowid
      WHERE song_index MATCH ${matching(churchId, all)} AND s.church_id = ${churchId}`,
  // The plus keeps it from looking up each song before they are put in order.
  havingByTitle: (churchId, all) =>
    sql`song_search s WHERE s.church_id = ${churchId} AND +s.row_number IN (
      SELECT rowid FROM song_index WHERE song_index MATCH ${matching(churchId, all)})`,
};
