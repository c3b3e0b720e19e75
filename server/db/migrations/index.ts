import type { Dialect } from "../dialect.ts";

type Engine = Dialect["name"];

/** A step from one schema to the next, as statements for each engine. */
export interface Migration extends Readonly<Record<Engine, readonly string[]>> {
  readonly id: number;
  /** Behind it documents become plain and all is folded anew, by code of the newest schema. */
  readonly rewrites: boolean;
}

/** One text for both engines, or what one of them alone has to do. */
type Statement = string | Readonly<Partial<Record<Engine, string>>>;

/** Taken first, because every save locks its church first: taken later, the two could deadlock. */
const lockSaves = { postgres: `LOCK TABLE churches IN EXCLUSIVE MODE` };

/** What a save answered, of its event `e`. */
export const responseOfEvent = `'{"operationId":"' || e.id || '","status":' || CASE e.version
  WHEN 1 THEN '201,"etag":"\\"1\\"","location":"/api/v1/churches/' || e.church_id || '/songs/'
    || e.song_id || coalesce('/lyrics/' || e.lyric_version_id,
      '/arrangements/' || e.arrangement_id, '') || '"'
  ELSE '200,"etag":"\\"' || e.version || '\\""' END || '}'`;

/** Every key begins with the church, so that tables can be spread by church one day. */
const catalogue: readonly Statement[] = [
  `CREATE TABLE churches (row_number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL, time_zone TEXT NOT NULL, cursor BIGINT NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL)`,
  `CREATE TABLE users (id TEXT PRIMARY KEY, email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL, created_at TEXT NOT NULL)`,
  `CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id),
    created_at TEXT NOT NULL, expires_at TEXT NOT NULL)`,
  `CREATE INDEX sessions_by_user ON sessions (user_id)`,
  `CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,
  `CREATE TABLE members (church_id TEXT NOT NULL REFERENCES churches (id),
    user_id TEXT NOT NULL REFERENCES users (id), role TEXT NOT NULL,
    PRIMARY KEY (church_id, user_id))`,
  `CREATE INDEX members_by_user ON members (user_id)`,
  `CREATE TABLE songs (church_id TEXT NOT NULL REFERENCES churches (id), id TEXT NOT NULL,
    version INTEGER NOT NULL, revision_id TEXT NOT NULL, archived INTEGER NOT NULL DEFAULT 0,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (church_id, id))`,
  `CREATE TABLE song_revisions (church_id TEXT NOT NULL, song_id TEXT NOT NULL,
    version INTEGER NOT NULL, id TEXT NOT NULL, schema_version INTEGER NOT NULL,
    metadata TEXT NOT NULL, created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, song_id, version),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id))`,
  `CREATE TABLE lyrics (church_id TEXT NOT NULL, id TEXT NOT NULL, song_id TEXT NOT NULL,
    language TEXT NOT NULL, version INTEGER NOT NULL, revision_id TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL, label TEXT NOT NULL,
    folded_label TEXT NOT NULL, folded_lines TEXT NOT NULL,
    PRIMARY KEY (church_id, id),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id))`,
  `CREATE INDEX lyrics_by_song ON lyrics (church_id, song_id, id)`,
  `CREATE TABLE lyric_revisions (church_id TEXT NOT NULL, lyric_version_id TEXT NOT NULL,
    version INTEGER NOT NULL, id TEXT NOT NULL, source TEXT NOT NULL, document TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, lyric_version_id, version),
    FOREIGN KEY (church_id, lyric_version_id) REFERENCES lyrics (church_id, id))`,
  `CREATE TABLE assets (church_id TEXT NOT NULL REFERENCES churches (id), id TEXT NOT NULL,
    filename TEXT NOT NULL, media_type TEXT NOT NULL, size BIGINT NOT NULL, sha256 TEXT NOT NULL,
    page_count INTEGER, created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, id))`,
  `CREATE INDEX assets_by_hash ON assets (church_id, sha256)`,
  `CREATE TABLE blob_claims (church_id TEXT NOT NULL REFERENCES churches (id), sha256 TEXT NOT NULL,
    id TEXT NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, sha256, id))`,
  `CREATE TABLE arrangements (church_id TEXT NOT NULL, id TEXT NOT NULL, song_id TEXT NOT NULL,
    version INTEGER NOT NULL, revision_id TEXT NOT NULL, updated_at TEXT NOT NULL,
    folded_label TEXT NOT NULL,
    PRIMARY KEY (church_id, id),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id))`,
  `CREATE INDEX arrangements_by_song ON arrangements (church_id, song_id, id)`,
  `CREATE TABLE arrangement_revisions (church_id TEXT NOT NULL, arrangement_id TEXT NOT NULL,
    version INTEGER NOT NULL, id TEXT NOT NULL, document TEXT NOT NULL, created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, arrangement_id, version),
    FOREIGN KEY (church_id, arrangement_id) REFERENCES arrangements (church_id, id))`,
  `CREATE TABLE arrangement_files (church_id TEXT NOT NULL, arrangement_id TEXT NOT NULL,
    version INTEGER NOT NULL, position INTEGER NOT NULL, asset_id TEXT NOT NULL,
    PRIMARY KEY (church_id, arrangement_id, version, position),
    FOREIGN KEY (church_id, arrangement_id, version)
      REFERENCES arrangement_revisions (church_id, arrangement_id, version),
    FOREIGN KEY (church_id, asset_id) REFERENCES assets (church_id, id))`,
  `CREATE INDEX arrangement_files_by_asset ON arrangement_files (church_id, asset_id)`,
  `CREATE TABLE events (church_id TEXT NOT NULL REFERENCES churches (id), cursor BIGINT NOT NULL,
    id TEXT NOT NULL, kind TEXT NOT NULL, song_id TEXT NOT NULL, lyric_version_id TEXT,
    arrangement_id TEXT, version INTEGER NOT NULL, actor TEXT, at TEXT NOT NULL,
    PRIMARY KEY (church_id, cursor))`,
  `CREATE UNIQUE INDEX events_by_id ON events (church_id, id)`,
  `CREATE TABLE outbox (church_id TEXT NOT NULL, event_id TEXT NOT NULL, created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, event_id),
    FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id))`,
  `CREATE TABLE operations (church_id TEXT NOT NULL, actor TEXT NOT NULL, key TEXT NOT NULL,
    fingerprint TEXT NOT NULL, event_id TEXT NOT NULL, response TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, actor, key),
    FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id))`,
  `CREATE UNIQUE INDEX operations_by_event ON operations (church_id, event_id)`,
  `CREATE TABLE song_search (row_number INTEGER PRIMARY KEY, church_id TEXT NOT NULL,
    song_id TEXT NOT NULL, archived INTEGER NOT NULL, folded_title TEXT NOT NULL,
    folded_metadata TEXT NOT NULL, document TEXT NOT NULL,
    UNIQUE (church_id, song_id),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id))`,
];

const stagedClaims = (now: string) => `INSERT INTO staging (church_id, object_id, state, since)
  SELECT DISTINCT c.church_id, c.sha256, 'open', ${now} FROM blob_claims c WHERE NOT EXISTS (
    SELECT 1 FROM blobs b WHERE b.church_id = c.church_id AND b.sha256 = c.sha256)`;

/** Bytes get a name of their own; those that are stored already keep the one that they have. */
const objects: readonly Statement[] = [
  // Uploads of a server that knows the tables before this wait here, and fail when it is done.
  { postgres: `LOCK TABLE assets IN SHARE ROW EXCLUSIVE MODE` },
  `CREATE TABLE blobs (church_id TEXT NOT NULL REFERENCES churches (id), sha256 TEXT NOT NULL,
    object_id TEXT NOT NULL, size BIGINT NOT NULL,
    PRIMARY KEY (church_id, sha256))`,
  `INSERT INTO blobs (church_id, sha256, object_id, size)
    SELECT church_id, sha256, sha256, min(size) FROM assets GROUP BY church_id, sha256`,
  `CREATE UNIQUE INDEX blobs_by_object ON blobs (church_id, object_id)`,
  `CREATE TABLE staging (church_id TEXT NOT NULL, object_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'dead')), since BIGINT NOT NULL,
    PRIMARY KEY (church_id, object_id))`,
  { postgres: `LOCK TABLE blob_claims IN ACCESS EXCLUSIVE MODE` },
  {
    sqlite: stagedClaims("unixepoch()"),
    postgres: stagedClaims("extract(epoch FROM clock_timestamp())::bigint"),
  },
  `DROP TABLE blob_claims`,
];

/** By which arrangements a file was ever used, without walking through all their versions. */
const assetUses: readonly Statement[] = [
  `CREATE INDEX arrangement_files_by_use
    ON arrangement_files (church_id, asset_id, arrangement_id, version)`,
  `DROP INDEX arrangement_files_by_asset`,
];

/** Answers were left out, until the last step put them back. */
const operations: readonly Statement[] = [
  { postgres: `ALTER TABLE operations DROP COLUMN response` },
  { postgres: `ALTER TABLE operations ADD COLUMN response TEXT` },
];

/** What an operator settles: who may read a church's catalogue, and when there was a backup. */
const operator: readonly Statement[] = [
  // Until now everybody could.
  `ALTER TABLE churches ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1`,
  `CREATE TABLE installation (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
];

