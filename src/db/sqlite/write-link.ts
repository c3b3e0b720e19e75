import { Worker } from "node:worker_threads";
import { withTimeout } from "../../timeout.ts";
import { ThreadEnded } from "./faults.ts";
import { threadMemory } from "./thread-memory.ts";
import { type Step, type StepFault, WritingConnection } from "./write-steps.ts";

/** What the thread begins with. */
export interface WriteThreadData {
  readonly path: string;
}

export type WriteOrder = readonly Step[] | "close";

export type StepAnswer = { readonly result: unknown } | StepFault;

/** The way to the connection that writes. Steps are taken in their order. */
export interface WriteLink {
  take(step: Step): Promise<unknown>;
  /** Lets go of the database's files until the next transaction. */
  close(): Promise<void>;
  /** To be called when nothing is to be written any more. */
  end(): Promise<void>;
}

/** On this thread, for whoever has nobody else to serve. */
export function localLink(path: string): WriteLink {
  const connection = new WritingConnection(path);
  return {
    take: async (step) => connection.take(step),
    close: () => connection.close(),
    end: async () => connection.end(),
  };
}

/** A thread that does not let go of the files for so long is ended in the middle of its work. */
const closeMs = 3000;

interface Sent {
  readonly steps: readonly Pending[];
  readonly worker: Worker;
}

interface Pending {
  readonly step: Step;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** In a thread of its own: what is to be done in one go is one message, and its answers another. */
export class ThreadLink implements WriteLink {
  readonly #path: string;
  #worker: Worker | undefined;
  #gathered: Pending[] = [];
  #sent: Sent[] = [];
  #onClosed: () => void = () => undefined;

  constructor(path: string) {
    this.#path = path;
  }

  take(step: Step): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#gathered.length === 0) process.nextTick(() => this.#send());
      this.#gathered.push({ step, resolve, reject });
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const closed = new Promise<void>((resolve) => (this.#onClosed = resolve));
    worker.ref();
    worker.postMessage("close" satisfies WriteOrder);
    await withTimeout(closeMs, closed, () => new Error("the thread is still busy")).catch(() =>
      worker.terminate(),
    );
    worker.unref();
  }

  async end(): Promise<void> {
    await this.close();
    await this.#worker?.terminate();
  }

  #send(): void {
    const steps = this.#gathered;
    this.#gathered = [];
    const worker = (this.#worker ??= this.#start());
    this.#sent.push({ steps, worker });
    worker.ref();
    worker.postMessage(steps.map(({ step }) => step) satisfies WriteOrder);
  }

  #start(): Worker {
    const workerData: WriteThreadData = { path: this.#path };
    const worker = new Worker(new URL("./write-worker.js", import.meta.url), {
      workerData,
      resourceLimits: threadMemory,
    });
    worker.unref();
    worker.on("message", (answers: readonly StepAnswer[]) => this.#settle(worker, answers));
    // With nobody waiting for it, the end of a thread must not be the end of the server.
    for (const event of ["error", "exit"]) worker.on(event, () => this.#forget(worker));
    return worker;
  }

  #settle(worker: Worker, answers: readonly StepAnswer[]): void {
    if (answers.length === 0) return this.#onClosed();
    const { steps = [] } = this.#sent.shift() ?? {};
    if (this.#sent.length === 0) worker.unref();
    for (const [index, { resolve, reject }] of steps.entries()) {
      const answer = answers[index];
      if (answer && "result" in answer) resolve(answer.result);
      else reject(errorOf(answer));
    }
  }

  /** Whatever it was told to do may have been done or not. */
  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    this.#onClosed();
    const lost = this.#sent.filter((sent) => sent.worker === worker);
    this.#sent = this.#sent.filter((sent) => sent.worker !== worker);
    for (const { reject } of lost.flatMap(({ steps }) => steps)) reject(new ThreadEnded());
  }
}

/** What was told of an error, as an error again. */
export function errorOf(fault: StepFault | undefined): Error {
  return Object.assign(new Error(fault?.message), { errcode: fault?.code });
}
