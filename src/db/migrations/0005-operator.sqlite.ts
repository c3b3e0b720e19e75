/** What an operator settles: who may read a church's catalogue, and when there was a backup. */
export const operatorOnSqlite: readonly string[] = [
  // Until now everybody could.
  `ALTER TABLE churches ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1`,
  `CREATE TABLE installation (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )`,
];
