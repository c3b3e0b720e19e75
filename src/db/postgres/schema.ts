import sql from "sql-template-tag";
import type { SchemaConnection } from "../schema.ts";
import { unwatched } from "../../dependencies.ts";
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
  return {
    reader: database.reader,
    exclusively: (work) =>
      database.write(async (tx) => {
        await tx.all(withoutLimits);
        await tx.all(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
        return work(tx);
      }),
    close: () => database.close(),
  };
}
