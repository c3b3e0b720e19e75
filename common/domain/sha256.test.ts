import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256Hex } from "./sha256.ts";

test("is what everybody else's is, for any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256Hex(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }),
  );
  const text = "Як ріка ".repeat(1000);
  expect(sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
