import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../common/domain/failure.ts";
import { CircuitState } from "./circuit-state.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const full = new Error("the disk is full");

/** Heard of one write that failed for this reason. */
async function after(cause: unknown): Promise<CircuitState> {
  const fault = new CircuitState((each) => each === full);
  const failed = Promise.reject(new Failure("unavailable", "Try again.", { cause }));
  await expect(fault.watch(failed)).rejects.toThrow("Try again.");
  return fault;
}

test("a write that failed for want of storage counts for ten seconds, and not for good", async () => {
  const fault = await after(full);
  vi.advanceTimersByTime(9999);
  expect(() => fault.refuse()).toThrow("Try again.");
  vi.advanceTimersByTime(1);
  expect(() => fault.refuse()).not.toThrow();
});

test("one that succeeds ends it, and any other reason begins none", async () => {
  const fault = await after(full);
  expect(await fault.watch(Promise.resolve("saved"))).toBe("saved");
  expect(() => fault.refuse()).not.toThrow();
  const other = await after(new Error("stale"));
  expect(() => other.refuse()).not.toThrow();
});
