/**
 * Searches look at numbers of words: each church has a vocabulary, and nothing else holds folded
 * texts. What songs and lyrics have of them is made anew from the revisions behind these statements.
 */
export const wordsOnSqlite: readonly string[] = [
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
