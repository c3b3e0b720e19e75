import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { storageUnavailable } from "../domain/failure.ts";
import { within } from "../patience.ts";

export type PdfVerdict =
  | { readonly usable: true; readonly pageCount: number }
  | {
      readonly usable: false;
      readonly reason: "notPdf" | "password" | "noPages" | "brokenPage" | "tooComplex";
    };

/** What the thread says of a file: a verdict, or that it could not read it at all. */
export type PdfReport =
  { readonly verdict: PdfVerdict; readonly memory: number } | { readonly unreadable: string };

const startMs = 10_000;
const mostMs = 15_000;
/** WebAssembly memory never shrinks; a worker that grew beyond this is replaced. */
const mostIdleBytes = 96 * 1024 * 1024;

/** Opens PDFs in a thread of its own, which is given up when one takes too much. */
export class PdfChecker {
  #worker: Worker | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  /** One after the other: a check takes milliseconds, and its memory is needed once. */
  check(path: string): Promise<PdfVerdict> {
    const verdict = this.#turn.then(() => this.#checkNow(path));
    this.#turn = verdict.catch(() => undefined);
    return verdict;
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#giveUp();
  }

  async #checkNow(path: string): Promise<PdfVerdict> {
    const worker = (this.#worker ??= await this.#start());
    const report = await this.#ask(worker, path);
    if (!report) return { usable: false, reason: "tooComplex" };
    if ("unreadable" in report) throw storageUnavailable(new Error(report.unreadable));
    if (report.memory > mostIdleBytes) await this.#giveUp();
    return report.verdict;
  }

  async #start(): Promise<Worker> {
    const worker = await startWorker();
    // One that ends while nobody asks it is not to be asked again: it would never answer.
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  /** Undefined when it ran out of time or memory, or aborted inside: then it is of no more use. */
  async #ask(worker: Worker, path: string): Promise<PdfReport | undefined> {
    try {
      worker.postMessage(path);
      return await nextMessage<PdfReport>(worker, mostMs);
    } catch {
      await this.#giveUp();
      return undefined;
    }
  }

  async #giveUp(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL("./check-worker.js", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  worker.unref();
  try {
    await nextMessage(worker, startMs);
    // Whoever waits hears of a later failure; with nobody waiting it must not end the server.
    worker.on("error", () => undefined);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw storageUnavailable(error);
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
