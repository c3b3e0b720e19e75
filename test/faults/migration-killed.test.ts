import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { fillAsRelease1, newestSchema, release1, runTogether } from "../harness/earlier-release.ts";
import { eventually } from "../harness/eventually.ts";
import { builtCommand } from "../harness/program.ts";
import { Installation } from "../harness/server.ts";
import { expectAllThere, schemaOf } from "./all-there.ts";

const installation = new Installation();
const { DATABASE_URL: url } = installation.engine.environment;
afterAll(() => installation.remove());

async function startMigrating(): Promise<ChildProcess> {
  const [program, ...args] = await builtCommand();
  const options = { env: installation.environment({}), stdio: "ignore" } as const;
  return spawn(program, [...args, "migrate"], options);
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** So many files that writing the rows of the new schema takes a while. */
const manyAssets = `WITH RECURSIVE numbers (n) AS
  (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 120000)
  INSERT INTO assets (church_id, id, filename, media_type, size, sha256, page_count, created_at)
  SELECT '${release1.church}', 'many ' || n, 'many', 'application/pdf', n,
    lower(hex(randomblob(32))), 1, '2026-01-01T00:00:00.000Z' FROM numbers`;

/** SQLite's own log grows once a transaction has written more than fits into memory. */
async function killWhileSqliteWrites(): Promise<void> {
  await runTogether(installation, [manyAssets]);
  const child = await startMigrating();
  const log = join(installation.dataDir, "precentor.db-wal");
  await eventually(() => existsSync(log) && statSync(log).size).toBeGreaterThan(1_000_000);
  await kill(child);
}

/** It waits for somebody who reads a table that the step changes. */
async function killWhilePostgresWaits(table: string): Promise<void> {
  const reader = new pg.Client(url);
  await reader.connect();
  await reader.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  const child = await startMigrating();
  const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`;
  await eventually(async () => (await reader.query(waiting)).rowCount).toBe(1);
  await kill(child);
  await reader.query("ROLLBACK");
  const others = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  await eventually(async () => (await reader.query(others)).rowCount).toBe(0);
  await reader.end();
}

const tables = url
  ? "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
  : "SELECT name FROM sqlite_master WHERE type = 'table'";

test("a migration that is killed in the middle has not happened, and the next one does it", async () => {
  await fillAsRelease1(installation);
  await (url ? killWhilePostgresWaits("blob_claims") : killWhileSqliteWrites());

  const found = await installation.engine.query<{ name: string }>(tables);
  const names = new Set(found.map(({ name }) => name));
  const reached = await schemaOf(installation);
  // Whoever is slow to kill it may come too late: then all of it has happened.
  if (url) expect(reached).toBe(1);
  expect(names.has("blob_claims")).toBe(reached === 1);
  for (const name of ["blobs", "staging"]) expect(names.has(name)).toBe(reached !== 1);
  for (const name of ["operations_without_answers", "outbox_by_event"]) {
    expect(names.has(name)).toBe(false);
  }
  if (url) {
    // The next ones do all but a step in which they are killed.
    await killWhilePostgresWaits("operations");
    expect(await schemaOf(installation)).toBe(3);
    await killWhilePostgresWaits("song_search");
    expect(await schemaOf(installation)).toBe(5);
  }

  const from = url ? 5 : reached;
  expect(await installation.cliJson(["migrate"])).toEqual({ from, to: newestSchema });
  const unplaced = await installation.engine.query(
    `SELECT a.id FROM assets a WHERE NOT EXISTS (
      SELECT 1 FROM blobs b WHERE b.church_id = a.church_id AND b.sha256 = a.sha256)`,
  );
  expect(unplaced).toEqual([]);
  await runTogether(installation, [
    "DELETE FROM assets WHERE filename = 'many'",
    "DELETE FROM blobs WHERE sha256 NOT IN (SELECT sha256 FROM assets)",
  ]);
  await expectAllThere(installation, await installation.start());
}, 120_000);
