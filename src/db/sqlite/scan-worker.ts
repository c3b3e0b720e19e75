import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../../workers/pool.ts";
import type { Finished } from "../reads/read.ts";
import { searches } from "../reads/searches.ts";
import type { Searching } from "../search/searching.ts";
import { Vocabularies } from "../search/vocabularies.ts";
import { connectReader } from "./connect.ts";
import { faultOf } from "./faults.ts";
import { LeftBuffers } from "./left-buffers.ts";
import type { Question, Reply, ScanThreadData, SearchQuestion } from "./scanner.ts";
import { queriesOn, Statements } from "./statements.ts";

lowerPriority();
/** Runs whole searches, and the single statements of scans, where they hold up nobody. */
const { path, unwanted } = workerData as ScanThreadData;
const connection = connectReader(path, "thread");
const statements = new Statements(connection);
const leftBuffers = new LeftBuffers();
const searching: Searching = {
  reader: queriesOn(statements),
  vocabularies: new Vocabularies(),
  goOn() {
    if (Atomics.load(unwanted, 0) !== 0) throw new Error("nobody wants this search any more");
  },
};

parentPort?.on("message", async (question: Question) => {
  try {
    if ("search" in question) tellFound(await search(question));
    else tell({ result: statements.all(question) });
  } catch (error) {
    // What SQLite adds to its errors does not survive the way to the other thread.
    const failure = error instanceof Error ? error : new Error(String(error));
    const fault = faultOf(error);
    tell({ error: failure, fault, isSound: !fault && !connection.isTransaction });
  }
  // Whoever asked has the answer by now.
  leftBuffers.collectIfMany();
});

function tell(reply: Reply, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(reply, moved);
}

/** The bytes are handed over, not copied. */
function tellFound(result: Finished | undefined): void {
  const { body = "" } = result ?? {};
  const isAlone = typeof body !== "string" && body.byteLength === body.buffer.byteLength;
  tell({ result }, isAlone ? [body.buffer as ArrayBuffer] : []);
}

async function search({ search: name, args }: SearchQuestion): Promise<Finished | undefined> {
  connection.exec("BEGIN");
  try {
    return await searches[name](searching, args);
  } finally {
    // A fault may have ended the transaction already; a reader has nothing to lose by this.
    if (connection.isTransaction) connection.exec("ROLLBACK");
  }
}
