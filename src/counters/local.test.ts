import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localCounter } from "./local.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a window counts from its first time on, and opens again when it is over", async () => {
  const counter = localCounter();
  expect(await counter.increment("a", 60_000)).toEqual({ count: 1, msLeft: 60_000 });
  vi.advanceTimersByTime(59_999);
  expect(await counter.increment("a", 60_000)).toEqual({ count: 2, msLeft: 1 });
  expect(await counter.increment("b", 60_000)).toEqual({ count: 1, msLeft: 60_000 });
  vi.advanceTimersByTime(1);
  expect(await counter.increment("a", 60_000)).toEqual({ count: 1, msLeft: 60_000 });
});
