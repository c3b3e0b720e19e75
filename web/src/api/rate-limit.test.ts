import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minutesFor, RateLimit, type Urgency } from "./rate-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rateLimit() {
  const waits: number[] = [];
  const whose = { owner: "anna@example.org" };
  const limit = new RateLimit({ owner: () => whose.owner, onWait: (until) => waits.push(until) });
  const sent: string[] = [];
  const ask = (urgency: Urgency, name: string, signal?: AbortSignal) =>
    limit.turn(urgency, signal).then(
      () => sent.push(name),
      () => sent.push(`${name} left`),
    );
  return { limit, ask, sent, waits, whose };
}

test("bulk work sends sixty requests in any minute, and nobody else waits for it", async () => {
  const { ask, sent } = rateLimit();
  for (let number = 0; number < 130; number += 1) void ask("bulk", "bulk");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(60);
  await ask("page", "page");
  expect(sent.at(-1)).toBe("page");
  await vi.advanceTimersByTimeAsync(59_999);
  expect(sent).toHaveLength(61);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(121);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(131);
});

test("until the server answers again nothing but a save is sent", async () => {
  const { limit, ask, sent, waits } = rateLimit();
  const until = Date.now() + 30_000;
  limit.close(until);
  const all = Promise.all([ask("bulk", "bulk"), ask("page", "page"), ask("save", "save")]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent).toEqual(["save"]);
  expect(waits).toEqual([until, until]);
  await vi.advanceTimersByTimeAsync(1);
  await all;
  expect(sent.toSorted()).toEqual(["bulk", "page", "save"]);
});

test("a wait is never cut short by another, and one that grows meanwhile is waited for", async () => {
  const { limit, ask, sent } = rateLimit();
  limit.close(Date.now() + 30_000);
  limit.close(Date.now() + 10_000);
  void ask("page", "page");
  await vi.advanceTimersByTimeAsync(20_000);
  limit.close(Date.now() + 20_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["page"]);
});

test("whoever leaves the line costs nothing and holds up nobody", async () => {
  const { limit, ask, sent } = rateLimit();
  limit.close(Date.now() + 10_000);
  const leaving = new AbortController();
  void ask("bulk", "a", leaving.signal);
  void ask("bulk", "b");
  await vi.advanceTimersByTimeAsync(5000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(["a left", "b"]);
});

test("somebody else is not asked to wait, and a clock that is set back locks nobody out", async () => {
  const { limit, ask, sent, whose } = rateLimit();
  limit.close(Date.now() + 30_000);
  whose.owner = "bert@example.org";
  await ask("page", "bert's");
  whose.owner = "anna@example.org";
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  await ask("page", "anna's");
  expect(sent).toEqual(["bert's", "anna's"]);
});

test.each([
  [0, 0],
  [1, 1],
  [60, 1],
  [61, 2],
])("%i requests take %i minutes", (requests, minutes) => {
  expect(minutesFor(requests)).toBe(minutes);
});
