import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { freePort } from "../harness/free-port.ts";
import { Postgres } from "../harness/services/postgres.ts";
import { RedisServer } from "../harness/services/redis.ts";
import { bucket, s3Credentials, type S3Server, startS3 } from "../harness/services/s3.ts";

let postgres: Postgres;
let redis: RedisServer;
let s3: S3Server;
let t: TestChurch;
let metricsPort: number;
beforeAll(async () => {
  [postgres, redis, s3, metricsPort] = await Promise.all([
    Postgres.create(),
    RedisServer.create(),
    startS3(),
    freePort(),
  ]);
  const storage = {
    DATABASE_URL: postgres.url("postgres"),
    BLOB_STORE: `s3://${bucket}`,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    ...s3Credentials,
  };
  const limits = { REDIS_URL: redis.url, RATE_LIMIT_GENERAL: "100000" };
  t = await startChurch({ ...storage, ...limits, METRICS_PORT: `${metricsPort}` }, storage);
}, 120_000);
afterAll(async () => {
  await t.installation.remove();
  await redis.stop();
  await s3.stop();
  postgres.remove();
});

const ready = async () => (await t.anyone.get("/api/health/ready")).status;

async function metric(name: string, dependency: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split("\n").find((each) => {
    return each.startsWith(`precentor_dependency_${name}{dependency="${dependency}"}`);
  });
  return Number(line?.split(" ")[1]);
}

async function shown(dependency: string): Promise<number[]> {
  const names = ["up", "lost_total", "regained_total"];
  return Promise.all(names.map((name) => metric(name, dependency)));
}

/** The lines of the log that tell of a service, by what they say. */
function logged(dependency: string): string[] {
  // The last one may not have arrived whole.
  const lines = t.server.output.split("\n").slice(0, -1);
  return lines
    .filter((line) => line.includes('"dependency"'))
    .map((line) => JSON.parse(line) as { dependency: string; msg: string })
    .filter((line) => line.dependency === dependency)
    .map(({ msg }) => msg);
}

/** Asks for what needs the storage, and for what is counted; health is not. */
async function askAll(): Promise<void> {
  await ready();
  await t.anyone.get("/api/openapi.json");
}

const services: [string, () => Promise<void> | void, () => Promise<void> | void, number][] = [
  ["redis", () => redis.stop(), () => redis.start(), 200],
  ["s3", () => s3.pause(), () => s3.resume(), 503],
  ["postgres", () => postgres.stop(), () => postgres.start(), 503],
];

test.each(services)(
  "a lost connection to %s is told once, and once when it is back",
  async (dependency, stop, start, readyMeanwhile) => {
    await eventually(ready).toBe(200);
    const [, lost = 0, regained = 0] = await shown(dependency);
    const before = logged(dependency);
    expect(before.length).toBe(lost + regained);

    await stop();
    await eventually(ready).toBe(readyMeanwhile);
    await eventually(async () => {
      await askAll();
      return logged(dependency);
    }).toEqual([...before, "connection lost"]);
    for (let count = 0; count < 10; count += 1) await askAll();
    expect(logged(dependency)).toEqual([...before, "connection lost"]);
    expect(await shown(dependency)).toEqual([0, lost + 1, regained]);

    await start();
    await eventually(ready).toBe(200);
    const both = [...before, "connection lost", "connection regained"];
    await eventually(async () => {
      await askAll();
      return logged(dependency);
    }).toEqual(both);
    expect(await shown(dependency)).toEqual([1, lost + 1, regained + 1]);
  },
  120_000,
);

test("after one was cut, another connection that is idle is no answer as long as it is silent", async () => {
  await eventually(ready).toBe(200);
  await Promise.all(Array.from({ length: 4 }, () => t.editor.get("/api/v1/churches")));
  const before = logged("postgres");
  const watcher = new pg.Client(postgres.url("postgres"));
  await watcher.connect();
  const { rows } = await watcher.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  const [cut, ...silent] = rows.map(({ pid }) => pid);
  expect(silent.length).toBeGreaterThan(0);
  for (const pid of silent) process.kill(pid, "SIGSTOP");
  try {
    await watcher.query("SELECT pg_terminate_backend($1)", [cut]);
    await eventually(() => logged("postgres")).toEqual([...before, "connection lost"]);
    await eventually(ready).toBe(503);
    expect(logged("postgres")).toEqual([...before, "connection lost"]);
  } finally {
    for (const pid of silent) process.kill(pid, "SIGCONT");
    await watcher.end();
  }
  await eventually(async () => {
    await ready();
    return logged("postgres");
  }).toEqual([...before, "connection lost", "connection regained"]);
});

test("health needs no session while the database is away, whatever cookie is sent", async () => {
  expect((await t.editor.get("/api/v1/churches")).status).toBe(200);
  postgres.stop();
  try {
    const live = await t.editor.get("/api/health/live");
    expect([live.status, live.body]).toEqual([200, { status: "ok" }]);
    await eventually(async () => {
      const storage = await t.editor.get("/api/health/ready");
      return [storage.status, storage.body];
    }).toEqual([503, { status: "unavailable" }]);
    expect((await t.editor.get("/api/v1/churches")).status).toBe(503);
  } finally {
    postgres.start();
  }
  await eventually(ready).toBe(200);
});
