import { expect, test } from "vitest";
import { retryAfterSeconds } from "./failure.ts";

test.each([
  ["30", 30],
  ["0", 0],
  ["-5", 0],
  ["soon", undefined],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
])("“Retry-After: %s” asks to wait for %s seconds", (value, seconds) => {
  expect(retryAfterSeconds(new Headers({ "Retry-After": value }))).toBe(seconds);
});

test("an answer that does not say is no wait", () => {
  expect(retryAfterSeconds(new Headers())).toBeUndefined();
});
