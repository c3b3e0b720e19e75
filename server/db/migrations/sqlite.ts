/** Every key begins with the church, so that tables can be spread by church one day. */
const catalogue: readonly string[] = [
  `CREATE TABLE churches (
      row_number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      time_zone TEXT NOT NULL,
      cursor INTEGER NOT NULL DEFAULT 0,
      created_at TEXT NOT NULL
    )`,
  `CREATE TABLE users (
      id TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      email_key TEXT NOT NULL UNIQUE,
      password_hash TEXT NOT NULL,
      created_at TEXT NOT NULL
    )`,
  `CREATE TABLE sessions (
      token_hash TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id),
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL
    )`,
  `CREATE INDEX sessions_by_user ON sessions (user_id)`,
  `CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,
  `CREATE TABLE members (
      church_id TEXT NOT NULL REFERENCES churches (id),
      user_id TEXT NOT NULL REFERENCES users (id),
      role TEXT NOT NULL,
      PRIMARY KEY (church_id, user_id)
    )`,
  `CREATE INDEX members_by_user ON members (user_id)`,
  `CREATE TABLE songs (
      church_id TEXT NOT NULL REFERENCES churches (id),
      id TEXT NOT NULL,
      version INTEGER NOT NULL,
      revision_id TEXT NOT NULL,
      archived INTEGER NOT NULL DEFAULT 0,
      updated_at TEXT NOT NULL,
      PRIMARY KEY (church_id, id)
    )`,
  `CREATE TABLE song_revisions (
      church_id TEXT NOT NULL,
      song_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      id TEXT NOT NULL,
      schema_version INTEGER NOT NULL,
      metadata TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, song_id, version),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE TABLE lyrics (
      church_id TEXT NOT NULL,
      id TEXT NOT NULL,
      song_id TEXT NOT NULL,
      language TEXT NOT NULL,
      version INTEGER NOT NULL,
      revision_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      label TEXT NOT NULL,
      folded_label TEXT NOT NULL,
      folded_lines TEXT NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE INDEX lyrics_by_song ON lyrics (church_id, song_id, id)`,
  `CREATE TABLE lyric_revisions (
      church_id TEXT NOT NULL,
      lyric_version_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      id TEXT NOT NULL,
      source TEXT NOT NULL,
      document TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, lyric_version_id, version),
      FOREIGN KEY (church_id, lyric_version_id) REFERENCES lyrics (church_id, id)
    )`,
  `CREATE TABLE assets (
      church_id TEXT NOT NULL REFERENCES churches (id),
      id TEXT NOT NULL,
      filename TEXT NOT NULL,
      media_type TEXT NOT NULL,
      size INTEGER NOT NULL,
      sha256 TEXT NOT NULL,
      page_count INTEGER,
      created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, id)
    )`,
  `CREATE INDEX assets_by_hash ON assets (church_id, sha256)`,
  `CREATE TABLE blob_claims (
      church_id TEXT NOT NULL REFERENCES churches (id),
      sha256 TEXT NOT NULL,
      id TEXT NOT NULL,
      state TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, sha256, id)
    )`,
  `CREATE TABLE arrangements (
      church_id TEXT NOT NULL,
      id TEXT NOT NULL,
      song_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      revision_id TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      folded_label TEXT NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE INDEX arrangements_by_song ON arrangements (church_id, song_id, id)`,
  `CREATE TABLE arrangement_revisions (
      church_id TEXT NOT NULL,
      arrangement_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      id TEXT NOT NULL,
      document TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, arrangement_id, version),
      FOREIGN KEY (church_id, arrangement_id) REFERENCES arrangements (church_id, id)
    )`,
  `CREATE TABLE arrangement_files (
      church_id TEXT NOT NULL,
      arrangement_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      position INTEGER NOT NULL,
      asset_id TEXT NOT NULL,
      PRIMARY KEY (church_id, arrangement_id, version, position),
      FOREIGN KEY (church_id, arrangement_id, version)
        REFERENCES arrangement_revisions (church_id, arrangement_id, version),
      FOREIGN KEY (church_id, asset_id) REFERENCES assets (church_id, id)
    )`,
  `CREATE INDEX arrangement_files_by_asset ON arrangement_files (church_id, asset_id)`,
  `CREATE TABLE events (
      church_id TEXT NOT NULL REFERENCES churches (id),
      cursor INTEGER NOT NULL,
      id TEXT NOT NULL,
      kind TEXT NOT NULL,
      song_id TEXT NOT NULL,
      lyric_version_id TEXT,
      arrangement_id TEXT,
      version INTEGER NOT NULL,
      actor TEXT,
      at TEXT NOT NULL,
      PRIMARY KEY (church_id, cursor)
    )`,
  `CREATE UNIQUE INDEX events_by_id ON events (church_id, id)`,
  `CREATE TABLE outbox (
      church_id TEXT NOT NULL,
      event_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, event_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
    )`,
  `CREATE TABLE operations (
      church_id TEXT NOT NULL,
      actor TEXT NOT NULL,
      key TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      event_id TEXT NOT NULL,
      response TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (church_id, actor, key),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
    )`,
  `CREATE UNIQUE INDEX operations_by_event ON operations (church_id, event_id)`,
  `CREATE TABLE song_search (
      row_number INTEGER PRIMARY KEY,
      church_id TEXT NOT NULL,
      song_id TEXT NOT NULL,
      archived INTEGER NOT NULL,
      folded_title TEXT NOT NULL,
      folded_metadata TEXT NOT NULL,
      document TEXT NOT NULL,
      UNIQUE (church_id, song_id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE INDEX song_search_by_title
      ON song_search (church_id, archived, folded_title, song_id)`,
  `CREATE VIEW church_terms AS SELECT id AS church_id, char(57344 + (row_number / 40960000) % 6400, 57344 + (row_number / 6400) % 6400, 57344 + (row_number / 1) % 6400) AS term FROM churches`,
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
];

/** Bytes get a name of their own; those that are stored already keep the one that they have. */
const objects: readonly string[] = [
  `CREATE TABLE blobs (
    church_id TEXT NOT NULL REFERENCES churches (id),
    sha256 TEXT NOT NULL,
    object_id TEXT NOT NULL,
    size INTEGER NOT NULL,
    PRIMARY KEY (church_id, sha256)
  )`,
  `INSERT INTO blobs (church_id, sha256, object_id, size)
    SELECT church_id, sha256, sha256, min(size) FROM assets GROUP BY church_id, sha256`,
  `CREATE UNIQUE INDEX blobs_by_object ON blobs (church_id, object_id)`,
  `CREATE TABLE staging (
    church_id TEXT NOT NULL,
    object_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'dead')),
    since INTEGER NOT NULL,
    PRIMARY KEY (church_id, object_id)
  )`,
  `INSERT INTO staging (church_id, object_id, state, since)
    SELECT DISTINCT c.church_id, c.sha256, 'open', unixepoch() FROM blob_claims c
    WHERE NOT EXISTS (
      SELECT 1 FROM blobs b WHERE b.church_id = c.church_id AND b.sha256 = c.sha256)`,
  `DROP TABLE blob_claims`,
];

/** By which arrangements a file was ever used, without walking through all their versions. */
const assetUses: readonly string[] = [
  `CREATE INDEX arrangement_files_by_use
    ON arrangement_files (church_id, asset_id, arrangement_id, version)`,
  `DROP INDEX arrangement_files_by_asset`,
];

/**
 * What a save answered follows from its event and revision. A new table, because taking the column
 * out would write every page of the old one again; in the order of the key, so that its index is
 * filled from one end.
 */
const operations: readonly string[] = [
  `CREATE TABLE operations_without_answers (
    church_id TEXT NOT NULL,
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    event_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    -- Servers of the schema before still fill it; nobody else looks at it.
    response TEXT,
    PRIMARY KEY (church_id, actor, key),
    FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
  )`,
  `INSERT INTO operations_without_answers
      (church_id, actor, key, fingerprint, event_id, created_at)
    SELECT church_id, actor, key, fingerprint, event_id, created_at FROM operations
    ORDER BY church_id, actor, key`,
  `DROP TABLE operations`,
  `ALTER TABLE operations_without_answers RENAME TO operations`,
  `CREATE UNIQUE INDEX operations_by_event ON operations (church_id, event_id)`,
];

/** What an operator settles: who may read a church's catalogue, and when there was a backup. */
const operator: readonly string[] = [
  // Until now everybody could.
  `ALTER TABLE churches ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1`,
  `CREATE TABLE installation (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )`,
];

/**
 * Searches look at numbers of words: each church has a vocabulary, and nothing else holds folded
 * texts. What songs and lyrics have of them is made anew from the revisions behind these statements.
 */
const words: readonly string[] = [
  `DROP TABLE song_search`,
  `DROP TABLE song_index`,
  `DROP VIEW church_terms`,
  `CREATE TABLE vocabulary (
    -- The church's row number: its id would be most of the table.
    church INTEGER NOT NULL,
    number INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (church, number)
  ) WITHOUT ROWID`,
  `CREATE UNIQUE INDEX vocabulary_by_word ON vocabulary (church, word)`,
  `CREATE TABLE song_search (
    row_number INTEGER PRIMARY KEY,
    church_id TEXT NOT NULL,
    song_id TEXT NOT NULL,
    archived INTEGER NOT NULL,
    folded_title TEXT NOT NULL,
    metadata_words BLOB NOT NULL,
    words BLOB NOT NULL,
    UNIQUE (church_id, song_id),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
  )`,
  `CREATE INDEX song_search_by_title
    ON song_search (church_id, archived, folded_title, song_id)`,
  `CREATE VIRTUAL TABLE song_index USING fts5(
    words, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
  `ALTER TABLE lyrics DROP COLUMN folded_lines`,
  `ALTER TABLE lyrics ADD COLUMN label_words BLOB NOT NULL DEFAULT x''`,
  `ALTER TABLE lyrics ADD COLUMN words BLOB NOT NULL DEFAULT x''`,
  // Rows in the order of their key need no index for it.
  `CREATE TABLE outbox_by_event (
    church_id TEXT NOT NULL,
    event_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (church_id, event_id),
    FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
  ) WITHOUT ROWID`,
  `INSERT INTO outbox_by_event (church_id, event_id, created_at)
    SELECT church_id, event_id, created_at FROM outbox ORDER BY church_id, event_id`,
  `DROP TABLE outbox`,
  `ALTER TABLE outbox_by_event RENAME TO outbox`,
];

