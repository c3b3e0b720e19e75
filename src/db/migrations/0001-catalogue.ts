import type { Dialect } from "../dialect.ts";

/** Every key begins with the church, so that tables can be spread by church one day. */
export function catalogue({ types, rowNumber, searchIndex }: Dialect): string[] {
  const { text, int, bigint } = types;
  return [
    `CREATE TABLE churches (
      ${rowNumber}
      id ${text} NOT NULL UNIQUE,
      name ${text} NOT NULL,
      time_zone ${text} NOT NULL,
      cursor ${bigint} NOT NULL DEFAULT 0,
      created_at ${text} NOT NULL
    )`,
    `CREATE TABLE users (
      id ${text} PRIMARY KEY,
      email ${text} NOT NULL,
      email_key ${text} NOT NULL UNIQUE,
      password_hash ${text} NOT NULL,
      created_at ${text} NOT NULL
    )`,
    `CREATE TABLE sessions (
      token_hash ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      created_at ${text} NOT NULL,
      expires_at ${text} NOT NULL
    )`,
    `CREATE INDEX sessions_by_user ON sessions (user_id)`,
    `CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,
    `CREATE TABLE members (
      church_id ${text} NOT NULL REFERENCES churches (id),
      user_id ${text} NOT NULL REFERENCES users (id),
      role ${text} NOT NULL,
      PRIMARY KEY (church_id, user_id)
    )`,
    `CREATE INDEX members_by_user ON members (user_id)`,

    `CREATE TABLE songs (
      church_id ${text} NOT NULL REFERENCES churches (id),
      id ${text} NOT NULL,
      version ${int} NOT NULL,
      revision_id ${text} NOT NULL,
      archived ${int} NOT NULL DEFAULT 0,
      updated_at ${text} NOT NULL,
      PRIMARY KEY (church_id, id)
    )`,
    `CREATE TABLE song_revisions (
      church_id ${text} NOT NULL,
      song_id ${text} NOT NULL,
      version ${int} NOT NULL,
      id ${text} NOT NULL,
      schema_version ${int} NOT NULL,
      metadata ${text} NOT NULL,
      created_at ${text} NOT NULL,
      PRIMARY KEY (church_id, song_id, version),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,

    `CREATE TABLE lyrics (
      church_id ${text} NOT NULL,
      id ${text} NOT NULL,
      song_id ${text} NOT NULL,
      language ${text} NOT NULL,
      version ${int} NOT NULL,
      revision_id ${text} NOT NULL,
      created_at ${text} NOT NULL,
      updated_at ${text} NOT NULL,
      label ${text} NOT NULL,
      folded_label ${text} NOT NULL,
      folded_lines ${text} NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
    `CREATE INDEX lyrics_by_song ON lyrics (church_id, song_id, id)`,
    `CREATE TABLE lyric_revisions (
      church_id ${text} NOT NULL,
      lyric_version_id ${text} NOT NULL,
      version ${int} NOT NULL,
      id ${text} NOT NULL,
      source ${text} NOT NULL,
      document ${text} NOT NULL,
      created_at ${text} NOT NULL,
      PRIMARY KEY (church_id, lyric_version_id, version),
      FOREIGN KEY (church_id, lyric_version_id) REFERENCES lyrics (church_id, id)
    )`,

    `CREATE TABLE assets (
      church_id ${text} NOT NULL REFERENCES churches (id),
      id ${text} NOT NULL,
      filename ${text} NOT NULL,
      media_type ${text} NOT NULL,
      size ${bigint} NOT NULL,
      sha256 ${text} NOT NULL,
      page_count ${int},
      created_at ${text} NOT NULL,
      PRIMARY KEY (church_id, id)
    )`,
    `CREATE INDEX assets_by_hash ON assets (church_id, sha256)`,
    `CREATE TABLE blob_claims (
      church_id ${text} NOT NULL REFERENCES churches (id),
      sha256 ${text} NOT NULL,
      id ${text} NOT NULL,
      state ${text} NOT NULL,
      created_at ${text} NOT NULL,
      PRIMARY KEY (church_id, sha256, id)
    )`,

    `CREATE TABLE arrangements (
      church_id ${text} NOT NULL,
      id ${text} NOT NULL,
      song_id ${text} NOT NULL,
      version ${int} NOT NULL,
      revision_id ${text} NOT NULL,
      updated_at ${text} NOT NULL,
      folded_label ${text} NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
    `CREATE INDEX arrangements_by_song ON arrangements (church_id, song_id, id)`,
    `CREATE TABLE arrangement_revisions (
      church_id ${text} NOT NULL,
      arrangement_id ${text} NOT NULL,
      version ${int} NOT NULL,
      id ${text} NOT NULL,
      document ${text} NOT NULL,
      created_at ${text} NOT NULL,
      PRIMARY KEY (church_id, arrangement_id, version),
      FOREIGN KEY (church_id, arrangement_id) REFERENCES arrangements (church_id, id)
    )`,
    `CREATE TABLE arrangement_files (
      church_id ${text} NOT NULL,
      arrangement_id ${text} NOT NULL,
      version ${int} NOT NULL,
      position ${int} NOT NULL,
      asset_id ${text} NOT NULL,
      PRIMARY KEY (church_id, arrangement_id, version, position),
      FOREIGN KEY (church_id, arrangement_id, version)
        REFERENCES arrangement_revisions (church_id, arrangement_id, version),
      FOREIGN KEY (church_id, asset_id) REFERENCES assets (church_id, id)
    )`,
    `CREATE INDEX arrangement_files_by_asset ON arrangement_files (church_id, asset_id)`,

    `CREATE TABLE events (
      church_id ${text} NOT NULL REFERENCES churches (id),
      cursor ${bigint} NOT NULL,
      id ${text} NOT NULL,
      kind ${text} NOT NULL,
      song_id ${text} NOT NULL,
      lyric_version_id ${text},
      arrangement_id ${text},
      version ${int} NOT NULL,
      actor ${text},
      at ${text} NOT NULL,
      PRIMARY KEY (church_id, cursor)
    )`,
    `CREATE UNIQUE INDEX events_by_id ON events (church_id, id)`,
    `CREATE TABLE outbox (
      church_id ${text} NOT NULL,
      event_id ${text} NOT NULL,
      created_at ${text} NOT NULL,
      PRIMARY KEY (church_id, event_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
    )`,
    `CREATE TABLE operations (
      church_id ${text} NOT NULL,
      actor ${text} NOT NULL,
      key ${text} NOT NULL,
      fingerprint ${text} NOT NULL,
      event_id ${text} NOT NULL,
      response ${text} NOT NULL,
      created_at ${text} NOT NULL,
      PRIMARY KEY (church_id, actor, key),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id)
    )`,
    `CREATE UNIQUE INDEX operations_by_event ON operations (church_id, event_id)`,

    `CREATE TABLE song_search (
      ${rowNumber}
      church_id ${text} NOT NULL,
      song_id ${text} NOT NULL,
      archived ${int} NOT NULL,
      folded_title ${text} NOT NULL,
      folded_metadata ${text} NOT NULL,
      document ${text} NOT NULL,
      UNIQUE (church_id, song_id),
      FOREIGN KEY (church_id, song_id) REFERENCES songs (church_id, id)
    )`,
    `CREATE INDEX song_search_by_title
      ON song_search (church_id, archived, folded_title, song_id)`,
    ...searchIndex,
  ];
}
