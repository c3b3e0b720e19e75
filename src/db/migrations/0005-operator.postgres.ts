/** What an operator settles: who may read a church's catalogue, and when there was a backup. */
export const operatorOnPostgres: readonly string[] = [
  // Until now everybody could.
  `ALTER TABLE churches ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1`,
  `CREATE TABLE installation (
    name text COLLATE "C" PRIMARY KEY,
    value text COLLATE "C" NOT NULL
  )`,
];