/** Searches looked at numbers of words, until the last step took them away again. */
const words: readonly Statement[] = [
  lockSaves,
  // Saves of a server that knows the tables before this wait here, and fail when it is done.
  `DROP TABLE song_search`,
  `ALTER TABLE lyrics DROP COLUMN folded_lines`,
  `ALTER TABLE lyrics ADD COLUMN label_words TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE lyrics ADD COLUMN words TEXT NOT NULL DEFAULT ''`,
  // Rows in the order of their key need no index for it.
  {
    sqlite: `CREATE TABLE outbox_by_event (
      church_id TEXT NOT NULL, event_id TEXT NOT NULL, created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, event_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)) WITHOUT ROWID`,
  },
  {
    sqlite: `INSERT INTO outbox_by_event (church_id, event_id, created_at)
      SELECT church_id, event_id, created_at FROM outbox ORDER BY church_id, event_id`,
  },
  { sqlite: `DROP TABLE outbox` },
  { sqlite: `ALTER TABLE outbox_by_event RENAME TO outbox` },
];

/** SQLite had documents of lyrics in a third of their bytes; PostgreSQL packs what is long by itself. */
const packedLyrics: readonly Statement[] = [
  lockSaves,
  { sqlite: `ALTER TABLE lyric_revisions RENAME COLUMN document TO packed_document` },
  { sqlite: `UPDATE lyric_revisions SET packed_document = pack_document(packed_document)` },
];

