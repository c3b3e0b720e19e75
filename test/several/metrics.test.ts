import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  for (const name of [
    "uploads_in_progress",
    "nodejs_eventloop_lag_seconds",
    "database_pool",
    "waiting",
  ]) {
    expect(text).toContain(`precentor_${name}`);
  }
  expect((await t.anyone.get("/metrics")).status).toBe(404);
});

test("metrics tell the release, and when the last backup was written", async () => {
  expect(await read()).toMatch(/^precentor_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
  const lastBackup = /^precentor_last_backup_timestamp_seconds (\S+)$/m;
  const lastWritten = async () => Number(lastBackup.exec(await read())?.[1]);
  const before = await lastWritten();
  await t.installation.cliJson(["backup", "--to", join(t.installation.dataDir, "backup")]);
  expect(await lastWritten()).toBeGreaterThan(before);
});
