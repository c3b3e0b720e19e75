import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../api/failure.ts";
import { firstToShow } from "./first-to-show.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const copy = async () => "copy";
const none = async () => undefined;

function later<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value));
}

test("an answer is shown, and no copy looked for", async () => {
  const unused = vi.fn<() => Promise<string>>();
  const onLate = vi.fn<(answer: string) => void>();
  const shown = await firstToShow({
    answer: Promise.resolve("answer"),
    copy: unused,
    away: never,
    onLate,
  });
  expect([shown, unused.mock.calls, onLate.mock.calls]).toEqual(["answer", [], []]);
});

test.each([0, 502, 503, 504])("after %s the copy is shown at once", async (status) => {
  const answer = Promise.reject(new ApiFailure(status, ""));
  expect(await firstToShow({ answer, copy, away: never, onLate: vi.fn() })).toBe("copy");
});

test("while the service does not answer, the copy is shown, and the late answer after it", async () => {
  const onLate = vi.fn<(answer: string) => void>();
  const shown = firstToShow({
    answer: later(60_000, "answer"),
    copy,
    away: Promise.resolve(),
    onLate,
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(await shown).toBe("copy");
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_001);
  expect(onLate).toHaveBeenCalledExactlyOnceWith("answer");
});

test("without a copy the answer is waited for, and a refusal told", async () => {
  const away = Promise.resolve();
  const shown = firstToShow({ answer: later(9000, "answer"), copy: none, away, onLate: vi.fn() });
  await vi.advanceTimersByTimeAsync(9000);
  expect(await shown).toBe("answer");
  const refused = Promise.reject(new ApiFailure(404, "gone"));
  await expect(
    firstToShow({ answer: refused, copy, away: never, onLate: vi.fn() }),
  ).rejects.toThrow("gone");
});

test("a device that hangs holds up nobody", async () => {
  const shown = firstToShow({
    answer: later(3000, "answer"),
    copy: () => never,
    away: later(2500, undefined),
    onLate: vi.fn(),
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await shown).toBe("answer");
});

test("a device that fails holds up nobody either", async () => {
  const shown = firstToShow({
    answer: later(3000, "answer"),
    copy: () => Promise.reject(new Error("full")),
    away: Promise.resolve(),
    onLate: vi.fn(),
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await shown).toBe("answer");
});
