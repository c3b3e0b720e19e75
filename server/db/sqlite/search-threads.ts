import { type ResourceLimits, Worker } from "node:worker_threads";
import { storageUnavailable } from "../../../common/domain/failure.ts";
import { withTimeout } from "../../timeout.ts";
import type { Search } from "../database.ts";
import { searches } from "../catalogue-ext.ts";
import { asFailure, errorOf, failureOf, faultOf, type ToldError } from "./faults.ts";

/** Searches at once, which take turns before they come here; each has a thread to itself. */
export const searchThreads = 3;
/** Starting one takes a tenth of a second; each holds ten megabytes and more. */
const idleMs = 5000;
/** A thread that is still busy after so long is ended in the middle of its work. */
const finishMs = 3000;

/** What is new and soon forgotten would take up to 48 MB in each; little of it lives on. */
const memory: ResourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 256 };

const names = new Map<unknown, string>(
  Object.entries(searches).map(([name, search]) => [search, name]),
);

/** What a thread begins with. */
export interface SearchThreadData {
  readonly path: string;
  /** Not 0 once nobody wants its search any more: a thread that is busy hears of nothing else. */
  readonly unwanted: Int32Array;
}

export interface Question {
  readonly name: string;
  readonly args: unknown;
}

export type Reply =
  /** As JSON. */
  { readonly result: string | undefined } | { readonly error: ToldError };

/** Reading connections on threads of their own, one search in one snapshot at a time each. */
export class SearchThreads {
  readonly #path: string;
  readonly #onBroken: () => void;
  readonly #idle = new Set<Worker>();
  readonly #busy = new Set<Worker>();
  readonly #idleTimers = new Map<Worker, NodeJS.Timeout>();
  readonly #unwanted = new WeakMap<Worker, Int32Array>();
  /** While threads may not be used: it resolves when they may again. */
  #pause: Promise<void> | undefined;
  #onAllGiven: () => void = () => undefined;

  /** `onBroken` hears of a fault that speaks against all connections of the process. */
  constructor(path: string, onBroken: () => void) {
    this.#path = path;
    this.#onBroken = onBroken;
  }

  /** One question and one answer; ends early, with whatever error, once nobody wants it. */
  async search<Args, Result>(
    search: Search<Args, Result>,
    args: Args,
    ended: AbortSignal,
  ): Promise<string | undefined> {
    const name = names.get(search);
    if (name === undefined) throw new Error(`the search ${search.name} is not registered`);
    const worker = await this.#take();
    const mark = () => this.#markUnwanted(worker, 1);
    let isSound = true;
    try {
      ended.throwIfAborted();
      ended.addEventListener("abort", mark);
      isSound = false;
      const reply = await this.#ask(worker, { name, args });
      if ("result" in reply) {
        isSound = true;
        return reply.result;
      }
      const error = errorOf(reply.error);
      const fault = faultOf(error);
      isSound = !fault;
      if (fault === "broken") this.#onBroken();
      throw asFailure(this.#path, error);
    } finally {
      ended.removeEventListener("abort", mark);
      this.#markUnwanted(worker, 0);
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
    const worker = [...this.#idle].at(-1) ?? this.#start();
    this.#idle.delete(worker);
    clearTimeout(this.#idleTimers.get(worker));
    this.#idleTimers.delete(worker);
    this.#busy.add(worker);
    return worker;
  }

  #give(worker: Worker, isSound: boolean): void {
    this.#busy.delete(worker);
    if (isSound && !this.#pause) this.#rest(worker);
    else void worker.terminate();
    if (this.#busy.size === 0) this.#onAllGiven();
  }

  #rest(worker: Worker): void {
    this.#idle.add(worker);
    // One is kept for good; others that have nothing to do end.
    const timer = setTimeout(() => this.#endSpare(worker), idleMs).unref();
    this.#idleTimers.set(worker, timer);
  }

  #endSpare(worker: Worker): void {
    this.#idleTimers.delete(worker);
    const isLast = this.#idle.size + this.#busy.size === 1;
    if (isLast || !this.#idle.delete(worker)) return;
    void worker.terminate();
  }

  #start(): Worker {
    const unwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: SearchThreadData = { path: this.#path, unwanted };
    const worker = new Worker(new URL("./search-worker.js", import.meta.url), {
      workerData,
      resourceLimits: memory,
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

  /** A thread that ends instead of answering is an answer too. */
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
        reject(failureOf(this.#path, reason));
      };
      worker.on("message", onMessage).on("error", onEnd).on("exit", onEnd);
      worker.ref();
      worker.postMessage(question);
    });
  }
}
