import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type PdfVerdict =
  | { readonly usable: true; readonly pageCount: number }
  | {
      readonly usable: false;
      readonly reason: "notPdf" | "password" | "noPages" | "brokenPage" | "tooComplex";
    };

const mostMs = 15_000;
/** WebAssembly memory never shrinks; a worker that grew beyond this is replaced. */
const mostIdleBytes = 96 * 1024 * 1024;

/** Opens PDFs in a thread of its own, which is given up when one takes too much. */
export class PdfChecker {
  #worker: Promise<Worker> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /** One after the other: a check takes milliseconds, and its memory is needed once. */
  check(path: string): Promise<PdfVerdict> {
    const verdict = this.#turn.then(() => this.#checkNow(path));
    this.#turn = verdict.catch(() => undefined);
    return verdict;
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#replace();
  }

  async #checkNow(path: string): Promise<PdfVerdict> {
    this.#worker ??= startWorker();
    const worker = await this.#worker;
    const stop = AbortSignal.timeout(mostMs);
    try {
      worker.postMessage(path);
      const [{ verdict, memory }] = await once(worker, "message", { signal: stop });
      if (memory > mostIdleBytes) await this.#replace();
      return verdict as PdfVerdict;
    } catch {
      // Out of time, out of memory or aborted inside: that instance is of no more use.
      await this.#replace();
      return { usable: false, reason: "tooComplex" };
    }
  }

  async #replace(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL("./check-worker.js", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  worker.unref();
  await once(worker, "message");
  return worker;
}
