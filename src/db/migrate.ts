import sql, { raw } from "sql-template-tag";
import type { Database, Writer } from "./database.ts";
import { type Migration, migrations } from "./migrations/index.ts";

/** Brings the schema up to date, each step in a transaction of its own. */
export async function migrate(database: Database): Promise<void> {
  for (const migration of migrations) {
    await database.write((tx) => applyOnce(tx, migration));
  }
}

// Looks and applies under one lock, so that several processes may start at once.
async function applyOnce(tx: Writer, migration: Migration): Promise<void> {
  for (const statement of tx.dialect.migrationLock) await tx.run(statement);
  await tx.run(sql`CREATE TABLE IF NOT EXISTS schema_migrations (id INTEGER PRIMARY KEY)`);
  const newest = await tx.first<{ id: number | null }>(
    sql`SELECT max(id) AS id FROM schema_migrations`,
  );
  const reached = newest?.id ?? 0;
  const known = migrations.at(-1)?.id ?? 0;
  if (reached > known) {
    throw new Error(
      `The database was written by a newer version of Precentor (schema ${reached}, ` +
        `this one knows ${known}). Start that version, or a newer one.`,
    );
  }
  if (reached >= migration.id) return;
  for (const statement of migration.statements(tx.dialect)) await tx.run(sql`${raw(statement)}`);
  await tx.run(sql`INSERT INTO schema_migrations (id) VALUES (${migration.id})`);
}
