import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectSchema } from "./connect.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "precentor-connect-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Another who has begun to write the new file, and goes on soon after the test has come to it. */
const rival = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("@photostructure/sqlite");
  const { path, come } = workerData;
  const connection = new DatabaseSync(path, { timeout: 0 });
  connection.exec("BEGIN IMMEDIATE; CREATE TABLE mine (id INTEGER)");
  parentPort.postMessage("writes");
  Atomics.wait(come, 0, 0);
  // Whoever waits for the file cannot say so.
  Atomics.wait(come, 0, 1, 100);
  connection.exec("COMMIT");
  connection.close();
`;

test("whoever opens a new file waits for another who has just begun it", async () => {
  const path = join(folder, "a.db");
  const come = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(rival, { eval: true, workerData: { path, come } });
  await once(worker, "message");
  Atomics.store(come, 0, 1);
  Atomics.notify(come, 0);
  const connection = connectSchema(path);
  expect(connection.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(connection.prepare("SELECT count(*) AS rows FROM mine").get()).toEqual({ rows: 0 });
  connection.close();
  await worker.terminate();
});
