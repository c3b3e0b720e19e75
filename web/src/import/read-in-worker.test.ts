import { expect, test } from "vitest";
import type { ReadSource } from "./item.ts";
import { FilesReader } from "./read-in-worker.ts";

const files = ["one.txt", "two.txt", "three.txt"].map((name) => new File(["words"], name));

function read(name: string): ReadSource[] {
  return [{ file: { id: name, name, format: "text", text: "" }, items: [] }];
}

/** A worker that answers for every file but one, which it does not survive. */
class FakeWorker extends EventTarget {
  readonly #fatal: number;
  isEnded = false;

  constructor(fatal: number) {
    super();
    this.#fatal = fatal;
  }

  postMessage(data: readonly File[] | number): void {
    if (typeof data === "number") queueMicrotask(() => this.#answer(data));
  }

  #answer(at: number): void {
    if (this.isEnded) return;
    const sources = JSON.stringify(read(files[at]?.name ?? ""));
    const answer = new MessageEvent("message", { data: { at, sources } });
    this.dispatchEvent(at === this.#fatal ? new Event("error") : answer);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

test("a file at which the worker breaks is refused, and another worker reads the others", async () => {
  const workers: FakeWorker[] = [];
  const reader = new FilesReader(files, () => {
    const worker = new FakeWorker(1);
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const found = (await Promise.all(files.map((_, at) => reader.read(at)))).flat();
  expect(found.map(({ file }) => file.name)).toEqual(["one.txt", "two.txt", "three.txt"]);
  expect(found.map(({ items }) => items.map(({ state }) => state))).toMatchObject([
    [],
    [{ kind: "refused", refusal: { kind: "unreadable", why: "ourFault" } }],
    [],
  ]);
  reader.end();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
