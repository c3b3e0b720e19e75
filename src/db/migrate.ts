import sql, { raw } from "sql-template-tag";
import type { Writer } from "./database.ts";
import { knownSchema, type Migration, migrations } from "./migrations/index.ts";
import { isFolded, refoldAll } from "./refold.ts";
import { refuseNewerSchema, type SchemaConnection, schemaVersion } from "./schema.ts";

export interface Migrated {
  /** 0 when the database was empty. */
  readonly from: number;
  readonly to: number;
}

/** Brings the schema up to date, each step in a transaction of its own. */
export async function migrate(schema: SchemaConnection): Promise<Migrated> {
  let from = knownSchema;
  for (const migration of migrations) {
    const reached = await schema.exclusively((tx) => applyOnce(tx, migration));
    from = Math.min(from, reached);
  }
  return { from, to: knownSchema };
}

/** Looks and applies in one transaction, so that several processes may start at once. */
async function applyOnce(tx: Writer, migration: Migration): Promise<number> {
  const reached = await schemaVersion(tx);
  refuseNewerSchema(reached);
  if (reached >= migration.id) return reached;
  await tx.run(sql`CREATE TABLE IF NOT EXISTS schema_migrations (id INTEGER PRIMARY KEY)`);
  for (const statement of migration[tx.dialect.name]) await tx.run(sql`${raw(statement)}`);
  if (migration.refolds && !(await isFolded(tx))) await refoldAll(tx);
  await tx.run(sql`INSERT INTO schema_migrations (id) VALUES (${migration.id})`);
  return reached;
}