/**
 * What each revision's text was when it was saved, so that verify sees a byte that has changed since.
 * On PostgreSQL those that are there get none: to write them all anew would keep servers waiting, and
 * it can watch over its pages itself.
 */
const checksums: readonly Statement[] = [
  lockSaves,
  // In the order in which backups and verify read them.
  `ALTER TABLE song_revisions ADD COLUMN checksum TEXT`,
  { sqlite: `UPDATE song_revisions SET checksum = document_checksum(metadata)` },
  `ALTER TABLE lyric_revisions ADD COLUMN checksum TEXT`,
  { sqlite: `UPDATE lyric_revisions SET checksum = document_checksum(packed_document)` },
  `ALTER TABLE arrangement_revisions ADD COLUMN checksum TEXT`,
  { sqlite: `UPDATE arrangement_revisions SET checksum = document_checksum(document)` },
];

/**
 * Plain documents, one folded text a song in the engine's own index, and what each save answered,
 * which follows from its event. Documents are unpacked, and texts folded, behind these statements.
 */
const plain: readonly Statement[] = [
  lockSaves,
  { postgres: `CREATE EXTENSION IF NOT EXISTS pg_trgm` },
  { postgres: `CREATE EXTENSION IF NOT EXISTS btree_gin` },
  // Servers of the schema before, which know none of these names, fail instead of misreading them.
  { sqlite: `ALTER TABLE lyric_revisions RENAME COLUMN packed_document TO document` },
  `DROP TABLE IF EXISTS song_search`,
  { sqlite: `DROP TABLE IF EXISTS song_index` },
  { sqlite: `DROP VIEW IF EXISTS church_terms` },
  `DROP TABLE IF EXISTS vocabulary`,
  `ALTER TABLE lyrics DROP COLUMN label_words`,
  `ALTER TABLE lyrics DROP COLUMN words`,
  // On SQLite numbered by the church's row number times 2^32, and a number within it.
  {
    sqlite: `CREATE TABLE song_search (row_number INTEGER PRIMARY KEY, church_id TEXT NOT NULL,
      song_id TEXT NOT NULL, archived INTEGER NOT NULL, folded_title TEXT NOT NULL,
      UNIQUE (church_id, song_id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id))`,
    postgres: `CREATE TABLE song_search (church_id TEXT NOT NULL, song_id TEXT NOT NULL,
      archived INTEGER NOT NULL, folded_title TEXT NOT NULL, text TEXT NOT NULL,
      UNIQUE (church_id, song_id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id))`,
  },
  `CREATE INDEX song_search_by_title ON song_search (church_id, archived, folded_title, song_id)`,
  {
    sqlite: `CREATE VIRTUAL TABLE song_text USING fts5(
      text, tokenize='trigram case_sensitive 1', detail=none, columnsize=0)`,
    postgres: `CREATE INDEX song_search_by_text
      ON song_search USING gin (church_id, text gin_trgm_ops)`,
  },
  // A server of the schema before leaves the response out, and so it cannot save. An operation is
  // looked for by its key alone.
  {
    sqlite: `CREATE TABLE operations_with_responses (church_id TEXT NOT NULL, actor TEXT NOT NULL,
      key TEXT NOT NULL, fingerprint TEXT NOT NULL, event_id TEXT NOT NULL,
      created_at TEXT NOT NULL, response TEXT NOT NULL,
      PRIMARY KEY (church_id, actor, key),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)) WITHOUT ROWID`,
    postgres: `UPDATE operations o SET response = coalesce((SELECT ${responseOfEvent}
      FROM events e WHERE e.church_id = o.church_id AND e.id = o.event_id), '')`,
  },
  {
    sqlite: `INSERT INTO operations_with_responses
        (church_id, actor, key, fingerprint, event_id, created_at, response)
      SELECT o.church_id, o.actor, o.key, o.fingerprint, o.event_id, o.created_at,
        coalesce(${responseOfEvent}, '')
      FROM operations o LEFT JOIN events e ON e.church_id = o.church_id AND e.id = o.event_id
      ORDER BY o.church_id, o.actor, o.key`,
    postgres: `ALTER TABLE operations ALTER COLUMN response SET NOT NULL`,
  },
  { sqlite: `DROP TABLE operations` },
  { sqlite: `ALTER TABLE operations_with_responses RENAME TO operations` },
  { postgres: `DROP INDEX operations_by_event` },
];

/**
 * A released step never changes what it results in; what a later step drops isn't created at all.
 */
const steps = [
  catalogue,
  objects,
  assetUses,
  operations,
  operator,
  words,
  packedLyrics,
  checksums,
  plain,
];

/** PostgreSQL compares texts by their bytes where it is told to, and numbers its rows itself. */
const inPostgres = (text: string) =>
  text.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"').replace("row_number INTEGER PRIMARY KEY, ", "");

const statementsOf = (step: readonly Statement[], engine: Engine) =>
  step
    .flatMap((statement) => (typeof statement === "string" ? statement : (statement[engine] ?? [])))
    .map((text) => (engine === "postgres" ? inPostgres(text) : text));

const rewriting = 9;

export const migrations: readonly Migration[] = steps.map((step, index) => ({
  id: index + 1,
  sqlite: statementsOf(step, "sqlite"),
  postgres: statementsOf(step, "postgres"),
  rewrites: index + 1 === rewriting,
}));

export const knownSchema = migrations.length;
