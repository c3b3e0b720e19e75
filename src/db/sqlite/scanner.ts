import { Worker } from "node:worker_threads";
import type { Sql } from "sql-template-tag";
import { storageUnavailable } from "../../domain/failure.ts";
import { withTimeout } from "../../timeout.ts";
import { usualIdleMs } from "../../workers/pool.ts";
import type { Reader } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import type { Finished } from "../reads/read.ts";
import type { SearchArgs, SearchName } from "../reads/searches.ts";
import type { Statement } from "../statement.ts";
import { failureOf, type Fault, namingFile } from "./faults.ts";
import { type PlainQuery, plainQuery } from "./statements.ts";
import { threadMemory } from "./thread-memory.ts";

/** Searches at once, which take turns before they come here; each has a thread to itself. */
export const threads = 3;
/** A thread that is still busy after so long is ended in the middle of its work. */
const finishMs = 3000;

const begin: PlainQuery = { text: "BEGIN", values: [] };
const rollBack: PlainQuery = { text: "ROLLBACK", values: [] };

/** What a thread begins with. */
export interface ScanThreadData {
  readonly path: string;
  /** Not 0 once nobody wants its search any more: a thread that is busy hears of nothing else. */
  readonly unwanted: Int32Array;
}

/** What a thread is asked: a whole search by its name, or one statement of a scan. */
export type Question = SearchQuestion | PlainQuery;

export interface SearchQuestion {
  readonly search: SearchName;
  readonly args: SearchArgs<SearchName>;
}

export type Reply =
  | { readonly result: unknown }
  | { readonly error: Error; readonly fault: Fault | undefined; readonly isSound: boolean };

/** Reading connections on threads of their own, one snapshot at a time each. */
export class SqliteScanner {
  readonly #path: string;
  readonly #onBroken: () => void;
  readonly #idle = new Set<Worker>();
  readonly #spareTimers = new Map<Worker, NodeJS.Timeout>();
  readonly #busy = new Set<Worker>();
  readonly #unwanted = new WeakMap<Worker, Int32Array>();
  /** While threads may not be used: it resolves when they may again. */
  #pause: Promise<void> | undefined;
  #onAllGiven: () => void = () => undefined;

  /** `onBroken` hears of a fault that speaks against all connections of the process. */
  constructor(path: string, onBroken: () => void) {
    this.#path = path;
    this.#onBroken = onBroken;
  }

  /** One question and one answer; the thread opens and ends the snapshot itself. */
  async search<Name extends SearchName>(
    name: Name,
    args: SearchArgs<Name>,
    ended: AbortSignal,
  ): Promise<Finished | undefined> {
    const worker = await this.#take();
    const mark = () => this.#markUnwanted(worker, 1);
    let isSound = true;
    try {
      ended.throwIfAborted();
      ended.addEventListener("abort", mark);
      isSound = false;
      const reply = await this.#ask(worker, { search: name, args });
      isSound = "result" in reply || reply.isSound;
      return this.#resultOf(reply) as Finished | undefined;
    } finally {
      ended.removeEventListener("abort", mark);
      this.#markUnwanted(worker, 0);
      this.#give(worker, isSound);
    }
  }

