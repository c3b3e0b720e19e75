import { Worker } from "node:worker_threads";
import type { Sql } from "sql-template-tag";
import { Failure, storageUnavailable } from "../../domain/failure.ts";
import type { Reader } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { type PlainQuery, plainQuery } from "./statements.ts";

const threads = 2;
const mostWaiting = 500;

type Reply =
  { readonly rows: unknown[] } | { readonly error: Error; readonly isStorageFault: boolean };

/** Reading connections on threads of their own, one snapshot at a time each. */
export class SqliteScanner {
  readonly #path: string;
  readonly #idle: Worker[] = [];
  readonly #waiting: ((worker: Worker) => void)[] = [];
  readonly #ended = new WeakSet<Worker>();
  #started = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async scan<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    const worker = await this.#take();
    try {
      await ask(worker, { text: "BEGIN", values: [] });
      try {
        return await work(readerOn(worker));
      } finally {
        if (!this.#ended.has(worker)) await ask(worker, { text: "COMMIT", values: [] });
      }
    } finally {
      this.#give(worker);
    }
  }

  load(): { busy: number; idle: number; waiting: number } {
    const idle = this.#idle.length;
    return { busy: this.#started - idle, idle, waiting: this.#waiting.length };
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()));
  }

  async #take(): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return this.#usable(idle);
    if (this.#started < threads) {
      this.#started += 1;
      return this.#start();
    }
    if (this.#waiting.length >= mostWaiting) {
      throw new Failure("unavailable", "Too many searches at once. Try again shortly.", {
        retryAfterSeconds: 1,
      });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #give(worker: Worker): void {
    const next = this.#waiting.shift();
    if (next) next(this.#usable(worker));
    else this.#idle.push(worker);
  }

  #usable(worker: Worker): Worker {
    return this.#ended.has(worker) ? this.#start() : worker;
  }

  #start(): Worker {
    const worker = new Worker(new URL("./scan-worker.js", import.meta.url), {
      workerData: this.#path,
    });
    // The error comes before the exit, and whoever asks next must know.
    for (const event of ["error", "exit"]) worker.once(event, () => this.#ended.add(worker));
    worker.unref();
    return worker;
  }
}

/** One question at a time; a thread that ends instead of answering is an answer too. */
function ask(worker: Worker, query: PlainQuery): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off("message", onMessage).off("error", onEnd).off("exit", onEnd);
      worker.unref();
    };
    const onMessage = (reply: Reply) => {
      settle();
      if ("rows" in reply) resolve(reply.rows);
      else reject(reply.isStorageFault ? storageUnavailable(reply.error) : reply.error);
    };
    const onEnd = (reason: unknown) => {
      settle();
      reject(storageUnavailable(reason));
    };
    worker.on("message", onMessage).on("error", onEnd).on("exit", onEnd);
    worker.ref();
    worker.postMessage(query);
  });
}

function readerOn(worker: Worker): Reader {
  return {
    dialect: sqliteDialect,
    all: async <Row>(query: Sql) => (await ask(worker, plainQuery(query))) as Row[],
    first: async <Row>(query: Sql) => (await ask(worker, plainQuery(query)))[0] as Row | undefined,
  };
}
