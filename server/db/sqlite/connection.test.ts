import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectReader, connectSchema, connectWriter } from "./connection.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precentor-connection-"));
  path = join(folder, "a.db");
});
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
  const come = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(rival, { eval: true, workerData: { path, come } });
  await once(worker, "message");
  Atomics.store(come, 0, 1);
  Atomics.notify(come, 0);
  const connection = connectSchema(path);
  expect(connection.first(sql`PRAGMA journal_mode`)).toEqual({ journal_mode: "wal" });
  expect(connection.first(sql`SELECT count(*) AS rows FROM mine`)).toEqual({ rows: 0 });
  connection.close();
  await worker.terminate();
});

/** For root nothing is read-only. */
function asNobody<Result>(work: () => Result): Result {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

// As after an error of the disk, when the system has made it read-only.
test("a connection that is opened where nothing can be written reads", () => {
  const writer = connectWriter(path);
  writer.exec("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('Kept')");
  chmodSync(folder, 0o555);
  for (const name of ["", "-wal", "-shm"]) chmodSync(path + name, 0o444);
  try {
    const reader = asNobody(() => connectReader(path, "eventLoop"));
    expect(reader.all(sql`SELECT title FROM songs`)).toEqual([{ title: "Kept" }]);
    reader.close();
  } finally {
    writer.close();
    chmodSync(folder, 0o700);
  }
});