/**
 * Documents of lyrics in a third of their bytes. The column has another name, so that a server of
 * the schema before fails instead of showing bytes that it does not understand.
 */
const packedLyrics: readonly string[] = [
  `ALTER TABLE lyric_revisions RENAME COLUMN document TO packed_document`,
  `UPDATE lyric_revisions SET packed_document = pack_document(packed_document)`,
];

/** What each revision's text was when it was saved, so that verify sees a byte that has changed since. */
const checksums: readonly string[] = [
  `ALTER TABLE song_revisions ADD COLUMN checksum TEXT`,
  `UPDATE song_revisions SET checksum = document_checksum(metadata)`,
  `ALTER TABLE lyric_revisions ADD COLUMN checksum TEXT`,
  `UPDATE lyric_revisions SET checksum = document_checksum(packed_document)`,
  `ALTER TABLE arrangement_revisions ADD COLUMN checksum TEXT`,
  `UPDATE arrangement_revisions SET checksum = document_checksum(document)`,
];

/**
 * Plain documents, one folded text a song in the engine's own index, and what each save answered,
 * which follows from its event. Documents are unpacked, and texts folded, behind these statements.
 */
const plain: readonly string[] = [
  // Servers of the schema before, which know none of these names, fail instead of misreading them.
  `ALTER TABLE lyric_revisions RENAME COLUMN packed_document TO document`,
  `DROP TABLE song_search`,
  `DROP TABLE song_index`,
  `DROP TABLE vocabulary`,
  `ALTER TABLE lyrics DROP COLUMN label_words`,
  `ALTER TABLE lyrics DROP COLUMN words`,
  `CREATE TABLE song_search (
    -- The church's row number times 2^32, and a number within it.
    row_number INTEGER PRIMARY KEY,
    church_id TEXT NOT NULL,
    song_id TEXT NOT NULL,
    archived INTEGER NOT NULL,
    folded_title TEXT NOT NULL,
    UNIQUE (church_id, song_id),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
  )`,
  `CREATE INDEX song_search_by_title
    ON song_search (church_id, archived, folded_title, song_id)`,
  `CREATE VIRTUAL TABLE song_text USING fts5(
    text, tokenize='trigram case_sensitive 1', detail=none, columnsize=0)`,
  // In the order of the key, so that its index is filled from one end.
  `CREATE TABLE operations_with_responses (
    church_id TEXT NOT NULL,
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    event_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    -- A server of the schema before leaves it out, and so it cannot save.
    response TEXT NOT NULL,
    PRIMARY KEY (church_id, actor, key),
    FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
  )`,
  `INSERT INTO operations_with_responses
      (church_id, actor, key, fingerprint, event_id, created_at, response)
    SELECT o.church_id, o.actor, o.key, o.fingerprint, o.event_id, o.created_at,
      coalesce('{"operationId":"' || e.id || '","status":' || CASE e.version
        WHEN 1 THEN '201,"etag":"\\"1\\"","location":"/api/v1/churches/' || e.church_id || '/songs'
          || coalesce('/' || e.song_id || '/lyrics/' || e.lyric_version_id,
            '/' || e.song_id || '/arrangements/' || e.arrangement_id, '/' || e.song_id) || '"'
        ELSE '200,"etag":"\\"' || e.version || '\\""' END || '}', '')
    FROM operations o LEFT JOIN events e ON e.church_id = o.church_id AND e.id = o.event_id
    ORDER BY o.church_id, o.actor, o.key`,
  `DROP TABLE operations`,
  `ALTER TABLE operations_with_responses RENAME TO operations`,
  `CREATE UNIQUE INDEX operations_by_event ON operations (church_id, event_id)`,
];

export const sqliteSteps = [
  catalogue,
  objects,
  assetUses,
  operations,
  operator,
  words,
  packedLyrics,
  checksums,
  plain,
] as const;
