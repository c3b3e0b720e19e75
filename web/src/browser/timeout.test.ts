import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "./timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what comes in time is handed on, a failure too", async () => {
  expect(await inTime(Promise.resolve(7), 10)).toBe(7);
  await expect(inTime(Promise.reject(new Error("full")), 10)).rejects.toThrow("full");
  expect(vi.getTimerCount()).toBe(0);
});

test("what hangs is given up", async () => {
  const given = expect(inTime(new Promise(() => {}), 1500)).rejects.toMatchObject({
    name: "TimeoutError",
  });
  await vi.advanceTimersByTimeAsync(1500);
  await given;
});
