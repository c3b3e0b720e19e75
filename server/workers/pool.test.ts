import { expect, test } from "vitest";
import { WorkerPool } from "./pool.ts";

/** Answers with the question, the first time only once it is let go on. */
const echo = `
  import { parentPort, workerData } from "node:worker_threads";
  parentPort.on("message", (question) => {
    Atomics.wait(workerData.gate, 0, 0);
    parentPort.postMessage(question);
  });
  parentPort.postMessage("ready");`;

const fileOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

const poolOf = (source: string, workerData: object = {}) =>
  new WorkerPool<string, string>(fileOf(source), { workerData, resourceLimits: {} });
const echoing = (gate: Int32Array) => poolOf(echo, { gate });

test("a thread that did not answer in time is not asked again: its answer would be another's", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const pool = echoing(gate);
  await expect(pool.ask("first", { ms: 1 })).rejects.toThrow("no answer in time");
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await pool.ask("second")).toBe("second");
  await pool.end();
});

test("a pool that ends does not wait for whoever is still at work", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  const pool = echoing(gate);
  await pool.ask("first");
  Atomics.store(gate, 0, 0);
  const cut = expect(pool.ask("second")).rejects.toThrow("ended");
  await pool.end();
  await cut;
});

test("a thread that cannot be started is no answer of a thread", async () => {
  const pool = poolOf("throw new Error('no room')");
  await expect(pool.ask("first")).rejects.toMatchObject({ code: "unavailable" });
});
