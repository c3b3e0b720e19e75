import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../../workers/pool.ts";
import type { Searches, Searching } from "../database.ts";
import { searches } from "../catalogue-ext.ts";
import { connectReader, queriesOn } from "./connection.ts";
import { toldError } from "./faults.ts";
import type { Question, Reply, SearchThreadData } from "./search-threads.ts";

lowerPriority();
/** Runs whole searches where they hold up nobody. */
const { path, unwanted } = workerData as SearchThreadData;
const connection = connectReader(path, "thread");
const searching: Searching = {
  reader: queriesOn((work) => work(connection)),
  async goOn() {
    if (Atomics.load(unwanted, 0) !== 0) throw new Error("nobody wants this search any more");
  },
};

parentPort?.on("message", async (question: Question) => {
  parentPort?.postMessage(await answer(question));
});

async function answer({ name, args }: Question): Promise<Reply> {
  try {
    const search = (searches as Searches)[name];
    if (!search) throw new Error(`there is no search ${name}`);
    connection.exec("BEGIN");
    const result = await search(searching, args as never);
    return { result: JSON.stringify(result) };
  } catch (error) {
    return { error: toldError(error) };
  } finally {
    connection.rollBack();
  }
}
