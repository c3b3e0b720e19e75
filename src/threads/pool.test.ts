import { expect, test } from "vitest";
import { ThreadPool } from "./pool.ts";
import { Thread } from "./thread.ts";

/** Answers with the question, the first time only once it is let go on. */
const echo = `
  import { parentPort, workerData } from "node:worker_threads";
  parentPort.on("message", (question) => {
    Atomics.wait(workerData, 0, 0);
    parentPort.postMessage(question);
  });
  parentPort.postMessage("ready");`;

function echoing(gate: Int32Array): ThreadPool {
  const file = new URL(`data:text/javascript,${encodeURIComponent(echo)}`);
  return new ThreadPool(() => Thread.start(file, { workerData: gate }));
}

test("a thread that did not answer in time is not asked again: its answer would be another's", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const pool = echoing(gate);
  const late = pool.with((thread) => thread.ask("first", 1));
  await expect(late).rejects.toThrow("no answer in time");
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await pool.with((thread) => thread.ask("second", 30_000))).toBe("second");
  await pool.end();
});

test("a pool that ends does not wait for whoever is still at work", async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  const pool = echoing(gate);
  await pool.with((thread) => thread.ask("first", 30_000));
  Atomics.store(gate, 0, 0);
  const cut = expect(pool.with((thread) => thread.ask("second", 30_000))).rejects.toThrow("ended");
  await pool.end();
  await cut;
});
