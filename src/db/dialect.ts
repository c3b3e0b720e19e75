import sql, { raw, type Sql } from "sql-template-tag";
import { postgresSearchIndex } from "./postgres/search-index.ts";
import type { SearchIndex } from "./search-index.ts";
import { sqliteSearchIndex } from "./sqlite/search-index.ts";

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
  /** Bytes of all rows with a 0 between each two, in the order of the rows. */
  bytesTogether(bytes: Sql): Sql;
  /** A text as bytes where the engine can give them: then nothing is decoded and encoded again. */
  bytesOf(text: Sql): Sql;
  /** How the document of a lyric revision is kept. */
  readonly lyricDocument: LyricDocument;
  /** A stored JSON object without one of its members. */
  without(document: Sql, member: string): Sql;
  /** A condition that a column is among the texts of a JSON array. */
  among(column: Sql, array: unknown): Sql;
  /** The texts of a JSON array as rows: `position`, from 0, and `value`. */
  numbered(array: unknown): Sql;
  /** A select of the texts of a JSON array in their order, as a column of this name. */
  textsOf(array: unknown, name: string): Sql;
  /** Finds a row when there is such a table. */
  tableNamed(name: string): Sql;
  /** What the engine itself finds wrong with its file, as rows of `problem`; not all can look. */
  readonly structureProblems: Sql | undefined;
  /** What searches look at. */
  readonly index: SearchIndex;
}

interface LyricDocument {
  readonly column: "document" | "packed_document";
  /** What the column gets for a text. */
  from(text: unknown): Sql;
  /** The text of the revision `r`. */
  readonly text: Sql;
}

export const sqliteDialect: Dialect = {
  name: "sqlite",
  // Every write transaction has the database to itself already.
  forUpdate: sql``,
  forUpdateOf: () => sql``,
  now: sql`unixepoch()`,
  quoted: (text) => sql`json_quote(${text})`,
  listOf: (text) => sql`group_concat(${text})`,
  // Taken for text, bytes stay as they are.
  bytesTogether: (bytes) => sql`CAST(group_concat(${bytes}, x'00') AS BLOB)`,
  bytesOf: (text) => sql`CAST(${text} AS BLOB)`,
  lyricDocument: {
    column: "packed_document",
    from: (text) => sql`pack_document(${text})`,
    text: sql`CAST(unpack_document(r.packed_document, r.id) AS TEXT)`,
  },
  without: (document, member) => sql`json_remove(${document}, ${raw(`'$.${member}'`)})`,
  among: (column, array) => sql`${column} IN (SELECT value FROM json_each(${array}))`,
  numbered: (array) => sql`(SELECT key AS position, value FROM json_each(${array}))`,
  textsOf: (array, name) => sql`SELECT value AS ${raw(name)} FROM json_each(${array}) ORDER BY key`,
  tableNamed: (name) => sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = ${name}`,
  structureProblems: sql`SELECT integrity_check AS problem
    FROM pragma_integrity_check WHERE integrity_check <> 'ok'`,
  index: sqliteSearchIndex,
};

export const postgresDialect: Dialect = {
  name: "postgres",
  // Not FOR UPDATE, which would also hold up whoever adds a row that refers to this one.
  forUpdate: sql`FOR NO KEY UPDATE`,
  forUpdateOf: (table) => sql`FOR NO KEY UPDATE OF ${raw(table)}`,
  now: sql`extract(epoch FROM clock_timestamp())::bigint`,
  quoted: (text) => sql`to_json(${text})::text`,
  listOf: (text) => sql`string_agg(${text}, ',')`,
  bytesTogether: (bytes) => sql`string_agg(${bytes}, '\\x00'::bytea)`,
  bytesOf: (text) => text,
  // Longer ones it packs by itself.
  lyricDocument: { column: "document", from: (text) => sql`${text}`, text: sql`r.document` },
  without: (document, member) => sql`(${document}::jsonb - ${raw(`'${member}'`)})::text`,
  among: (column, array) => sql`${column} IN (SELECT jsonb_array_elements_text(${array}::jsonb))`,
  textsOf: (array, name) =>
    sql`SELECT value AS ${raw(name)} FROM jsonb_array_elements_text(${array}::jsonb)
      WITH ORDINALITY texts (value, place) ORDER BY place`,
  // By a snapshot: to_regclass may still remember that there was none before it waited for a lock.
  tableNamed: (name) => sql`SELECT 1 AS found FROM pg_catalog.pg_tables
    WHERE schemaname = current_schema() AND tablename = ${name}`,
  numbered: (array) => sql`(SELECT ordinality - 1 AS position, value
    FROM jsonb_array_elements_text(${array}::jsonb) WITH ORDINALITY AS e (value, ordinality))`,
  structureProblems: undefined,
  index: postgresSearchIndex,
};
