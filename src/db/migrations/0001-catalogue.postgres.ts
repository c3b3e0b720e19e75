/** Every key begins with the church, so that tables can be spread by church one day. */
export const catalogueOnPostgres: readonly string[] = [
  `CREATE TABLE churches (
      id text COLLATE "C" NOT NULL UNIQUE,
      name text COLLATE "C" NOT NULL,
      time_zone text COLLATE "C" NOT NULL,
      cursor bigint NOT NULL DEFAULT 0,
      created_at text COLLATE "C" NOT NULL
    )`,
  `CREATE TABLE users (
      id text COLLATE "C" PRIMARY KEY,
      email text COLLATE "C" NOT NULL,
      email_key text COLLATE "C" NOT NULL UNIQUE,
      password_hash text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL
    )`,
  `CREATE TABLE sessions (
      token_hash text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL REFERENCES users (id),
      created_at text COLLATE "C" NOT NULL,
      expires_at text COLLATE "C" NOT NULL
    )`,
  `CREATE INDEX sessions_by_user ON sessions (user_id)`,
  `CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,
  `CREATE TABLE members (
      church_id text COLLATE "C" NOT NULL REFERENCES churches (id),
      user_id text COLLATE "C" NOT NULL REFERENCES users (id),
      role text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, user_id)
    )`,
  `CREATE INDEX members_by_user ON members (user_id)`,
  `CREATE TABLE songs (
      church_id text COLLATE "C" NOT NULL REFERENCES churches (id),
      id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      revision_id text COLLATE "C" NOT NULL,
      archived integer NOT NULL DEFAULT 0,
      updated_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, id)
    )`,
  `CREATE TABLE song_revisions (
      church_id text COLLATE "C" NOT NULL,
      song_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      id text COLLATE "C" NOT NULL,
      schema_version integer NOT NULL,
      metadata text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, song_id, version),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE TABLE lyrics (
      church_id text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      song_id text COLLATE "C" NOT NULL,
      language text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      revision_id text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      updated_at text COLLATE "C" NOT NULL,
      label text COLLATE "C" NOT NULL,
      folded_label text COLLATE "C" NOT NULL,
      folded_lines text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE INDEX lyrics_by_song ON lyrics (church_id, song_id, id)`,
  `CREATE TABLE lyric_revisions (
      church_id text COLLATE "C" NOT NULL,
      lyric_version_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      id text COLLATE "C" NOT NULL,
      source text COLLATE "C" NOT NULL,
      document text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, lyric_version_id, version),
      FOREIGN KEY (church_id, lyric_version_id) REFERENCES lyrics (church_id, id)
    )`,
  `CREATE TABLE assets (
      church_id text COLLATE "C" NOT NULL REFERENCES churches (id),
      id text COLLATE "C" NOT NULL,
      filename text COLLATE "C" NOT NULL,
      media_type text COLLATE "C" NOT NULL,
      size bigint NOT NULL,
      sha256 text COLLATE "C" NOT NULL,
      page_count integer,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, id)
    )`,
  `CREATE INDEX assets_by_hash ON assets (church_id, sha256)`,
  `CREATE TABLE blob_claims (
      church_id text COLLATE "C" NOT NULL REFERENCES churches (id),
      sha256 text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      state text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, sha256, id)
    )`,
  `CREATE TABLE arrangements (
      church_id text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      song_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      revision_id text COLLATE "C" NOT NULL,
      updated_at text COLLATE "C" NOT NULL,
      folded_label text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE INDEX arrangements_by_song ON arrangements (church_id, song_id, id)`,
  `CREATE TABLE arrangement_revisions (
      church_id text COLLATE "C" NOT NULL,
      arrangement_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      id text COLLATE "C" NOT NULL,
      document text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, arrangement_id, version),
      FOREIGN KEY (church_id, arrangement_id) REFERENCES arrangements (church_id, id)
    )`,
  `CREATE TABLE arrangement_files (
      church_id text COLLATE "C" NOT NULL,
      arrangement_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      position integer NOT NULL,
      asset_id text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, arrangement_id, version, position),
      FOREIGN KEY (church_id, arrangement_id, version)
        REFERENCES arrangement_revisions (church_id, arrangement_id, version),
      FOREIGN KEY (church_id, asset_id) REFERENCES assets (church_id, id)
    )`,
  `CREATE INDEX arrangement_files_by_asset ON arrangement_files (church_id, asset_id)`,
  `CREATE TABLE events (
      church_id text COLLATE "C" NOT NULL REFERENCES churches (id),
      cursor bigint NOT NULL,
      id text COLLATE "C" NOT NULL,
      kind text COLLATE "C" NOT NULL,
      song_id text COLLATE "C" NOT NULL,
      lyric_version_id text COLLATE "C",
      arrangement_id text COLLATE "C",
      version integer NOT NULL,
      actor text COLLATE "C",
      at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, cursor)
    )`,
  `CREATE UNIQUE INDEX events_by_id ON events (church_id, id)`,
  `CREATE TABLE outbox (
      church_id text COLLATE "C" NOT NULL,
      event_id text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, event_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
    )`,
  `CREATE TABLE operations (
      church_id text COLLATE "C" NOT NULL,
      actor text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      fingerprint text COLLATE "C" NOT NULL,
      event_id text COLLATE "C" NOT NULL,
      response text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (church_id, actor, key),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
    )`,
  `CREATE UNIQUE INDEX operations_by_event ON operations (church_id, event_id)`,
  `CREATE TABLE song_search (
      church_id text COLLATE "C" NOT NULL,
      song_id text COLLATE "C" NOT NULL,
      archived integer NOT NULL,
      folded_title text COLLATE "C" NOT NULL,
      folded_metadata text COLLATE "C" NOT NULL,
      document text COLLATE "C" NOT NULL,
      UNIQUE (church_id, song_id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
  `CREATE INDEX song_search_by_title
      ON song_search (church_id, archived, folded_title, song_id)`,
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS btree_gin`,
  `CREATE INDEX song_search_by_word
      ON song_search USING gin (church_id, document gin_trgm_ops)`,
];
