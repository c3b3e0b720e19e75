import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { postgresAndS3 } from "../harness/engine.ts";
import { eventually } from "../harness/eventually.ts";

let t: TestChurch;
let engine: ReturnType<typeof postgresAndS3>;
beforeAll(async () => {
  engine = postgresAndS3();
  await engine.create("empty");
  t = await startChurch({}, engine.environment);
});
afterAll(() => t.installation.remove());

const ready = async () => (await t.anyone.get("/api/health/ready")).status;
const save = async () => (await t.editor.create(`${t.base}/songs`, { title: "Written" })).status;

/** As a server that was made a standby, or put into maintenance. */
async function takeWrites(isTaken: boolean): Promise<void> {
  const url = new URL(engine.environment["DATABASE_URL"] ?? "");
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const client = new pg.Client(url.href);
  await client.connect();
  const value = isTaken ? "off" : "on";
  await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = '${name}'`);
  await client.end();
}

test("a database server that takes no writes costs saves 503, and ready says so", async () => {
  expect([await ready(), await save()]).toEqual([200, 201]);
  await takeWrites(false);
  await eventually(save).toBe(503);
  await eventually(ready).toBe(503);
  expect((await t.viewer.get(`${t.base}/songs`)).status).toBe(200);
  await takeWrites(true);
  await eventually(ready).toBe(200);
  expect(await save()).toBe(201);
});
