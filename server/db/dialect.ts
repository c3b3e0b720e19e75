import sql, { join, raw, type Sql } from "sql-template-tag";

/** All that is said differently to different engines. */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** Locks the rows that were read until the transaction ends. */
  readonly forUpdate: Sql;
  /** The same for the rows of one table of a join. */
  forUpdateOf(table: string): Sql;
  /** The database's clock, in whole seconds; servers' clocks may differ from each other. */
  readonly now: Sql;
  among(column: Sql, texts: readonly string[]): Sql;
  /** Texts as rows: `position`, from 0, and `value`. */
  numbered(texts: readonly string[]): Sql;
  /** The values of these members of a JSON object, as a JSON list. */
  members(object: Sql, names: readonly string[]): Sql;
  tableNamed(name: string): Sql;
  readonly search: SearchDialect;
}

/** Where a song's folded text is, and how the engine's own index finds what is in it. */
export interface SearchDialect {
  /** Tables of songs `s` (song_search) that have a `text`. */
  readonly songs: Sql;
  readonly text: Sql;
  put(song: SearchedSong): Sql[];
  /** Tables and conditions of songs `s` of a church that the index finds for words of 3 letters. */
  found(churchId: string, words: readonly string[]): Sql;
}

export interface SearchedSong {
  readonly churchId: string;
  readonly songId: string;
  readonly archived: number;
  readonly foldedTitle: string;
  readonly text: string;
}

/** A number that is part of the text: an engine would plan anew for each value of a LIMIT. */
export const constant = (value: number): Sql => raw(`${value}`);

/** A condition that a folded text holds all of these words, in any place. */
export function holdsAll(text: Sql, words: readonly string[]): Sql {
  const conditions = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`${text} LIKE ${pattern} ESCAPE '\\'`;
  });
  return conditions.length === 0 ? sql`1 = 1` : join(conditions, " AND ");
}

/** Rows of a church have numbers of their own, so that an index of all tells churches apart. */
const churchRows = raw("4294967296");

const rowsOfChurch = (churchId: string) =>
  sql`(SELECT row_number * ${churchRows} FROM churches WHERE id = ${churchId})`;

/** As FTS5 asks for them: an index that keeps no places knows single trigrams alone. */
function trigramsOf(words: readonly string[]): string {
  const trigrams = words.flatMap((word) => {
    const letters = [...word];
    return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(""));
  });
  return [...new Set(trigrams)].map((part) => `"${part.replaceAll('"', '""')}"`).join(" AND ");
}

export const sqliteDialect: Dialect = {
  name: "sqlite",
  // Every write transaction has the database to itself already.
  forUpdate: sql``,
  forUpdateOf: () => sql``,
  now: sql`unixepoch()`,
  among: (column, texts) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`,
  numbered: (texts) =>
    sql`(SELECT key AS position, value FROM json_each(${JSON.stringify(texts)}))`,
  members: (object, names) =>
    sql`json_extract(${object}, ${join(names.map((name) => `$.${name}`))})`,
  tableNamed: (name) => sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = ${name}`,
  search: {
    // Where FTS5 keeps its texts: as plain rows they are read in two thirds of the time.
    songs: sql`song_search s CROSS JOIN song_text_content t ON t.id = s.row_number`,
    text: sql`t.c0`,
    put: ({ churchId, songId, archived, foldedTitle, text }) => [
      sql`INSERT INTO song_search (row_number, church_id, song_id, archived, folded_title)
        SELECT 1 + coalesce((SELECT max(row_number) FROM song_search
            WHERE row_number BETWEEN c.row_number * ${churchRows}
            AND (c.row_number + 1) * ${churchRows} - 1), c.row_number * ${churchRows}),
          ${churchId}, ${songId}, ${archived}, ${foldedTitle}
        FROM churches c WHERE c.id = ${churchId}
        ON CONFLICT (church_id, song_id) DO UPDATE
        SET archived = excluded.archived, folded_title = excluded.folded_title`,
      sql`INSERT OR REPLACE INTO song_text (rowid, text)
        SELECT s.row_number, ${text} FROM song_search s
        LEFT JOIN song_text t ON t.rowid = s.row_number
        WHERE s.church_id = ${churchId} AND s.song_id = ${songId} AND t.text IS NOT ${text}`,
    ],
    // The covering index of titles is walked for those that the index of words names: no sorting,
    // and texts are read until the page is full.
    found: (churchId, words) =>
      sql`song_search s CROSS JOIN song_text_content t ON t.id = s.row_number
        WHERE s.row_number IN (SELECT rowid FROM song_text WHERE song_text MATCH ${trigramsOf(words)}
          AND rowid BETWEEN ${rowsOfChurch(churchId)}
          AND ${rowsOfChurch(churchId)} + ${churchRows} - 1)`,
  },
};

export const postgresDialect: Dialect = {
  name: "postgres",
  // Not FOR UPDATE, which would also hold up whoever adds a row that refers to this one.
  forUpdate: sql`FOR NO KEY UPDATE`,
  forUpdateOf: (table) => sql`FOR NO KEY UPDATE OF ${raw(table)}`,
  now: sql`extract(epoch FROM clock_timestamp())::bigint`,
  among: (column, texts) => sql`${column} = ANY (${[...texts]}::text[])`,
  numbered: (texts) => sql`(SELECT ordinality - 1 AS position, value
    FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS e (value, ordinality))`,
  members: (object, names) =>
    sql`json_build_array(${join(names.map((name) => sql`${object}::json -> ${name}`))})::text`,
  // By a snapshot: to_regclass may still remember that there was none before it waited for a lock.
  tableNamed: (name) => sql`SELECT 1 AS found FROM pg_catalog.pg_tables
    WHERE schemaname = current_schema() AND tablename = ${name}`,
  search: {
    songs: sql`song_search s`,
    text: sql`s.text`,
    put: ({ churchId, songId, archived, foldedTitle, text }) => [
      sql`INSERT INTO song_search (church_id, song_id, archived, folded_title, text)
        VALUES (${churchId}, ${songId}, ${archived}, ${foldedTitle}, ${text})
        ON CONFLICT (church_id, song_id) DO UPDATE SET archived = excluded.archived,
        folded_title = excluded.folded_title, text = excluded.text
        WHERE (song_search.archived, song_search.folded_title, song_search.text)
          IS DISTINCT FROM (excluded.archived, excluded.folded_title, excluded.text)`,
    ],
    found: (churchId) => sql`song_search s WHERE s.church_id = ${churchId}`,
  },
};
