import { Failure, storageUnavailable } from "../../common/domain/failure.ts";
import { WorkerPool, usualIdleMs } from "./pool.ts";
import { FairQueue, type Turn } from "./queue.ts";

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

export interface PdfWorkerData {
  /** For PDFium and the file together. */
  readonly maxMegabytes: number;
}

const maxMs = 15_000;
/** WebAssembly memory never shrinks; a thread that grew beyond this is not kept for long. */
const maxIdleBytes = 24 * 1024 * 1024;
const grownIdleMs = 500;

/** Opens PDFs in threads of their own, which are given up when one takes too much. */
export class PdfChecker {
  readonly #queue: FairQueue;
  readonly #threads: WorkerPool<string, PdfReport>;
  #stopped: Failure | undefined;

  /** A check takes milliseconds, a bad one seconds: one thread is left to the other churches. */
  constructor(threads: number, maxMegabytes: number) {
    const workerData: PdfWorkerData = { maxMegabytes };
    this.#threads = new WorkerPool(new URL("./pdf-worker.js", import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      idleMs: (report) =>
        "memory" in report && report.memory > maxIdleBytes ? grownIdleMs : usualIdleMs,
    });
    this.#queue = new FairQueue({
      atOnce: threads,
      atOncePerChurch: Math.max(threads - 1, 1),
      // Each holds a place for uploads, which there are few of.
      maxWaiting: Number.POSITIVE_INFINITY,
      busy: "",
    });
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  /** A check that has begun goes on, whether somebody waits for it or not. */
  check(path: string, turn: Turn): Promise<PdfVerdict> {
    return this.#queue.run(turn, () => this.#checkNow(path));
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

  /** A thread that ran out of time or memory, or aborted inside, speaks against the file. */
  async #checkNow(path: string): Promise<PdfVerdict> {
    const report = await this.#threads.ask(path, { ms: maxMs }).catch((error: unknown) => {
      if (this.#stopped) throw this.#stopped;
      if (error instanceof Failure) throw error;
      return undefined;
    });
    if (!report) return { usable: false, reason: "tooComplex" };
    if ("unreadable" in report) throw storageUnavailable(new Error(report.unreadable));
    return report.verdict;
  }
}