  async scan<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    const worker = await this.#take();
    const ask = async (query: PlainQuery) =>
      this.#resultOf(await this.#ask(worker, query)) as unknown[];
    try {
      await ask(begin);
      return await work(readerWith(ask));
    } finally {
      // Nothing was written. Where a fault has ended it already the connection is not used again.
      const isSound = await ask(rollBack).then(
        () => true,
        () => false,
      );
      this.#give(worker, isSound);
    }
  }

  load(): { busy: number; idle: number } {
    return { busy: this.#busy.size, idle: this.#idle.size };
  }

  /** Ends all threads, and starts none before the work is done. */
  async pauseWhile(work: () => Promise<void>): Promise<void> {
    const paused = this.#endAll().then(work);
    const isOver = () => (this.#pause = undefined);
    this.#pause = paused.then(isOver, isOver);
    await paused;
  }

  async close(): Promise<void> {
    await this.#end(this.#idle);
  }

  async #endAll(): Promise<void> {
    await this.close();
    await this.#allGiven().catch(() => this.#end(this.#busy));
  }

  async #end(workers: Set<Worker>): Promise<void> {
    const ending = [...workers];
    workers.clear();
    await Promise.all(ending.map((worker) => worker.terminate()));
  }

  async #allGiven(): Promise<void> {
    if (this.#busy.size === 0) return;
    const given = new Promise<void>((resolve) => (this.#onAllGiven = resolve));
    await withTimeout(finishMs, given, () => new Error("threads are still busy"));
  }

  async #take(): Promise<Worker> {
    while (this.#pause) await this.#pause;
    // The one that worked last, so that the others may end.
    return this.#occupy([...this.#idle].at(-1) ?? this.#start());
  }

  #give(worker: Worker, isSound: boolean): void {
    this.#busy.delete(worker);
    if (isSound && !this.#pause) this.#rest(worker);
    else void worker.terminate();
    if (this.#busy.size === 0) this.#onAllGiven();
  }

  #rest(worker: Worker): void {
    this.#idle.add(worker);
    // One is kept for good, with the words that it knows; others that have nothing to do end.
    const timer = setTimeout(() => this.#endSpare(worker), usualIdleMs).unref();
    this.#spareTimers.set(worker, timer);
  }

  #endSpare(worker: Worker): void {
    this.#spareTimers.delete(worker);
    const isLast = this.#idle.size + this.#busy.size === 1;
    if (isLast || !this.#idle.delete(worker)) return;
    void worker.terminate();
  }

  #occupy(worker: Worker): Worker {
    this.#idle.delete(worker);
    clearTimeout(this.#spareTimers.get(worker));
    this.#spareTimers.delete(worker);
    this.#busy.add(worker);
    return worker;
  }

  #start(): Worker {
    const unwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: ScanThreadData = { path: this.#path, unwanted };
    const worker = new Worker(new URL("./scan-worker.js", import.meta.url), {
      workerData,
      resourceLimits: threadMemory,
    });
    this.#unwanted.set(worker, unwanted);
    // With nobody waiting for it, the end of a thread must not be the end of the server.
    for (const event of ["error", "exit"]) worker.on(event, () => this.#idle.delete(worker));
    worker.unref();
    return worker;
  }

  #markUnwanted(worker: Worker, value: 0 | 1): void {
    const unwanted = this.#unwanted.get(worker);
    if (unwanted) Atomics.store(unwanted, 0, value);
  }

  /** One question at a time; a thread that ends instead of answering is an answer too. */
  #ask(worker: Worker, question: Question): Promise<Reply> {
    return new Promise((resolve, reject) => {
      // A thread that has ended has no number any more, and would never answer.
      if (worker.threadId < 0) throw storageUnavailable(new Error("the thread has ended"));
      const settle = () => {
        worker.off("message", onMessage).off("error", onEnd).off("exit", onEnd);
        worker.unref();
      };
      const onMessage = (reply: Reply) => {
        settle();
        resolve(reply);
      };
      const onEnd = (reason: unknown) => {
        settle();
        reject(storageUnavailable(namingFile(this.#path, reason)));
      };
      worker.on("message", onMessage).on("error", onEnd).on("exit", onEnd);
      worker.ref();
      worker.postMessage(question);
    });
  }

  #resultOf(reply: Reply): unknown {
    if ("result" in reply) return reply.result;
    if (reply.fault === "broken") this.#onBroken();
    throw reply.fault ? failureOf(this.#path, reply.error) : reply.error;
  }
}

function readerWith(ask: (query: PlainQuery) => Promise<unknown[]>): Reader {
  return {
    dialect: sqliteDialect,
    all: async <Row>(query: Sql) => (await ask(plainQuery(query))) as Row[],
    first: async <Row>(query: Sql) => (await ask(plainQuery(query)))[0] as Row | undefined,
    rows: async <Args extends object, Row>(statement: Statement<Args, Row>, args: Args) => {
      const text = statement.textFor(sqliteDialect);
      return (await ask({ text, values: statement.valuesFor(sqliteDialect, args) })) as Row[];
    },
  };
}
