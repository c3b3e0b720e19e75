import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeLeftLines } from "./time-left.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("how long it may take is told every two seconds, and at the end", () => {
  const lines: string[] = [];
  const tell = timeLeftLines({ write: (text: string) => lines.push(text) }, 10);
  for (let done = 1; done <= 10; done += 1) {
    vi.advanceTimersByTime(500);
    tell(done);
  }
  expect(lines).toEqual([
    "4 of 10 files, about 3 s left\n",
    "8 of 10 files, about 1 s left\n",
    "10 of 10 files, about 0 s left\n",
  ]);
});

test("nobody is told who did not ask", () => {
  expect(() => timeLeftLines(undefined, 1)(1)).not.toThrow();
});
