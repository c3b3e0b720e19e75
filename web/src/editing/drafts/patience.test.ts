import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withPatience } from "./patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a database that hangs is given up, and heard all the same when it answers", async () => {
  const late: string[] = [];
  const answers: ((text: string) => void)[] = [];
  const hanging = new Promise<string>((resolve) => void answers.push(resolve));
  const outcome = withPatience(hanging, (text) => late.push(text)).catch(() => "given up");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe("given up");
  for (const answer of answers) answer("stored");
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toEqual(["stored"]);
});

test("one that answers or refuses is believed", async () => {
  expect(await withPatience(Promise.resolve("stored"))).toBe("stored");
  await expect(withPatience(Promise.reject(new Error("full")))).rejects.toThrow("full");
});
