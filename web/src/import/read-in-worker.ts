import { pause } from "../browser/timeout.ts";
import { ImportError } from "$formats/messages.ts";
import { type ReadSource, refused } from "./item.ts";

/** Files of which the bytes are fetched while the one before them is read. */
const ahead = 8;

/** What each of the chosen files holds, one after the other, read away from the page. */
export async function* readAllChosen(
  chosen: readonly File[],
  signal: AbortSignal,
): AsyncGenerator<ReadSource[]> {
  // Whoever has chosen them sees that first: beginning a worker takes a phone a while.
  await pause(0);
  const reader = new FilesReader(chosen, startWorker);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
  try {
    const reading = [...chosen.keys()].slice(0, ahead).map((at) => reader.read(at));
    for (const at of chosen.keys()) {
      if (at + ahead < chosen.length) reading.push(reader.read(at + ahead));
      yield (await Promise.race([reading.shift(), aborted])) ?? [];
    }
  } finally {
    reader.end();
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
}

interface Answer {
  readonly at: number;
  /** What the file holds, as JSON. */
  readonly sources: string;
}

/**
 * Asks a worker for file after file. Where it breaks, the file that it was at is refused, and another
 * one reads the rest.
 */
export class FilesReader {
  readonly #chosen: readonly File[];
  readonly #start: () => Worker;
  readonly #asked = new Map<number, (sources: ReadSource[]) => void>();
  #worker: Worker;

  constructor(chosen: readonly File[], start: () => Worker) {
    this.#chosen = chosen;
    this.#start = start;
    this.#worker = this.#begin();
  }

  read(at: number): Promise<ReadSource[]> {
    return new Promise((resolve) => {
      this.#asked.set(at, resolve);
      this.#worker.postMessage(at);
    });
  }

  end(): void {
    this.#worker.terminate();
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      this.#answer(data.at, JSON.parse(data.sources) as ReadSource[]);
    });
    worker.addEventListener("error", ({ message }) => this.#giveUp(message || "worker"));
    worker.postMessage(this.#chosen);
    for (const at of this.#asked.keys()) worker.postMessage(at);
    return worker;
  }

  #answer(at: number, sources: ReadSource[]): void {
    this.#asked.get(at)?.(sources);
    this.#asked.delete(at);
  }

  #giveUp(reason: string): void {
    const [at] = this.#asked.keys();
    if (at === undefined) return;
    const { refusal: why } = new ImportError("ourFault", { name: reason });
    const refusal = { kind: "unreadable", ...why } as const;
    this.#answer(at, [refused(this.#chosen[at]?.name ?? "", refusal)]);
    this.#worker.terminate();
    this.#worker = this.#begin();
  }
}
