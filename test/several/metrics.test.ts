import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "../../common/contract/routes.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { freePort } from "../harness/free-port.ts";

let t: TestChurch;
let port: number;
beforeAll(async () => {
  port = await freePort();
  t = await startChurch({ METRICS_PORT: `${port}` });
});
afterAll(() => t.installation.remove());

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("metrics tell of requests, saves, replays and conflicts, on a port of their own", async () => {
  const headers = { "idempotency-key": randomUUID() };
  await t.editor.create(`${t.base}/songs`, { title: "Counted" }, headers);
  await t.editor.create(`${t.base}/songs`, { title: "Counted" }, headers);
  await t.editor.create(`${t.base}/songs`, { title: "Otherwise" }, headers);

  const text = await read();
  const route = 'route="/api/v1/churches/{churchId}/songs"';
  expect(text).toContain(
    `precentor_http_request_seconds_count{${route},method="POST",status="201"} 2`,
  );
  expect(text).toContain(`precentor_saves_total{${route},outcome="committed"} 1`);
  expect(text).toContain(`precentor_saves_total{${route},outcome="replayed"} 1`);
  expect(text).toContain(`precentor_saves_total{${route},outcome="key reused"} 1`);
  for (const gauge of [
    "uploads_in_progress",
    "nodejs_eventloop_lag_seconds",
    'waiting{work="sign-in"}',
    'waiting{work="PDF check"}',
    ...["busy", "idle", "waiting"].map((state) => `database_pool{state="${state}"}`),
  ]) {
    expect(text).toContain(`\nprecentor_${gauge} `);
  }
  expect((await t.anyone.get("/metrics")).status).toBe(404);
});

test("metrics tell how much room the disk has, from the first time on", async () => {
  const port = await freePort();
  await t.installation.start({ METRICS_PORT: `${port}` });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [free, size] = ["free", "size"].map((name) =>
    Number(new RegExp(`^precentor_disk_${name}_bytes (\\S+)$`, "m").exec(text)?.[1]),
  );
  expect(size).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(size ?? 0);
});

test("the rules of deploy/alerts.yaml ask for metrics that there are", async () => {
  const rules = readFileSync(resolve(import.meta.dirname, "../../deploy/alerts.yaml"), "utf8");
  const text = await read();
  const asked = new Set(rules.match(/\bprecentor_\w+/g));
  expect(asked.size).toBeGreaterThan(5);
  const shown = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) => {
      return type === "histogram" ? [`${name}_bucket`, `${name}_count`] : [name];
    }),
  );
  // Of services that an installation on one machine does without.
  shown.add("precentor_dependency_up");
  expect([...asked].filter((name) => !shown.has(name))).toEqual([]);
  for (const [, route] of rules.matchAll(/route="([^"]+)"/g)) {
    expect(Object.values(routes).map(({ path }) => path)).toContain(route);
  }
});

test("metrics tell the release, and when the last backup was written", async () => {
  expect(await read()).toMatch(/^precentor_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
  const lastBackup = /^precentor_last_backup_timestamp_seconds (\S+)$/m;
  const lastWritten = async () => Number(lastBackup.exec(await read())?.[1]);
  let before = await lastWritten();
  const to = join(t.installation.dataDir, "backups");
  for (const args of [[join(to, "alone")], [join(to, "series"), "--keep", "7d"]]) {
    await t.installation.cliJson(["backup", "--to", ...args]);
    const now = await lastWritten();
    expect(now).toBeGreaterThan(before);
    before = now;
  }
});
