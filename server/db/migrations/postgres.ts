/** Every key begins with the church, so that tables can be spread by church one day. */
const catalogue: readonly string[] = [
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

/** Bytes get a name of their own; those that are stored already keep the one that they have. */
const objects: readonly string[] = [
  // Uploads of a server that knows the tables before this wait here, and fail when it is done.
  `LOCK TABLE assets IN SHARE ROW EXCLUSIVE MODE`,
  `CREATE TABLE blobs (
    church_id text COLLATE "C" NOT NULL REFERENCES churches (id),
    sha256 text COLLATE "C" NOT NULL,
    object_id text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    PRIMARY KEY (church_id, sha256)
  )`,
  `INSERT INTO blobs (church_id, sha256, object_id, size)
    SELECT church_id, sha256, sha256, min(size) FROM assets GROUP BY church_id, sha256`,
  `CREATE UNIQUE INDEX blobs_by_object ON blobs (church_id, object_id)`,
  `CREATE TABLE staging (
    church_id text COLLATE "C" NOT NULL,
    object_id text COLLATE "C" NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'dead')),
    since bigint NOT NULL,
    PRIMARY KEY (church_id, object_id)
  )`,
  `LOCK TABLE blob_claims IN ACCESS EXCLUSIVE MODE`,
  `INSERT INTO staging (church_id, object_id, state, since)
    SELECT c.church_id, c.sha256, 'open', extract(epoch FROM clock_timestamp())::bigint
    FROM (SELECT DISTINCT church_id, sha256 FROM blob_claims) c
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

/** What a save answered follows from its event and revision. */
const operations: readonly string[] = [
  `ALTER TABLE operations DROP COLUMN response`,
  // Servers of the schema before still fill it; nobody else looks at it.
  `ALTER TABLE operations ADD COLUMN response text COLLATE "C"`,
];

/** What an operator settles: who may read a church's catalogue, and when there was a backup. */
const operator: readonly string[] = [
  // Until now everybody could.
  `ALTER TABLE churches ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1`,
  `CREATE TABLE installation (
    name text COLLATE "C" PRIMARY KEY,
    value text COLLATE "C" NOT NULL
  )`,
];

/**
 * Searches look at numbers of words: each church has a vocabulary, and nothing else holds folded
 * texts. What songs and lyrics have of them is made anew from the revisions behind these statements.
 */
const words: readonly string[] = [
  // What every save locks first: one that has written songs already would wait for this, and this for it.
  `LOCK TABLE churches IN EXCLUSIVE MODE`,
  // Saves of a server that knows the tables before this wait here, and fail when it is done.
  `DROP TABLE song_search`,
  `CREATE TABLE vocabulary (
    church_id text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    word text COLLATE "C" NOT NULL,
    PRIMARY KEY (church_id, number)
  )`,
  // By its hash: a word may be longer than what an index takes.
  `CREATE INDEX vocabulary_by_word ON vocabulary (church_id, hashtextextended(word, 0))`,
  `CREATE TABLE song_search (
    church_id text COLLATE "C" NOT NULL,
    song_id text COLLATE "C" NOT NULL,
    archived integer NOT NULL,
    folded_title text COLLATE "C" NOT NULL,
    metadata_words bytea NOT NULL,
    words bytea NOT NULL,
    terms integer[] NOT NULL,
    UNIQUE (church_id, song_id),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
  )`,
  `CREATE INDEX song_search_by_title
    ON song_search (church_id, archived, folded_title, song_id)`,
  `CREATE INDEX song_search_by_term ON song_search USING gin (terms)`,
  `ALTER TABLE lyrics DROP COLUMN folded_lines`,
  `ALTER TABLE lyrics ADD COLUMN label_words bytea NOT NULL DEFAULT ''`,
  `ALTER TABLE lyrics ADD COLUMN words bytea NOT NULL DEFAULT ''`,
];

/** PostgreSQL packs what is long by itself. */
const packedLyrics: readonly string[] = [
  // What every save locks first, for what is folded behind this.
  `LOCK TABLE churches IN EXCLUSIVE MODE`,
];

/**
 * What each revision's text was when it was saved. Those that are there get none: to write them all
 * anew would keep servers waiting, and PostgreSQL can watch over its pages itself.
 */
const checksums: readonly string[] = [
  // What every save locks first: one that has written a revision already would wait for this, and this for it.
  `LOCK TABLE churches IN EXCLUSIVE MODE`,
  // In the order in which backups and verify read them.
  `ALTER TABLE song_revisions ADD COLUMN checksum text COLLATE "C"`,
  `ALTER TABLE lyric_revisions ADD COLUMN checksum text COLLATE "C"`,
  `ALTER TABLE arrangement_revisions ADD COLUMN checksum text COLLATE "C"`,
];

/**
 * One folded text a song in the engine's own index, and what each save answered, which follows from
 * its event. Texts are folded behind these statements.
 */
const plain: readonly string[] = [
  // What every save locks first: one that has written songs already would wait for this, and this for it.
  `LOCK TABLE churches IN EXCLUSIVE MODE`,
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS btree_gin`,
  // Servers of the schema before, which know none of these names, fail instead of misreading them.
  `DROP TABLE song_search`,
  `DROP TABLE vocabulary`,
  `ALTER TABLE lyrics DROP COLUMN label_words`,
  `ALTER TABLE lyrics DROP COLUMN words`,
  `CREATE TABLE song_search (
    church_id text COLLATE "C" NOT NULL,
    song_id text COLLATE "C" NOT NULL,
    archived integer NOT NULL,
    folded_title text COLLATE "C" NOT NULL,
    text text COLLATE "C" NOT NULL,
    UNIQUE (church_id, song_id),
    FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
  )`,
  `CREATE INDEX song_search_by_title
    ON song_search (church_id, archived, folded_title, song_id)`,
  `CREATE INDEX song_search_by_text ON song_search USING gin (church_id, text gin_trgm_ops)`,
  `UPDATE operations o SET response = coalesce((SELECT
      '{"operationId":"' || e.id || '","status":' || CASE e.version
        WHEN 1 THEN '201,"etag":"\\"1\\"","location":"/api/v1/churches/' || e.church_id || '/songs'
          || coalesce('/' || e.song_id || '/lyrics/' || e.lyric_version_id,
            '/' || e.song_id || '/arrangements/' || e.arrangement_id, '/' || e.song_id) || '"'
        ELSE '200,"etag":"\\"' || e.version || '\\""' END || '}'
    FROM events e WHERE e.church_id = o.church_id AND e.id = o.event_id), '')`,
  // A server of the schema before leaves it out, and so it cannot save.
  `ALTER TABLE operations ALTER COLUMN response SET NOT NULL`,
];

export const postgresSteps = [
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
