import { ImportError } from "$formats/messages.ts";
import { pause } from "../browser/timeout.ts";
import { type ReadSource, refused } from "./item.ts";

/** What a worker is asked for: all from there on; others complete databases among them. */
export interface Asked {
  readonly chosen: readonly File[];
  readonly from: number;
}

/**
 * What each of the chosen files holds, one after the other, read away from the page. Where the worker
 * breaks, the file that it was at is refused, and another one reads the rest.
 */
export async function* readAllChosen(
  chosen: readonly File[],
  signal: AbortSignal,
  start = startWorker,
): AsyncGenerator<ReadSource[]> {
  // Whoever has chosen them sees that first: beginning a worker takes a phone a while.
  await pause(0);
  let next = 0;
  while (next < chosen.length) {
    const worker = start();
    try {
      const answers = answersOf(worker, signal);
      worker.postMessage({ chosen, from: next } satisfies Asked);
      let isBroken = false;
      while (!isBroken && next < chosen.length) {
        const { value } = await answers.read();
        const name = chosen[next]?.name ?? "";
        next += 1;
        isBroken = typeof value !== "string";
        yield typeof value === "string"
          ? (JSON.parse(value) as ReadSource[])
          : [broken(name, value)];
      }
    } finally {
      worker.terminate();
    }
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
}

/** What a file holds, as JSON, again and again; or how the worker broke. */
function answersOf(worker: Worker, signal: AbortSignal) {
  const answers = new ReadableStream<string | ErrorEvent>({
    start(controller) {
      worker.addEventListener("message", ({ data }) => controller.enqueue(data as string));
      worker.addEventListener("error", (event) => controller.enqueue(event));
      signal.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return answers.getReader();
}

function broken(name: string, error: ErrorEvent | undefined): ReadSource {
  const { refusal } = new ImportError("ourFault", { name: error?.message || "worker" });
  return refused(name, { kind: "unreadable", ...refusal });
}
