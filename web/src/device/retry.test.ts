import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../api/failure.ts";
import { patiently } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onWait = () => undefined;

test.each([429, 503])("after %s it goes on by itself when the service said", async (status) => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiFailure(status, "later", 30))
    .mockResolvedValueOnce("here");
  const waits: (number | undefined)[] = [];
  const { signal } = new AbortController();
  const answer = patiently(work, { signal, onWait: (seconds) => waits.push(seconds) });
  await vi.advanceTimersByTimeAsync(29_000);
  expect([work.mock.calls.length, waits]).toEqual([1, [30]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe("here");
  expect(waits).toEqual([30, undefined]);
});

test("any other failure is told at once", async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiFailure(401, "wrong"));
  const { signal } = new AbortController();
  await expect(patiently(work, { signal, onWait })).rejects.toThrow("wrong");
});

test("waiting can be given up", async () => {
  const left = new AbortController();
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiFailure(429, "later", 30));
  const answer = patiently(work, { signal: left.signal, onWait });
  const settled = expect(answer).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(1_000);
  left.abort();
  await settled;
  expect(work).toHaveBeenCalledTimes(1);
});
