import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Sql } from "sql-template-tag";
import { Failure } from "../../domain/failure.ts";
import type { Reader } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { type PlainQuery, plainQuery } from "./statements.ts";

const threads = 2;
const mostWaiting = 500;

type Reply = { readonly rows: unknown[] } | { readonly error: Error };

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
    if (idle) return idle;
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
    const usable = this.#ended.has(worker) ? this.#start() : worker;
    const next = this.#waiting.shift();
    if (next) next(usable);
    else this.#idle.push(usable);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./scan-worker.js", import.meta.url), {
      workerData: this.#path,
    });
    worker.once("exit", () => this.#ended.add(worker));
    worker.unref();
    return worker;
  }
}

async function ask(worker: Worker, query: PlainQuery): Promise<unknown[]> {
  worker.ref();
  try {
    worker.postMessage(query);
    const [reply] = (await once(worker, "message")) as [Reply];
    if ("error" in reply) throw reply.error;
    return reply.rows;
  } finally {
    worker.unref();
  }
}

function readerOn(worker: Worker): Reader {
  return {
    dialect: sqliteDialect,
    all: async <Row>(query: Sql) => (await ask(worker, plainQuery(query))) as Row[],
    first: async <Row>(query: Sql) => (await ask(worker, plainQuery(query)))[0] as Row | undefined,
  };
}
