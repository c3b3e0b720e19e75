import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "$lib/service/client/failure.ts";
import { withRetry } from "./with-retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asks again when the service said that it may", async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiFailure(429, "later", 30))
    .mockResolvedValueOnce("here");
  const answer = withRetry(ask, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe("here");
});

test("any other failure is told at once", async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiFailure(404, "gone"));
  await expect(withRetry(ask, new AbortController().signal)).rejects.toThrow("gone");
});

test("waiting can be cancelled", async () => {
  const cancelled = new AbortController();
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiFailure(429, "later", 30));
  const answer = withRetry(ask, cancelled.signal);
  const settled = expect(answer).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(1_000);
  cancelled.abort();
  await settled;
  expect(ask).toHaveBeenCalledTimes(1);
});
