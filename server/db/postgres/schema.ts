import sql, { raw } from "sql-template-tag";
import { unwatched } from "../../dependencies.ts";
import { Failure, reasonOf } from "../../../common/domain/failure.ts";
import type { Writer } from "../database.ts";
import type { SchemaConnection } from "../migrate.ts";
import { openPostgres } from "./open.ts";

/** An arbitrary number that all servers agree on. */
const lockKey = 7_220_471;

/** Whatever the database or the account is set to; not every version knows all of them. */
const withoutLimits = sql`SELECT set_config(name, '0', true) FROM pg_settings WHERE name IN
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
  'transaction_timeout')`;

/** One connection, with no limit of time on either side. */
export function postgresSchema(url: string): SchemaConnection {
  // Nobody searches here.
  const settings = { url, poolSize: 1, searchMs: 0 };
  const database = openPostgres(settings, "operator", unwatched);
  const exclusively = <Result>(work: (tx: Writer) => Promise<Result>) =>
    database.write(async (tx) => {
      await tx.all(withoutLimits);
      await tx.all(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
      return work(tx);
    }, {});
  return {
    reader: database.reader,
    prepare: () => exclusively(refuseMissingExtensions),
    exclusively,
    close: () => database.close(),
  };
}

const createExtensions = ["pg_trgm", "btree_gin"].map(
  (name) => `CREATE EXTENSION IF NOT EXISTS ${name};`,
);

/** Creates them and rolls back: only checks that they can be created later, by the migration. */
async function refuseMissingExtensions(tx: Writer): Promise<void> {
  await tx.run(sql`SAVEPOINT before`);
  try {
    for (const statement of createExtensions) await tx.run(raw(statement));
  } catch (error) {
    throw await missingExtensions(tx, error);
  }
  await tx.run(sql`ROLLBACK TO SAVEPOINT before`);
}

async function missingExtensions(tx: Writer, error: unknown): Promise<Failure> {
  await tx.run(sql`ROLLBACK TO SAVEPOINT before`);
  const place = await tx.first<{ name: string }>(sql`SELECT current_database() AS name`);
  return new Failure(
    "unavailable",
    "The database lacks an extension that Precentor needs, and this account cannot add it " +
      `(${reasonOf(error)}). Nothing was changed. Have the administrator of the database server ` +
      `run this line in the database "${place?.name}", then start again: ` +
      createExtensions.join(" "),
    { cause: error },
  );
}
