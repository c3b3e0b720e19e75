import { parentPort, workerData } from "node:worker_threads";
import type { StepAnswer, WriteOrder, WriteThreadData } from "../db/sqlite/write-link.ts";
import { faultOfStep, type Step, WritingConnection } from "../db/sqlite/write-steps.ts";
import { takeOrder } from "./saves.ts";

/** Writes where neither a slow disk nor a long text holds up anybody; saves are done here whole. */
const { path } = workerData as WriteThreadData;
const connection = new WritingConnection(path, takeOrder);
let last: Promise<void> = Promise.resolve();

parentPort?.on("message", (order: WriteOrder) => {
  // Each in its turn, whatever the one before awaits.
  last = last.then(() => follow(order));
});

async function follow(order: WriteOrder): Promise<void> {
  const answers: StepAnswer[] = [];
  if (order === "close") await connection.close();
  else for (const step of order) answers.push(await answerTo(step));
  parentPort?.postMessage(answers);
}

async function answerTo(step: Step): Promise<StepAnswer> {
  try {
    return { result: await connection.take(step) };
  } catch (error) {
    return faultOfStep(error);
  }
}
