import { getPriority, platform, setPriority } from "node:os";
import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";
import { storageUnavailable } from "../../common/domain/failure.ts";
import { withTimeout } from "../timeout.ts";

const startMs = 10_000;
/** Starting one takes a tenth of a second or less; each holds ten megabytes, and up to forty. */
export const usualIdleMs = 5000;

/** What threads of one kind are started with. */
export interface ThreadOptions {
  readonly workerData: object;
  readonly resourceLimits: ResourceLimits;
}

/**
 * A thread that answers one question at a time. The process may end while it is idle, and goes on
 * when it ends.
 */
export class Thread<Question, Answer> {
  readonly #worker: Worker;
  readonly #started: Promise<unknown>;

  constructor(file: URL, options: ThreadOptions, onEnd: () => void = () => undefined) {
    this.#worker = new Worker(file, options).on("error", () => undefined).on("exit", onEnd);
    this.#started = withTimeout(startMs, this.#next(), () => new Error("no start in time"));
    this.#started.catch(() => this.#worker.terminate());
  }

  /** One that has ended has no number any more. */
  get isOver(): boolean {
    return this.#worker.threadId < 0;
  }

  /**
   * Rejects when the thread ends instead or takes longer than this; it must not be asked again then,
   * for its answer would be another's. With a `Failure` when it could not start: nothing was asked.
   */
  async ask(question: Question, ms = Infinity): Promise<Answer> {
    await this.#started.catch((error: unknown) => Promise.reject(storageUnavailable(error)));
    const answer = this.#next<Answer>();
    this.#worker.postMessage(question);
    if (ms === Infinity) return answer;
    return withTimeout(ms, answer, () => new Error("no answer in time"));
  }

  /** In the middle of its work, too. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #next<Message>(): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (this.isOver) throw new Error("the thread has ended");
      const settle = () => {
        this.#worker.off("message", onMessage).off("error", reject).off("exit", onExit).unref();
      };
      const onMessage = (message: Message) => {
        settle();
        resolve(message);
      };
      const onExit = () => {
        settle();
        reject(new Error("the thread has ended"));
      };
      this.#worker.on("message", onMessage).on("error", reject).on("exit", onExit).ref();
    });
  }
}

/** To be called in a thread, when it is ready to answer. */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  parentPort?.on("message", async (question: Question) => {
    parentPort?.postMessage(await answer(question));
  });
  parentPort?.postMessage("ready");
}

interface Asking {
  /** From when it has started. */
  readonly ms?: number;
  /** Nobody wants the answer any more; a thread can see it by `isUnwanted`. */
  readonly unwanted?: AbortSignal;
}

interface PoolOptions<Answer> extends ThreadOptions {
  /** How long a thread that has answered so is kept for the next question. */
  readonly idleMs?: (answer: Answer) => number;
  /** Whether one is kept for good. */
  readonly keepsOne?: boolean;
}

/** In a thread of a pool's: a thread that is busy hears of nothing else. */
export function isUnwanted({ unwanted }: { readonly unwanted: Int32Array }): boolean {
  return Atomics.load(unwanted, 0) !== 0;
}

interface Pooled<Question, Answer> {
  readonly thread: Thread<Question, Answer>;
  /** Not 0 once nobody wants its answer any more. */
  readonly unwanted: Int32Array;
}

/** Threads of one kind, which are started when they are needed. */
export class WorkerPool<Question, Answer> {
  readonly #file: URL;
  readonly #options: PoolOptions<Answer>;
  readonly #idle = new Map<Pooled<Question, Answer>, NodeJS.Timeout>();
  readonly #busy = new Set<Pooled<Question, Answer>>();
  #onAllDone: () => void = () => undefined;

  constructor(file: URL, options: PoolOptions<Answer>) {
    this.#file = file;
    this.#options = options;
  }

  get load(): { readonly busy: number; readonly idle: number } {
    return { busy: this.#busy.size, idle: this.#idle.size };
  }

  /** How many are asked at once is up to whoever asks. Rejects as the thread's `ask` does. */
  async ask(question: Question, { ms, unwanted }: Asking = {}): Promise<Answer> {
    const pooled = this.#take();
    const mark = () => Atomics.store(pooled.unwanted, 0, 1);
    let idleMs = 0;
    try {
      unwanted?.throwIfAborted();
      unwanted?.addEventListener("abort", mark);
      const answer = await pooled.thread.ask(question, ms);
      idleMs = this.#options.idleMs?.(answer) ?? usualIdleMs;
      return answer;
    } finally {
      unwanted?.removeEventListener("abort", mark);
      Atomics.store(pooled.unwanted, 0, 0);
      this.#busy.delete(pooled);
      if (idleMs > 0) this.#keep(pooled, idleMs);
      else void pooled.thread.end();
      if (this.#busy.size === 0) this.#onAllDone();
    }
  }

  /** Ends all; those that are busy after so long, in the middle of their work. */
  async end(busyMs = 0): Promise<void> {
    await Promise.all([...this.#idle.keys()].map(({ thread }) => thread.end()));
    if (this.#busy.size === 0) return;
    const done = new Promise<void>((resolve) => (this.#onAllDone = resolve));
    await withTimeout(busyMs, done, () => new Error("busy")).catch(() => undefined);
    await Promise.all([...this.#busy].map(({ thread }) => thread.end()));
  }

  /** The one that worked last, so that the others may end. */
  #take(): Pooled<Question, Answer> {
    const pooled = [...this.#idle.keys()].at(-1) ?? this.#start();
    this.#forget(pooled);
    this.#busy.add(pooled);
    return pooled;
  }

  #start(): Pooled<Question, Answer> {
    const unwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { workerData, resourceLimits } = this.#options;
    const options = { workerData: { ...workerData, unwanted }, resourceLimits };
    const thread = new Thread<Question, Answer>(this.#file, options, () => this.#forget(pooled));
    const pooled = { thread, unwanted };
    return pooled;
  }

  #keep(pooled: Pooled<Question, Answer>, ms: number): void {
    const endSpare = () => {
      const isLast = this.#idle.size + this.#busy.size === 1;
      if (isLast && this.#options.keepsOne) return;
      this.#forget(pooled);
      void pooled.thread.end();
    };
    this.#idle.set(pooled, setTimeout(endSpare, ms).unref());
  }

  #forget(pooled: Pooled<Question, Answer>): void {
    clearTimeout(this.#idle.get(pooled));
    this.#idle.delete(pooled);
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
