import { once } from "node:events";
import { getPriority, platform, setPriority } from "node:os";
import { parentPort, type ResourceLimits, Worker, workerData } from "node:worker_threads";
import { storageUnavailable } from "../../common/domain/failure.ts";
import { withTimeout } from "../timeout.ts";

const startMs = 10_000;
/** Starting one takes a tenth of a second or less; each holds ten megabytes, and up to forty. */
export const usualIdleMs = 5000;

export interface ThreadOptions {
  readonly workerData: object;
  readonly resourceLimits: ResourceLimits;
}

interface Asking {
  readonly ms?: number;
  /** Nobody wants the answer any more; the thread can see it by `isUnwanted`. */
  readonly unwanted?: AbortSignal;
}

/** A thread that answers one question at a time; while it is idle the process may end. */
export class Thread<Question, Answer> {
  readonly #worker: Worker;
  readonly #started: Promise<unknown>;
  #isEnding = false;
  /** Not 0 while nobody wants its answer. */
  readonly #unwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  constructor(file: URL, { workerData, resourceLimits }: ThreadOptions) {
    const data = { ...workerData, unwanted: this.#unwanted };
    this.#worker = new Worker(file, { workerData: data, resourceLimits });
    this.#worker.on("error", () => undefined);
    this.#started = withTimeout(startMs, this.#next(), () => new Error("no start in time"));
    this.#started.catch(() => this.end());
  }

  /** One that has ended has no number any more. */
  get isOver(): boolean {
    return this.#worker.threadId < 0;
  }

  onEnd(listener: () => void): void {
    this.#worker.once("exit", listener);
  }

  async start(): Promise<void> {
    await this.#started.catch((error: unknown) => Promise.reject(storageUnavailable(error)));
  }

  /**
   * Rejects when the thread ends instead or takes longer than this; it must not be asked again then,
   * for its answer would be another's. With a `Failure` when it could not start: nothing was asked.
   */
  async ask(question: Question, { ms, unwanted }: Asking = {}): Promise<Answer> {
    await this.start();
    Atomics.store(this.#unwanted, 0, 0);
    const mark = () => Atomics.store(this.#unwanted, 0, 1);
    unwanted?.addEventListener("abort", mark);
    try {
      const answer = this.#next<Answer>();
      this.#worker.postMessage(question);
      if (ms === undefined) return await answer;
      return await withTimeout(ms, answer, () => new Error("no answer in time"));
    } finally {
      unwanted?.removeEventListener("abort", mark);
    }
  }

  /** In the middle of its work, too. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#worker.terminate();
  }

  /** What it says next; rejects when it ends instead. */
  async #next<Message>(): Promise<Message> {
    if (this.isOver) throw hasEnded();
    const told = new AbortController();
    const ended = once(this.#worker, "exit", told).then(() => Promise.reject(hasEnded()));
    this.#worker.ref();
    try {
      const [message] = await Promise.race([once(this.#worker, "message", told), ended]);
      return message as Message;
    } finally {
      told.abort();
      // While it ends, that is what the process waits for.
      if (!this.#isEnding) this.#worker.unref();
    }
  }
}

const hasEnded = () => new Error("the thread has ended");

/** To be called in a thread, when it is ready to answer. */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  parentPort?.on("message", async (question: Question) => {
    parentPort?.postMessage(await answer(question));
  });
  parentPort?.postMessage("ready");
}

/** In a thread, which hears of nothing else while it is busy. */
export const isUnwanted = (): boolean =>
  Atomics.load((workerData as { unwanted: Int32Array }).unwanted, 0) !== 0;

interface PoolOptions<Answer> extends ThreadOptions {
  /** How long a thread that has answered so is kept for the next question. */
  readonly idleMs?: (answer: Answer) => number;
  readonly keepsOne?: boolean;
}

/** Threads of one kind, which are started when they are needed. */
export class WorkerPool<Question, Answer> {
  readonly #file: URL;
  readonly #options: PoolOptions<Answer>;
  readonly #idle = new Map<Thread<Question, Answer>, NodeJS.Timeout>();
  readonly #busy = new Set<Thread<Question, Answer>>();
  #onAllDone: () => void = () => undefined;

  constructor(file: URL, options: PoolOptions<Answer>) {
    this.#file = file;
    this.#options = options;
  }

  get load(): { readonly busy: number; readonly idle: number } {
    return { busy: this.#busy.size, idle: this.#idle.size };
  }

  /** How many are asked at once is up to whoever asks. Rejects as the thread's `ask` does. */
  async ask(question: Question, asking: Asking = {}): Promise<Answer> {
    const thread = this.#take();
    let idleMs = 0;
    try {
      await thread.start();
      // One that was started for nobody serves the next question.
      idleMs = usualIdleMs;
      asking.unwanted?.throwIfAborted();
      idleMs = 0;
      const answer = await thread.ask(question, asking);
      idleMs = this.#options.idleMs?.(answer) ?? usualIdleMs;
      return answer;
    } finally {
      this.#busy.delete(thread);
      if (idleMs > 0) this.#keep(thread, idleMs);
      else void thread.end();
      if (this.#busy.size === 0) this.#onAllDone();
    }
  }

  /** Ends all; those that are busy after so long, in the middle of their work. */
  async end(busyMs = 0): Promise<void> {
    if (this.#busy.size > 0 && busyMs > 0) {
      const done = new Promise<void>((resolve) => (this.#onAllDone = resolve));
      await withTimeout(busyMs, done, () => new Error("busy")).catch(() => undefined);
    }
    const idle = [...this.#idle.keys()].map((thread) => this.#endIdle(thread));
    await Promise.all([...idle, ...[...this.#busy].map((thread) => thread.end())]);
  }

  /** The one that worked last, so that the others may end. */
  #take(): Thread<Question, Answer> {
    const thread = [...this.#idle.keys()].at(-1) ?? this.#start();
    this.#forget(thread);
    this.#busy.add(thread);
    return thread;
  }

  #start(): Thread<Question, Answer> {
    const thread = new Thread<Question, Answer>(this.#file, this.#options);
    thread.onEnd(() => this.#forget(thread));
    return thread;
  }

  #keep(thread: Thread<Question, Answer>, ms: number): void {
    const endSpare = () => {
      const isLast = this.#idle.size + this.#busy.size === 1;
      if (!isLast || !this.#options.keepsOne) void this.#endIdle(thread);
    };
    this.#idle.set(thread, setTimeout(endSpare, ms).unref());
  }

  /** From now on nobody takes it. */
  #endIdle(thread: Thread<Question, Answer>): Promise<void> {
    this.#forget(thread);
    return thread.end();
  }

  #forget(thread: Thread<Question, Answer>): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }
}

const priorityStep = 5;
const lowestPriority = 19;

/** Puts the calling thread behind others; only on Linux threads have priorities of their own. */
export function lowerPriority(): void {
  if (platform() !== "linux") return;
  try {
    setPriority(0, Math.min(getPriority(0) + priorityStep, lowestPriority));
  } catch {
    // Where it is not allowed, the thread works on as it is.
  }
}
