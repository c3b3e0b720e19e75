import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillAsRelease1, newestSchema } from "../harness/earlier-release.ts";
import { postgresAndS3 } from "../harness/engine.ts";
import { eventually } from "../harness/eventually.ts";
import { Installation } from "../harness/server.ts";

let installation: Installation;
let holder: pg.Client;
beforeAll(async () => {
  installation = new Installation(postgresAndS3);
  await fillAsRelease1(installation);
  holder = new pg.Client(installation.engine.environment["DATABASE_URL"]);
  await holder.connect();
  const { rows } = await holder.query("SELECT current_database() AS name");
  const [{ name }] = rows as [{ name: string }];
  for (const limit of [
    "statement_timeout",
    "lock_timeout",
    "idle_in_transaction_session_timeout",
  ]) {
    await holder.query(`ALTER DATABASE ${name} SET ${limit} = '300ms'`);
  }
});
afterAll(async () => {
  await holder.end();
  await installation.remove();
});

async function untilOneWaitsForLong(lock: "advisory" | "relation"): Promise<void> {
  const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND wait_event = '${lock}'
    AND clock_timestamp() - query_start > interval '1 second'`;
  await eventually(async () => (await holder.query(waiting)).rowCount).toBe(1);
}

test("no limit of time cuts a migration, nor the wait for another server's", async () => {
  // Somebody else migrates, and then a table that is to go is in use.
  await holder.query("SELECT pg_advisory_lock(7220471)");
  const migrated = installation.cliProcess(["migrate", "--json"]);
  await untilOneWaitsForLong("advisory");
  await holder.query("BEGIN; LOCK TABLE blob_claims IN ACCESS SHARE MODE");
  await holder.query("SELECT pg_advisory_unlock(7220471)");
  await untilOneWaitsForLong("relation");
  await holder.query("COMMIT");
  expect(JSON.parse((await migrated).stdout)).toEqual({ from: 1, to: newestSchema });
});
