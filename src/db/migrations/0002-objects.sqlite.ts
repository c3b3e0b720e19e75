/** Bytes get a name of their own; those that are stored already keep the one that they have. */
export const objectsOnSqlite: readonly string[] = [
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
