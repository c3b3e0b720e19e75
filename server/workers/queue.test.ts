import { expect, test } from "vitest";
import { Failure } from "../../common/domain/failure.ts";
import { FairQueue, type QueueCaps } from "./queue.ts";

const caps: QueueCaps = { atOnce: 1, atOncePerChurch: 1, maxWaiting: 100, busy: "too many" };

/** A queue whose work is named, and ends when it is told to. */
class Line {
  readonly queue: FairQueue;
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  readonly unwanted: string[] = [];
  readonly #ends = new Map<string, () => void>();

  constructor(changes: Partial<QueueCaps> = {}) {
    this.queue = new FairQueue({ ...caps, ...changes });
  }

  /** `church/session 1` belongs to a session of a church. */
  add(name: string, signal?: AbortSignal): void {
    const [church = "", session = ""] = name.split(" ")[0]?.split("/") ?? [];
    const work = (unwanted: AbortSignal) =>
      new Promise<void>((resolve) => {
        unwanted.addEventListener("abort", () => this.unwanted.push(name));
        this.begun.push(name);
        this.#ends.set(name, resolve);
      });
    const turn = { church, session, ...(signal && { signal }) };
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

test("churches take turns, and in a church its sessions", async () => {
  const line = new Line();
  for (const name of ["a/1 x", "a/1 y", "a/1 z", "a/2 x", "b/3 x", "b/3 y"]) line.add(name);
  expect(await line.drain()).toEqual(["a/1 x", "a/1 y", "b/3 x", "a/2 x", "b/3 y", "a/1 z"]);
  expect([line.queue.running, line.queue.waiting]).toEqual([0, 0]);
});

test("no church has all that runs at once, and no session all of its church", async () => {
  const line = new Line({ atOnce: 4, atOncePerChurch: 3, atOncePerSession: 2 });
  for (const name of ["a/1 x", "a/1 y", "a/1 z", "a/2 x", "a/3 x", "b/1 x", "c/1 x"]) {
    line.add(name);
  }
  await line.settled();
  expect(line.begun).toEqual(["a/1 x", "a/1 y", "a/2 x", "b/1 x"]);
  expect([line.queue.running, line.queue.waiting]).toEqual([4, 3]);
  expect(await line.drain()).toHaveLength(7);
});

test("no church may have all that waits, no session all of its church, and nobody is driven out", async () => {
  const line = new Line({ maxWaiting: 8 });
  const mine = [0, 1, 2, 3, 4, 5].map((index) => `a/1 ${index}`);
  const others = ["a/2 x", "a/3 x", "a/3 y", "b/1 x", "c/1 x", "d/1 x", "e/1 x", "f/1 x"];
  for (const name of [...mine, ...others]) line.add(name);
  await line.settled();
  expect(line.refused).toEqual(["a/1 3", "a/1 4", "a/1 5", "a/3 y", "f/1 x"]);
  expect(await line.drain()).toHaveLength(9);
});

test("one too many is told so, and when to try again", async () => {
  const line = new Line({ maxWaiting: 0 });
  line.add("a/1 x");
  const refused = line.queue.run({ church: "a", session: "1" }, async () => "begun");
  await expect(refused).rejects.toMatchObject({
    code: "unavailable",
    message: "too many",
    retryAfterSeconds: 5,
  });
});

test("what nobody waits for any more never begins, and leaves its room to others", async () => {
  const line = new Line({ maxWaiting: 2 });
  const gone = new AbortController();
  line.add("a 0");
  line.add("a 1", gone.signal);
  gone.abort(new Error("gone"));
  line.add("a 2", gone.signal);
  line.add("a 3");
  expect(await line.drain()).toEqual(["a 0", "a 3"]);
  expect(line.refused.toSorted()).toEqual(["a 1", "a 2"]);
});

test("work that has begun hears that nobody wants it any more, and keeps its place until it ends", async () => {
  const line = new Line();
  const gone = new AbortController();
  line.add("a 0", gone.signal);
  line.add("b 0");
  await line.settled();
  gone.abort(new Error("gone"));
  await line.settled();
  expect([line.unwanted, line.begun]).toEqual([["a 0"], ["a 0"]]);
  expect(await line.drain()).toEqual(["a 0", "b 0"]);
});

test("a queue that was stopped refuses what waits and what comes, and tells what runs", async () => {
  const line = new Line();
  for (const name of ["a 0", "a 1", "b 1"]) line.add(name);
  await line.settled();
  line.queue.stop(new Failure("unavailable", "stopping"));
  line.add("c 1");
  expect(await line.drain()).toEqual(["a 0"]);
  expect(line.unwanted).toEqual(["a 0"]);
  expect(line.refused.toSorted()).toEqual(["a 1", "b 1", "c 1"]);
  expect(line.queue.waiting).toBe(0);
});

const tooLong = () => new Failure("unavailable", "It took too long.");

test("who asked is told at once that nobody waits any more, and the work too", async () => {
  const { queue } = new Line();
  const gone = new AbortController();
  const reason = new Error("gone");
  let told: unknown;
  const work = async (ended: AbortSignal) => {
    gone.abort(reason);
    told = ended.reason;
  };
  const turn = { church: "church", session: "one", signal: gone.signal };
  await expect(queue.runWithin(turn, 60_000, tooLong, work)).rejects.toBe(reason);
  expect(told).toBe(reason);
});
