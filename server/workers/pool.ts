import { once } from "node:events";
import { getPriority, platform, setPriority } from "node:os";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { storageUnavailable } from "../../common/domain/failure.ts";
import { withTimeout } from "../timeout.ts";

const startMs = 10_000;
/** Starting one takes a tenth of a second or less; each holds ten megabytes, and up to forty. */
export const usualIdleMs = 5000;

/**
 * Threads of one kind that answer one question at a time, and send anything once they are ready.
 * They are started when they are needed, and ended when nobody needs them for a while.
 */
export class WorkerPool<Answer> {
  readonly #file: URL;
  readonly #options: WorkerOptions;
  readonly #idleMs: (answer: Answer) => number;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  readonly #busy = new Set<Worker>();

  /** `idleMs` says how long a thread that answered so is kept. */
  constructor(file: URL, options: WorkerOptions = {}, idleMs?: (answer: Answer) => number) {
    this.#file = file;
    this.#options = options;
    this.#idleMs = idleMs ?? (() => usualIdleMs);
  }

  /**
   * How many are asked at once is up to whoever asks. Rejects when the thread ends or takes longer
   * than this, and does not use it again: its answer would be another's. A thread that cannot be
   * started is a `Failure`.
   */
  async ask(question: unknown, ms: number): Promise<Answer> {
    const worker = this.#takeIdle() ?? (await this.#start());
    return this.#use(worker, async () => {
      worker.postMessage(question);
      const answer = await nextMessage<Answer>(worker, ms);
      this.#keep(worker, this.#idleMs(answer));
      return answer;
    });
  }

  /** Ends all, in the middle of their work too. */
  async end(): Promise<void> {
    const all = [...this.#idle.keys(), ...this.#busy];
    await Promise.all(all.map((worker) => worker.terminate()));
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(this.#file, this.#options);
    worker.unref();
    // With nobody waiting for it, the end of a thread must not be the end of the server.
    worker.on("error", () => undefined);
    worker.once("exit", () => this.#forget(worker));
    const ready = this.#use(worker, () => nextMessage(worker, startMs));
    await ready.catch((error: unknown) => Promise.reject(storageUnavailable(error)));
    return worker;
  }

  async #use<Result>(worker: Worker, work: () => Promise<Result>): Promise<Result> {
    this.#busy.add(worker);
    try {
      return await work();
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      this.#busy.delete(worker);
    }
  }

  /** The one that worked last, so that the others may end. */
  #takeIdle(): Worker | undefined {
    const last = [...this.#idle.keys()].at(-1);
    if (last) this.#forget(last);
    return last;
  }

  #keep(worker: Worker, ms: number): void {
    const end = () => {
      this.#forget(worker);
      void worker.terminate();
    };
    this.#idle.set(worker, setTimeout(end, ms).unref());
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
  }
}

async function nextMessage<Message>(worker: Worker, ms: number): Promise<Message> {
  const stop = new AbortController();
  const { signal } = stop;
  const exited = once(worker, "exit", { signal }).then(() => Promise.reject(new Error("ended")));
  try {
    const said = Promise.race([once(worker, "message", { signal }), exited]);
    const [message] = await withTimeout(ms, said, () => new Error("no answer in time"));
    return message as Message;
  } finally {
    exited.catch(() => undefined);
    stop.abort();
  }
}

const priorityStep = 5;
const lowestPriority = 19;

/**
 * Puts the calling thread behind the one that answers everybody. On Linux threads have priorities
 * of their own; elsewhere it would slow down the whole process.
 */
export function lowerPriority(): void {
  if (platform() !== "linux") return;
  try {
    setPriority(0, Math.min(getPriority(0) + priorityStep, lowestPriority));
  } catch {
    // Where it is not allowed, the thread works on as it is.
  }
}
