import { expect, test } from "vitest";
import { WorkerPool } from "./pool.ts";

/** Answers with the question, the first time only once it is let go on. */
const echo = `
  import { parentPort, workerData } from "node:worker_threads";
  parentPort.on("message", (question) => {
    Atomics.wait(workerData, 0, 0);
    parentPort.postMessage(question);
  });
  parentPort.postMessage("ready");`;

const fileOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

const echoing = (gate: Int32Array) => new WorkerPool<string>(fileOf(echo), { workerData: gate });

test("a thread that did not answer in time is not asked again: its answer would be another's", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const pool = echoing(gate);
  await expect(pool.ask("first", 1)).rejects.toThrow("no answer in time");
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await pool.ask("second", 30_000)).toBe("second");
  await pool.end();
});

test("a pool that ends does not wait for whoever is still at work", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  const pool = echoing(gate);
  await pool.ask("first", 30_000);
  Atomics.store(gate, 0, 0);
  const cut = expect(pool.ask("second", 30_000)).rejects.toThrow("ended");
  await pool.end();
  await cut;
});

test("a thread that cannot be started is no answer of a thread", async () => {
  const pool = new WorkerPool<string>(fileOf("throw new Error('no room')"));
  await expect(pool.ask("first", 30_000)).rejects.toMatchObject({ code: "unavailable" });
});
