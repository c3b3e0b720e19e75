/**
 * What a save answered follows from its event and revision. A new table, because taking the column
 * out would write every page of the old one again; in the order of the key, so that its index is
 * filled from one end.
 */
export const operationsOnSqlite: readonly string[] = [
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
