import { expect, test } from "vitest";
import type { ReadSource } from "./item.ts";
import { type Asked, readAllChosen } from "./read-in-worker.ts";

const files = ["one.txt", "two.txt", "three.txt"].map((name) => new File(["words"], name));

function read(name: string): ReadSource[] {
  return [{ file: { id: name, name, format: "text", text: "" }, items: [] }];
}

/** A worker that answers for every file but one, which it does not survive. */
class FakeWorker extends EventTarget {
  readonly #fatal: string;
  isEnded = false;

  constructor(fatal: string) {
    super();
    this.#fatal = fatal;
  }

  postMessage({ chosen, from }: Asked): void {
    queueMicrotask(() => chosen.slice(from).forEach((file) => this.#answer(file)));
  }

  #answer({ name }: File): void {
    if (this.isEnded) return;
    const answer = new MessageEvent("message", { data: JSON.stringify(read(name)) });
    this.isEnded = name === this.#fatal;
    this.dispatchEvent(this.isEnded ? new Event("error") : answer);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

test("a file at which the worker breaks is refused, and another worker reads the others", async () => {
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker("two.txt");
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const found: ReadSource[] = [];
  for await (const sources of readAllChosen(files, new AbortController().signal, start)) {
    found.push(...sources);
  }
  expect(found.map(({ file }) => file.name)).toEqual(["one.txt", "two.txt", "three.txt"]);
  expect(found.map(({ items }) => items.map(({ state }) => state))).toMatchObject([
    [],
    [{ kind: "refused", refusal: { kind: "unreadable", why: "ourFault" } }],
    [],
  ]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});

test("who stops it waits for nothing more", async () => {
  const stopping = new AbortController();
  const silent = Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });
  const reading = readAllChosen(files, stopping.signal, () => silent as unknown as Worker);
  const next = reading.next();
  setTimeout(() => stopping.abort());
  await expect(next).rejects.toThrow(/abort/u);
});
