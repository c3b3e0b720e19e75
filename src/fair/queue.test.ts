import { expect, test } from "vitest";
import { Failure } from "../domain/failure.ts";
import { FairQueue, type QueueBounds } from "./queue.ts";

const bounds: QueueBounds = { atOnce: 1, atOnceForOne: 1, maxWaiting: 100, tooMany: "too many" };

/** A queue whose work is named, and ends when it is told to. */
class Line {
  readonly queue: FairQueue;
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  readonly #ends = new Map<string, () => void>();

  constructor(changes: Partial<QueueBounds> = {}) {
    this.queue = new FairQueue({ ...bounds, ...changes });
  }

  /** `church/person 1` belongs to a person of a church. */
  add(name: string, signal?: AbortSignal): void {
    const owner = name.split(" ")[0]?.split("/") ?? [];
    const turn = { owner, ...(signal && { signal }) };
    const work = () =>
      new Promise<void>((resolve) => {
        this.begun.push(name);
        this.#ends.set(name, resolve);
      });
    this.queue.run(turn, work).catch(() => this.refused.push(name));
  }

  async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Ends whatever has begun, until nothing begins any more. */
  async drain(): Promise<string[]> {
    for (;;) {
      await this.settled();
      const [next] = this.#ends;
      if (!next) return this.begun;
      this.#ends.delete(next[0]);
      next[1]();
    }
  }
}

test("churches take turns, and in a church its people", async () => {
  const line = new Line();
  for (const name of ["a/1 x", "a/1 y", "a/1 z", "a/2 x", "b/3 x", "b/3 y"]) line.add(name);
  expect(await line.drain()).toEqual(["a/1 x", "a/1 y", "b/3 x", "a/2 x", "b/3 y", "a/1 z"]);
});

test("nobody has all that runs at once", async () => {
  const line = new Line({ atOnce: 2 });
  for (const name of ["a 1", "a 2", "a 3", "b 1"]) line.add(name);
  await line.settled();
  expect(line.begun).toEqual(["a 1", "b 1"]);
  expect(await line.drain()).toEqual(["a 1", "b 1", "a 2", "a 3"]);
});

test("when too many wait, the last one of whoever has most goes", async () => {
  const line = new Line({ maxWaiting: 3 });
  for (const name of ["a 0", "a 1", "a 2", "a 3", "a 4", "b 1", "c 1", "d 1"]) line.add(name);
  await line.settled();
  expect(line.refused.toSorted()).toEqual(["a 2", "a 3", "a 4", "d 1"]);
  expect(await line.drain()).toEqual(["a 0", "a 1", "b 1", "c 1"]);
});

test("what nobody waits for any more never begins, and leaves its room to others", async () => {
  const line = new Line({ maxWaiting: 1 });
  const gone = new AbortController();
  line.add("a 0");
  line.add("a 1", gone.signal);
  gone.abort(new Error("gone"));
  line.add("a 2", gone.signal);
  line.add("a 3");
  expect(await line.drain()).toEqual(["a 0", "a 3"]);
  expect(line.refused.toSorted()).toEqual(["a 1", "a 2"]);
});

test("a queue that was stopped refuses what waits and what comes", async () => {
  const line = new Line();
  for (const name of ["a 0", "a 1", "b 1"]) line.add(name);
  line.queue.stop(new Failure("unavailable", "stopping"));
  line.add("c 1");
  expect(await line.drain()).toEqual(["a 0"]);
  expect(line.refused.toSorted()).toEqual(["a 1", "b 1", "c 1"]);
  expect(line.queue.waiting).toBe(0);
});
