import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import type { Health } from "../../common/contract/session.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

/** Keeps everyone from writing, as a process that hangs in a transaction does; reading goes on. */
async function lock(): Promise<() => Promise<void>> {
  const url = t.installation.engine.environment["DATABASE_URL"];
  if (url) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query("BEGIN; LOCK TABLE churches IN EXCLUSIVE MODE");
    return () => client.end();
  }
  const database = new DatabaseSync(join(t.installation.dataDir, "precentor.db"), {
    timeout: 5000,
  });
  database.exec("BEGIN IMMEDIATE");
  return async () => {
    database.exec("ROLLBACK");
    database.close();
  };
}

const songs = () => `${t.base}/songs`;
const health = async () => {
  const { status, body } = await t.anyone.get<Health>("/api/health/ready");
  return [status, body];
};

test("ready says 503 as long as nobody can write, and live does not", async () => {
  const unlock = await lock();
  try {
    expect(await health()).toEqual([503, { status: "unavailable" }]);
    expect((await t.anyone.get("/api/health/live")).status).toBe(200);
    expect((await t.viewer.get(songs())).status).toBe(200);
  } finally {
    await unlock();
  }
  await eventually(health).toEqual([200, { status: "ok" }]);
});

test("saves that wait for a lock give up with 503, and only so many wait", async () => {
  const unlock = await lock();
  const beginning = performance.now();
  const waited: number[] = [];
  const turnedAway: string[] = [];
  try {
    const saves = Array.from({ length: 700 }, async (_, index) => {
      const reply = await t.editor.create<{ error: string }>(songs(), { title: `Waits ${index}` });
      expect(reply.status).toBe(503);
      expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      if (reply.body.error.startsWith("Too many")) turnedAway.push(reply.body.error);
      else waited.push(performance.now() - beginning);
    });
    await Promise.all(saves);
  } finally {
    await unlock();
  }
  // How many depends on how quickly they arrive while the first ones give up.
  expect(turnedAway.length).toBeGreaterThan(0);
  // The server's own probe and housekeeping may have a place among them.
  expect(waited.length).toBeGreaterThan(490);
  // Each waits as long as the first, not for those before it as well. PostgreSQL has two waits of
  // different length: for a connection, and for the lock.
  const isSqlite = process.env["TEST_ENGINE"] === "sqlite";
  if (isSqlite) expect(Math.max(...waited)).toBeLessThan(5 * Math.min(...waited));
  // Long before a statement that works would be ended.
  else expect(t.server.output).toContain("due to lock timeout");
  expect((await t.viewer.get<Catalogue>(songs())).body.songs).toEqual([]);
  expect((await t.editor.create(songs(), { title: "After" })).status).toBe(201);
}, 120_000);
