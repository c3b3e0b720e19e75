/** Whether anyone may read a church's catalogue, as everybody could before. */
export const publicOnPostgres: readonly string[] = [
  `ALTER TABLE churches ADD COLUMN is_public INTEGER NOT NULL DEFAULT 1`,
];
