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

export type PdfChecker = ReturnType<typeof pdfChecker>;

/**
 * Opens PDFs in threads of their own, which are given up when one takes too much. A check takes
 * milliseconds, a bad one seconds: one thread is left to the other churches.
 */
export function pdfChecker(atOnce: number, maxMegabytes: number) {
  const workerData: PdfWorkerData = { maxMegabytes };
  const threads = new WorkerPool<string, PdfReport>(new URL("./pdf-worker.js", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    idleMs: (report) =>
      "memory" in report && report.memory > maxIdleBytes ? grownIdleMs : usualIdleMs,
  });
  const queue = new FairQueue({
    atOnce,
    atOncePerChurch: Math.max(atOnce - 1, 1),
    // Each holds a place for uploads, which there are few of.
    maxWaiting: Number.POSITIVE_INFINITY,
    busy: "",
  });
  let stopped: Failure | undefined;
  /** A thread that ran out of time or memory, or aborted inside, speaks against the file. */
  const checkNow = async (path: string): Promise<PdfVerdict> => {
    const report = await threads.ask(path, { ms: maxMs }).catch((error: unknown) => {
      if (stopped) throw stopped;
      if (error instanceof Failure) throw error;
      return undefined;
    });
    if (!report) return { usable: false, reason: "tooComplex" };
    if ("unreadable" in report) throw storageUnavailable(new Error(report.unreadable));
    return report.verdict;
  };
  return {
    waiting: () => queue.waiting,
    /** A check that has begun goes on, whether somebody waits for it or not. */
    check: (path: string, turn: Turn) => queue.run(turn, () => checkNow(path)),
    /** Ends checks in the middle, and refuses those that wait or come. */
    stop(reason: Failure) {
      stopped = reason;
      queue.stop(reason);
      void threads.end();
    },
    close: () => threads.end(),
  };
}
