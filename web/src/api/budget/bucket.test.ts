import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Bucket,
  closed,
  fullBucket,
  minutesFor,
  priorities,
  type Priority,
  readBucket,
  refilled,
  takeFrom,
} from "./bucket.ts";

const minuteMs = 60_000;

/** Sends whatever may be sent, whenever it may: as greedily as several tabs together can. */
function sent(wishes: readonly { readonly priority: Priority; readonly afterMs: number }[]) {
  let now = 0;
  let bucket = fullBucket("", now);
  const log: { priority: Priority; at: number; waitedMs: number }[] = [];
  for (const { priority, afterMs } of wishes) {
    now += afterMs;
    const askedAt = now;
    for (;;) {
      const { waitMs, ...next } = takeFrom(refilled(bucket, "", now), priority);
      bucket = next.bucket;
      if (waitMs === 0) break;
      now += waitMs;
    }
    log.push({ priority, at: now, waitedMs: now - askedAt });
  }
  return log;
}

/** The most that fall into one minute, wherever it begins. */
function maxInAMinute(log: readonly { readonly at: number }[]): number {
  return Math.max(
    0,
    ...log.map(({ at: from }) => log.filter(({ at }) => at >= from && at < from + minuteMs).length),
  );
}

const anyWish = fc.record({
  priority: fc.constantFrom(...priorities.filter((priority) => priority !== "save")),
  afterMs: fc.oneof(fc.constant(0), fc.nat(3000)),
});

test("no minute holds more than the service allows, and keeping gets a third at most", () => {
  fc.assert(
    fc.property(fc.array(anyWish, { minLength: 100, maxLength: 300 }), (wishes) => {
      const log = sent(wishes);
      expect(maxInAMinute(log)).toBeLessThanOrEqual(120);
      const ofKeeping = log.filter(({ priority }) => priority === "keeping");
      expect(maxInAMinute(ofKeeping)).toBeLessThanOrEqual(40);
    }),
    { numRuns: 30 },
  );
});

test("500 songs are kept while others work: nobody else waits, and 80 requests a minute are left", () => {
  const requests = 500 * 3;
  const wishes = Array.from({ length: requests }, () => ({
    priority: "keeping" as const,
    afterMs: 0,
  }));
  const log = sent(wishes);
  expect(log).toHaveLength(requests);
  expect(maxInAMinute(log)).toBeLessThanOrEqual(40);
  const alternating = wishes
    .slice(0, 200)
    .flatMap((keeping) => [
      keeping,
      { priority: "page" as const, afterMs: 0 },
      { priority: "search" as const, afterMs: 0 },
    ]);
  const others = sent(alternating).filter(({ priority }) => priority !== "keeping");
  expect(Math.max(...others.map(({ waitedMs }) => waitedMs))).toBe(0);
});

test("whoever goes first waits never longer than those after them", () => {
  const anyBucket = fc.record({
    owner: fc.constant(""),
    at: fc.constant(0),
    tokens: fc.double({ min: 0, max: 60, noNaN: true }),
    keeping: fc.double({ min: 0, max: 10, noNaN: true }),
    closedUntil: fc.nat(60_000),
  });
  fc.assert(
    fc.property(anyBucket, (bucket) => {
      const waits = priorities.map((priority) => takeFrom(bucket, priority).waitMs);
      expect(waits).toEqual(waits.toSorted((one, other) => one - other));
      expect(waits[0]).toBe(0);
    }),
  );
});

test("until the service answers again nothing but a save is sent", () => {
  const shut = closed(fullBucket("", 1000), 31_000);
  expect(takeFrom(shut, "page").waitMs).toBe(30_000);
  expect(takeFrom(shut, "save").waitMs).toBe(0);
  expect(takeFrom(refilled(shut, "", 31_000), "page").waitMs).toBe(0);
});

test("a wait is never cut short by another", () => {
  const shut = closed(closed(fullBucket("", 1000), 31_000), 11_000);
  expect(takeFrom(shut, "page").waitMs).toBe(30_000);
});

test.each([
  [0, 0],
  [1, 1],
  [60, 1],
  [61, 2],
])("%i requests take %i minutes", (requests, minutes) => {
  expect(minutesFor(requests)).toBe(minutes);
});

test("somebody else has a bucket of their own, and a clock that is set back locks nobody out", () => {
  const empty: Bucket = { ...fullBucket("anna", 1000), tokens: 0, closedUntil: 9e15 };
  expect(takeFrom(refilled(empty, "bert", 1000), "page").waitMs).toBe(0);
  expect(takeFrom(refilled(empty, "anna", 500), "page").waitMs).toBeLessThan(10_000);
});

test("what cannot be read is no bucket", () => {
  const bucket = fullBucket("anna", 5);
  expect(readBucket(JSON.stringify(bucket))).toEqual(bucket);
  for (const text of [undefined, "", "7", "null", '{"owner":"anna","at":"x"}']) {
    expect(readBucket(text)).toBeUndefined();
  }
});
