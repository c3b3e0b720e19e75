import { parentPort, workerData } from "node:worker_threads";
import { connectReader, readerPatienceMs } from "./connect.ts";
import { faultOf } from "./faults.ts";
import { type PlainQuery, Statements } from "./statements.ts";

/** Runs the statements of one scan at a time, where they hold up nobody. */
const connection = connectReader(workerData as string, readerPatienceMs.thread);
const statements = new Statements(connection);

parentPort?.on("message", (query: PlainQuery) => {
  try {
    parentPort?.postMessage({ rows: statements.all(query) });
  } catch (error) {
    // What SQLite adds to its errors does not survive the way to the other thread.
    parentPort?.postMessage({ error, fault: faultOf(error) });
  }
});
