import sql, { join, raw, type Sql } from "sql-template-tag";
import { isRepetitive, partsOf } from "../domain/trigrams.ts";

/** All that is said differently to different engines. */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** Locks the rows that were read until the transaction ends. */
  readonly forUpdate: Sql;
  /** The same for the rows of one table of a join. */
  forUpdateOf(table: string): Sql;
  /** The database's clock, in whole seconds; servers' clocks may differ from each other. */
  readonly now: Sql;
  /** A text as JSON. */
  quoted(text: Sql): Sql;
  /** Texts of all rows with commas between them, in the order of the rows. */
  listOf(text: Sql): Sql;
  /** A text as bytes where the engine can give them: then nothing is decoded and encoded again. */
  bytesOf(text: Sql): Sql;
  /** A stored JSON object without one of its members. */
  without(document: Sql, member: string): Sql;
  /** A condition that a column is among the texts of a JSON array. */
  among(column: Sql, array: unknown): Sql;
  /** The texts of a JSON array as rows: `position`, from 0, and `value`. */
  numbered(array: string): Sql;
  /** Finds a row when there is such a table. */
  tableNamed(name: string): Sql;
  /** Whether the search index is a table of ours, `song_index`, and not the engine's business. */
  readonly hasSongIndex: boolean;
  /** A condition that a folded text contains a folded word; the time it takes is linear. */
  holds(column: string, word: string): Sql;
  /**
   * The same condition on a row of `song_search s` or of `lyrics`, which gives up when nobody wants
   * the search any more.
   */
  whileSongsWanted(condition: Sql): Sql;
  whileLyricsWanted(condition: Sql): Sql;
  /** From `song_search s` where the index says that all words occur. */
  searchCandidates(churchId: string, words: readonly string[]): Sql;
}

/** A condition that a folded text contains a folded word, wildcards taken literally. */
function contains(column: string, word: string): Sql {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${raw(column)} LIKE ${pattern} ESCAPE '\\'`;
}

function all(conditions: readonly Sql[]): Sql {
  return join([...conditions], " AND ");
}

/** LIKE is the fastest for most words, but compares a repetitive one over and over. */
function sqliteHolds(column: string, word: string): Sql {
  return isRepetitive(word) ? sql`instr(${raw(column)}, ${word}) > 0` : contains(column, word);
}

function postgresHolds(column: string, word: string): Sql {
  return isRepetitive(word) ? sql`strpos(${raw(column)}, ${word}) > 0` : contains(column, word);
}

/** The function by which a search thread asks whether to go on. It throws when not. */
export const stillWanted = "still_wanted";

/** Asking takes as long as reading a song, so it is done for one in so many, and for large ones. */
const songIsDue = sql`s.row_number % 64 = 0 OR octet_length(s.document) > 65536`;

function whileSongsWanted(condition: Sql): Sql {
  return sqliteWhileWanted(songIsDue, condition);
}

function sqliteWhileWanted(isDue: Sql, condition: Sql): Sql {
  return sql`CASE WHEN (${isDue}) AND NOT ${raw(stillWanted)}() THEN 0 ELSE ${condition} END`;
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** What the index looks for: a phrase is looked for trigram by trigram, however often one comes. */
function indexedParts(words: readonly string[]): string[] {
  return words.flatMap((word) => (isRepetitive(word) ? partsOf(word) : word));
}

function sqliteCandidates(churchId: string, words: readonly string[]): Sql {
  const indexed = words.filter((word) => [...word].length >= 3);
  const inexact = words.filter((word) => !indexed.includes(word) || isRepetitive(word));
  const exactly = inexact.map((word) => sqliteHolds("s.document", word));
  const filter = whileSongsWanted(exactly.length > 0 ? all(exactly) : sql`1`);
  if (indexed.length === 0) return sql`song_search s WHERE s.church_id = ${churchId} AND ${filter}`;
  const phrases = indexedParts(indexed).map(quoted).join(" AND ");
  // CROSS JOIN keeps the planner from walking all titles: the index leads. The church's own term,
  // one trigram, keeps the songs of other churches out before they are looked at.
  return sql`song_index i CROSS JOIN song_search s ON s.row_number = i.rowid
    WHERE i.document MATCH
      (SELECT '"' || term || '" AND ' FROM church_terms WHERE church_id = ${churchId}) || ${phrases}
    AND s.church_id = ${churchId} AND ${filter}`;
}

function postgresCandidates(churchId: string, words: readonly string[]): Sql {
  const parts = indexedParts(words).map((part) => contains("s.document", part));
  const exactly = words.filter(isRepetitive).map((word) => postgresHolds("s.document", word));
  return sql`song_search s WHERE s.church_id = ${churchId} AND ${all([...parts, ...exactly])}`;
}

export const sqliteDialect: Dialect = {
  name: "sqlite",
  // Every write transaction has the database to itself already.
  forUpdate: sql``,
  forUpdateOf: () => sql``,
  now: sql`unixepoch()`,
  quoted: (text) => sql`json_quote(${text})`,
  listOf: (text) => sql`group_concat(${text})`,
  bytesOf: (text) => sql`CAST(${text} AS BLOB)`,
  without: (document, member) => sql`json_remove(${document}, ${raw(`'$.${member}'`)})`,
  among: (column, array) => sql`${column} IN (SELECT value FROM json_each(${array}))`,
  numbered: (array) => sql`(SELECT key AS position, value FROM json_each(${array}))`,
  tableNamed: (name) => sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = ${name}`,
  hasSongIndex: true,
  holds: sqliteHolds,
  whileSongsWanted,
  whileLyricsWanted: (condition) =>
    sqliteWhileWanted(sql`octet_length(folded_lines) > 4096`, condition),
  searchCandidates: sqliteCandidates,
};

export const postgresDialect: Dialect = {
  name: "postgres",
  // Not FOR UPDATE, which would also hold up whoever adds a row that refers to this one.
  forUpdate: sql`FOR NO KEY UPDATE`,
  forUpdateOf: (table) => sql`FOR NO KEY UPDATE OF ${raw(table)}`,
  now: sql`extract(epoch FROM clock_timestamp())::bigint`,
  quoted: (text) => sql`to_json(${text})::text`,
  listOf: (text) => sql`string_agg(${text}, ',')`,
  bytesOf: (text) => text,
  without: (document, member) => sql`(${document}::jsonb - ${raw(`'${member}'`)})::text`,
  among: (column, array) => sql`${column} IN (SELECT jsonb_array_elements_text(${array}::jsonb))`,
  // By a snapshot: to_regclass may still remember that there was none before it waited for a lock.
  tableNamed: (name) => sql`SELECT 1 AS found FROM pg_catalog.pg_tables
    WHERE schemaname = current_schema() AND tablename = ${name}`,
  numbered: (array) => sql`(SELECT ordinality - 1 AS position, value
    FROM jsonb_array_elements_text(${array}::jsonb) WITH ORDINALITY AS e (value, ordinality))`,
  hasSongIndex: false,
  holds: postgresHolds,
  // A statement is cancelled from outside.
  whileSongsWanted: (condition) => condition,
  whileLyricsWanted: (condition) => condition,
  searchCandidates: postgresCandidates,
};
