import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { storageUnavailable } from "../domain/failure.ts";
import { within } from "../patience.ts";

const startMs = 10_000;
/** Starting one takes a tenth of a second or less; each holds ten megabytes, and up to forty. */
export const usualIdleMs = 5000;

/** A thread that answers one question at a time; it says that it is ready before the first. */
export class Thread {
  /** How long it is kept when nobody needs it. */
  idleMs = usualIdleMs;
  readonly #worker: Worker;
  #hasEnded = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.once("exit", () => (this.#hasEnded = true));
    // Whoever waits hears of a failure; with nobody waiting it must not end the server.
    worker.on("error", () => undefined);
  }

  static async start(file: URL, options: WorkerOptions = {}): Promise<Thread> {
    const worker = new Worker(file, options);
    worker.unref();
    try {
      await nextMessage(worker, startMs);
      return new Thread(worker);
    } catch (error) {
      await worker.terminate();
      throw storageUnavailable(error);
    }
  }

  /** One that has ended would never answer. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Rejects when it ends, or takes longer than this. */
  async ask<Answer>(question: unknown, ms: number): Promise<Answer> {
    this.#worker.postMessage(question);
    return nextMessage<Answer>(this.#worker, ms);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }
}

async function nextMessage<Message>(worker: Worker, ms: number): Promise<Message> {
  const stop = new AbortController();
  const { signal } = stop;
  const exited = once(worker, "exit", { signal }).then(() => Promise.reject(new Error("ended")));
  try {
    const said = Promise.race([once(worker, "message", { signal }), exited]);
    const [message] = await within(ms, said, () => new Error("no answer in time"));
    return message as Message;
  } finally {
    exited.catch(() => undefined);
    stop.abort();
  }
}
