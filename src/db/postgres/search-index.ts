import sql, { join } from "sql-template-tag";
import { constant } from "../statement.ts";
import { type AnyOf, type SearchIndex, termsOf } from "../search-index.ts";

/** By its hash: a word may be longer than what an index takes. */
const sameWord = sql`v.church_id = c.id AND v.word = w.value COLLATE "C"
  AND hashtextextended(v.word, 0) = hashtextextended(w.value COLLATE "C", 0)`;

function having(churchId: string, all: readonly AnyOf[]) {
  const groups = all.map((numbers) => sql`s.terms && ${termsOf(churchId, numbers)}::integer[]`);
  return sql`song_search s WHERE s.church_id = ${churchId} AND ${join(groups, " AND ")}`;
}

/** Words by church and number, and an array of numbers under GIN. */
export const postgresSearchIndex: SearchIndex = {
  isTable: false,
  // LATERAL and LIMIT keep the planner from reading all words of the church.
  numbersOf: (churchId, words) =>
    sql`SELECT json_agg(coalesce(v.number, 0) ORDER BY w.place)::text AS numbers,
      (SELECT coalesce(max(number), 0) FROM vocabulary WHERE church_id = ${churchId}) AS last
      FROM (SELECT ${churchId}::text COLLATE "C" AS id) c
      CROSS JOIN jsonb_array_elements_text(${words}::jsonb) WITH ORDINALITY w (value, place)
      LEFT JOIN LATERAL (SELECT number FROM vocabulary v WHERE ${sameWord} LIMIT 1) v ON true`,
  addWords: (churchId, last, words) =>
    sql`INSERT INTO vocabulary (church_id, number, word)
      SELECT ${churchId}, ${last}::integer + place, value
      FROM jsonb_array_elements_text(${words}::jsonb) WITH ORDINALITY w (value, place)`,
  wordsFrom: (churchId, number, limit) =>
    sql`SELECT string_agg(word, chr(10) ORDER BY number) AS words,
      coalesce(min(number), 0) AS first, coalesce(max(number), 0) AS last,
      count(*)::integer AS count
      FROM (SELECT number, word FROM vocabulary
        WHERE church_id = ${churchId} AND number >= ${number}
        ORDER BY number LIMIT ${constant(limit)}) v`,
  lastWord: (churchId) =>
    sql`SELECT number, word FROM vocabulary WHERE church_id = ${churchId}
      ORDER BY number DESC LIMIT 1`,
  gaps: (churchId) =>
    sql`SELECT first, next FROM (
      SELECT lag(number, 1, 0) OVER (ORDER BY number) + 1 AS first, number AS next
      FROM vocabulary WHERE church_id = ${churchId}) numbers WHERE first <> next`,
  columns: (churchId, numbers) => {
    const terms = sql`${termsOf(churchId, numbers)}::integer[]`;
    return { names: sql`, terms`, values: sql`, ${terms}`, settings: sql`, terms = ${terms}` };
  },
  entry: () => undefined,
  joinPieces: undefined,
  having,
  havingByTitle: having,
};
