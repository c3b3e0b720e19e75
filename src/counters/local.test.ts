import { expect, test } from "vitest";
import { localCounter, Windows } from "./local.ts";

const minute = 60_000;
const flood = 250_000;

test("a window counts from its first time on, and opens again when it is over", () => {
  const windows = new Windows();
  expect(windows.increment("a", minute, 0)).toMatchObject({ count: 1, msLeft: minute });
  expect(windows.increment("a", minute, minute - 1)).toMatchObject({ count: 2, msLeft: 1 });
  expect(windows.increment("b", minute, minute - 1)).toMatchObject({ count: 1, msLeft: minute });
  expect(windows.increment("a", minute, minute)).toMatchObject({ count: 1, msLeft: minute });
});

test("a flood of addresses leaves the windows of those who ask a lot", async () => {
  const counter = localCounter();
  const busy = Array.from({ length: 1000 }, (_, index) => `busy ${index}`);
  for (let round = 0; round < 10; round += 1) {
    for (const key of busy) await counter.increment(key, minute);
  }
  for (let index = 0; index < flood; index += 1) await counter.increment(`once ${index}`, minute);
  for (const key of busy) expect((await counter.increment(key, minute)).count).toBe(11);
});

test("a flood is not remembered whole", async () => {
  const counter = localCounter();
  for (let index = 0; index < flood; index += 1) await counter.increment(`once ${index}`, minute);
  let remembered = 0;
  for (let index = flood - 1; index >= flood - 120_000; index -= 1) {
    if ((await counter.increment(`once ${index}`, minute)).count > 1) remembered += 1;
  }
  expect(remembered).toBeGreaterThan(50_000);
  expect(remembered).toBeLessThanOrEqual(100_000);
});

test("windows that are over make room, however much their callers asked", () => {
  const windows = new Windows();
  for (let index = 0; index < 100_000; index += 1) {
    for (let count = 0; count < 4; count += 1) windows.increment(`over ${index}`, minute, 0);
  }
  const later = 2 * minute;
  for (let index = 0; index < 1000; index += 1) windows.increment(`new ${index}`, minute, later);
  expect(windows.increment("new 0", minute, later).count).toBe(2);
  expect(windows.increment("over 0", minute, later).count).toBe(1);
});

test("nor is one that comes when windows of callers like these are over", () => {
  const windows = new Windows();
  for (let index = 0; index < 100_000; index += 1) windows.increment(`over ${index}`, minute, 0);
  const later = 2 * minute;
  for (let index = 0; index <= 100_000; index += 1) {
    windows.increment(`new ${index}`, minute, later);
  }
  expect(windows.increment("new 0", minute, later).count).toBe(1);
});
