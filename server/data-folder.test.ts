import { expect, test } from "vitest";
import { isNearlyFull } from "./data-folder.ts";

const gigabyte = 1_000_000_000;

test.each([
  ["a twentieth of a small disk", 0.4, 10, true],
  ["more than a twentieth of a small disk", 0.6, 10, false],
  ["little of a large disk, but enough for weeks", 3, 1000, false],
  ["next to nothing of a large disk", 1, 1000, true],
])("with %s free it is nearly full or not", (_, free, size, isFull) => {
  const room = { freeBytes: free * gigabyte, sizeBytes: size * gigabyte };
  expect(isNearlyFull(room)).toBe(isFull);
});
