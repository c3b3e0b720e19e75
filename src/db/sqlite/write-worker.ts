import { parentPort, workerData } from "node:worker_threads";
import type { StepAnswer, WriteOrder, WriteThreadData } from "./write-link.ts";
import { type Step, WritingConnection } from "./write-steps.ts";

/** Writes where neither a slow disk nor a long text holds up anybody. */
const { path } = workerData as WriteThreadData;
const connection = new WritingConnection(path);

parentPort?.on("message", async (order: WriteOrder) => {
  if (order === "close") await connection.close();
  const answers = order === "close" ? [] : order.map(answerTo);
  parentPort?.postMessage(answers);
});

function answerTo(step: Step): StepAnswer {
  try {
    return { result: connection.take(step) };
  } catch (error) {
    // What SQLite adds to its errors does not survive the way to the other thread.
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
    return { message, ...(typeof code === "number" && { code }) };
  }
}
