/**
 * Searches look at numbers of words: each church has a vocabulary, and nothing else holds folded
 * texts. What songs and lyrics have of them is made anew from the revisions behind these statements.
 */
export const wordsOnPostgres: readonly string[] = [
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
