import { readChosen } from "./read-files.ts";

/** Reads files away from the page: it is given all of them, then told which one is next. */
const worker = globalThis as unknown as DedicatedWorkerGlobalScope;
let chosen: readonly File[] = [];

worker.addEventListener("message", ({ data }: MessageEvent<readonly File[] | number>) => {
  if (typeof data === "number") void answer(data);
  else chosen = data;
});

async function answer(at: number): Promise<void> {
  const file = chosen[at];
  const sources = file ? await readChosen(file, chosen) : [];
  // As text: the page takes thousands of small objects in half the time.
  worker.postMessage({ at, sources: JSON.stringify(sources) });
}
