import sql, { join, raw, type Sql } from "sql-template-tag";

/** All that is said differently to different engines. */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** Columns of these kinds in a table definition. */
  readonly types: { readonly text: string; readonly int: string; readonly bigint: string };
  /** A column that numbers the rows of a table, where the search index needs one. */
  readonly rowNumber: string;
  /** Locks the rows that were read until the transaction ends. */
  readonly forUpdate: Sql;
  /** Keeps other processes from migrating at the same time, until the transaction ends. */
  readonly migrationLock: readonly Sql[];
  /** Statements that build the search index over `song_search`. */
  readonly searchIndex: readonly string[];
  /** From `song_search s` where the index says that all words occur. */
  searchCandidates(churchId: string, words: readonly string[]): Sql;
}

/** A condition that a folded text contains a folded word, wildcards taken literally. */
function contains(column: string, word: string): Sql {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${raw(column)} LIKE ${pattern} ESCAPE '\\'`;
}

export function containsAll(column: string, words: readonly string[]): Sql {
  return join(
    words.map((word) => contains(column, word)),
    " AND ",
  );
}

export function containsAny(column: string, words: readonly string[]): Sql {
  return join(
    words.map((word) => contains(column, word)),
    " OR ",
  );
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

function sqliteCandidates(churchId: string, words: readonly string[]): Sql {
  const indexed = words.filter((word) => [...word].length >= 3);
  const short = words.filter((word) => !indexed.includes(word));
  const filter = short.length > 0 ? sql` AND ${containsAll("s.document", short)}` : sql``;
  if (indexed.length === 0) return sql`song_search s WHERE s.church_id = ${churchId}${filter}`;
  const phrases = indexed.map(quoted).join(" AND ");
  // CROSS JOIN keeps the planner from walking all titles: the index leads.
  return sql`song_index i CROSS JOIN song_search s ON s.row_number = i.rowid
    WHERE i.document MATCH
      (SELECT '"' || term || '" AND ' FROM church_terms WHERE church_id = ${churchId}) || ${phrases}
    AND s.church_id = ${churchId}${filter}`;
}

// Each church has a term of three private-use characters, which is one trigram: it keeps the
// songs of other churches out of a search before they are looked at.
const churchTerm = [40_960_000, 6400, 1]
  .map((weight) => `57344 + (row_number / ${weight}) % 6400`)
  .join(", ");

export const sqliteDialect: Dialect = {
  name: "sqlite",
  types: { text: "TEXT", int: "INTEGER", bigint: "INTEGER" },
  rowNumber: "row_number INTEGER PRIMARY KEY,",
  forUpdate: sql``,
  // Every write transaction has the database to itself already.
  migrationLock: [],
  searchIndex: [
    `CREATE VIEW church_terms AS SELECT id AS church_id, char(${churchTerm}) AS term FROM churches`,
    `CREATE VIRTUAL TABLE song_index USING fts5(
      document, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
    `CREATE TRIGGER song_search_added AFTER INSERT ON song_search BEGIN
      INSERT INTO song_index (rowid, document) SELECT new.row_number,
        term || char(10) || new.document FROM church_terms WHERE church_id = new.church_id;
    END`,
    `CREATE TRIGGER song_search_changed AFTER UPDATE OF document ON song_search
    WHEN old.document IS NOT new.document BEGIN
      DELETE FROM song_index WHERE rowid = old.row_number;
      INSERT INTO song_index (rowid, document) SELECT new.row_number,
        term || char(10) || new.document FROM church_terms WHERE church_id = new.church_id;
    END`,
  ],
  searchCandidates: sqliteCandidates,
};

/** An arbitrary number that all servers agree on. */
const migrationLockKey = 7_220_471;

export const postgresDialect: Dialect = {
  name: "postgres",
  // Compared byte by byte, as SQLite does, so that both list and search in the same order.
  types: { text: 'text COLLATE "C"', int: "integer", bigint: "bigint" },
  rowNumber: "",
  // Not FOR UPDATE, which would also hold up whoever adds a row that refers to this one.
  forUpdate: sql`FOR NO KEY UPDATE`,
  // Waiting for another server's migration may take longer than any other statement may.
  migrationLock: [
    sql`SET LOCAL statement_timeout = 0`,
    sql`SET LOCAL lock_timeout = 0`,
    sql`SELECT pg_advisory_xact_lock(${migrationLockKey})`,
  ],
  searchIndex: [
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    "CREATE EXTENSION IF NOT EXISTS btree_gin",
    `CREATE INDEX song_search_by_word
      ON song_search USING gin (church_id, document gin_trgm_ops)`,
  ],
  searchCandidates: (churchId, words) =>
    sql`song_search s WHERE s.church_id = ${churchId} AND ${containsAll("s.document", words)}`,
};
