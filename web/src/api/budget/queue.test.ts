import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fullBucket, type Priority, refilled, takeFrom } from "./bucket.ts";
import { RequestQueue, type Urgency } from "./queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queueOn(tokens: number) {
  let bucket = { ...fullBucket("", Date.now()), tokens };
  const queue = new RequestQueue(async (priority) => {
    const taken = takeFrom(refilled(bucket, "", Date.now()), priority);
    bucket = taken.bucket;
    return taken.waitMs;
  });
  const log: string[] = [];
  const ask = (urgency: Urgency, name: string, signal?: AbortSignal) =>
    queue.turn(urgency, signal).then(
      () => log.push(name),
      () => log.push(`${name} left`),
    );
  return { ask, log, reconsider: () => queue.reconsider() };
}

test("nobody waits while there is enough", async () => {
  const { ask, log } = queueOn(60);
  await Promise.all([ask("keeping", "kept"), ask("page", "page"), ask("save", "save")]);
  expect(log.toSorted()).toEqual(["kept", "page", "save"]);
});

test("who goes first goes first, and among equals who came first", async () => {
  const { ask, log } = queueOn(0);
  const all = Promise.all([
    ask("keeping", "kept"),
    ask("search", "search 1"),
    ask("search", "search 2"),
    ask("page", "page"),
    ask("save", "save"),
  ]);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(["save"]);
  await vi.advanceTimersByTimeAsync(120_000);
  await all;
  expect(log).toEqual(["save", "page", "search 1", "search 2", "kept"]);
});

test("what is outdated leaves the queue and costs nothing", async () => {
  const { ask, log } = queueOn(0);
  const outdated = new AbortController();
  const all = Promise.all([ask("search", "a", outdated.signal), ask("search", "ab")]);
  await vi.advanceTimersByTimeAsync(1000);
  outdated.abort(new Error("outdated"));
  await vi.advanceTimersByTimeAsync(60_000);
  await all;
  expect(log).toEqual(["a left", "ab"]);
});

test("what becomes more urgent while it waits goes before others at once", async () => {
  const { ask, log, reconsider } = queueOn(10);
  let urgency: Priority = "ahead";
  void ask("ahead", "other song");
  void ask(() => urgency, "this song");
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual([]);
  urgency = "page";
  reconsider();
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(["this song"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(["this song", "other song"]);
});

test("a save does not wait behind a page that has to", async () => {
  const { ask, log } = queueOn(0);
  void ask("page", "page");
  await vi.advanceTimersByTimeAsync(10);
  void ask("save", "save");
  await vi.advanceTimersByTimeAsync(10);
  expect(log).toEqual(["save"]);
});

test("what nobody wants any more when it is asked for is not sent", async () => {
  const { ask, log } = queueOn(60);
  await ask("page", "page", AbortSignal.abort());
  expect(log).toEqual(["page left"]);
});
