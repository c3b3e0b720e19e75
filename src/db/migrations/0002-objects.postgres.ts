/** Bytes get a name of their own; those that are stored already keep the one that they have. */
export const objectsOnPostgres: readonly string[] = [
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
