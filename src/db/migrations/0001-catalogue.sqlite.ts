/** Every key begins with the church, so that tables can be spread by church one day. */
export const catalogueOnSqlite: readonly string[] = [
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
