import { type Failure, storageUnavailable } from "../domain/failure.ts";
import { FairQueue, type Turn } from "../fair/queue.ts";
import { ThreadPool } from "../threads/pool.ts";
import { Thread } from "../threads/thread.ts";

export type PdfVerdict =
  | { readonly usable: true; readonly pageCount: number }
  | {
      readonly usable: false;
      readonly reason: "notPdf" | "password" | "noPages" | "brokenPage" | "tooComplex";
    };

/** What the thread says of a file: a verdict, or that it could not read it at all. */
export type PdfReport =
  | { readonly verdict: PdfVerdict; readonly memory: number }
  | { readonly unreadable: string };

/** What a thread begins with. */
export interface CheckThreadData {
  /** For PDFium and the file together. */
  readonly maxMegabytes: number;
}

/** A check in turn; it hears of its beginning. */
export interface CheckTurn extends Turn {
  onBegin?(): void;
}

const maxMs = 15_000;
/** WebAssembly memory never shrinks; a thread that grew beyond this is not kept for long. */
const maxIdleBytes = 24 * 1024 * 1024;
const grownIdleMs = 500;

/** Opens PDFs in threads of their own, which are given up when one takes too much. */
export class PdfChecker {
  readonly #queue: FairQueue;
  readonly #threads: ThreadPool;
  #stopped: Failure | undefined;

  /** A check takes milliseconds, a bad one seconds: one thread is left to the other churches. */
  constructor(threads: number, maxMegabytes: number) {
    const workerData: CheckThreadData = { maxMegabytes };
    this.#threads = new ThreadPool(() =>
      Thread.start(new URL("./check-worker.js", import.meta.url), {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: 128 },
      }),
    );
    this.#queue = new FairQueue({
      atOnce: threads,
      atOnceForOne: Math.max(threads - 1, 1),
      maxWaiting: Number.POSITIVE_INFINITY,
      tooMany: "",
    });
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  check(path: string, turn: CheckTurn): Promise<PdfVerdict> {
    return this.#queue.run(turn, () => {
      turn.onBegin?.();
      return this.#checkNow(path);
    });
  }

  /** Ends checks in the middle, and refuses those that wait or come. */
  stop(reason: Failure): void {
    this.#stopped = reason;
    this.#queue.stop(reason);
    void this.#threads.end();
  }

  async close(): Promise<void> {
    await this.#threads.end();
  }

  async #checkNow(path: string): Promise<PdfVerdict> {
    const report = await this.#threads.with((thread) => this.#ask(thread, path));
    if (!report) return { usable: false, reason: "tooComplex" };
    if ("unreadable" in report) throw storageUnavailable(new Error(report.unreadable));
    return report.verdict;
  }

  /** Undefined when it ran out of time or memory, or aborted inside: then it is of no more use. */
  async #ask(thread: Thread, path: string): Promise<PdfReport | undefined> {
    try {
      const report = await thread.ask<PdfReport>(path, maxMs);
      if ("memory" in report && report.memory > maxIdleBytes) thread.idleMs = grownIdleMs;
      return report;
    } catch {
      if (this.#stopped) throw this.#stopped;
      await thread.end();
      return undefined;
    }
  }
}
