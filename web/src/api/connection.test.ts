import fc from "fast-check";
import { expect, test } from "vitest";
import {
  online,
  patienceMs,
  type Reachability,
  reachabilityAfter,
  type RequestEvent,
} from "./connection.ts";

function after(...events: RequestEvent[]): Reachability {
  return events.reduce(reachabilityAfter, online);
}

function answered(status: number, at = 0, retryAfterSeconds?: number, sentAt = at): RequestEvent {
  return { kind: "answered", status, at, retryAfterSeconds, sentAt };
}

test.each([0, 502, 504])("an answer of %s is none: the service is away", (status) => {
  const event: RequestEvent = status === 0 ? { kind: "unanswered" } : answered(status);
  expect(after(event).kind).toBe("offline");
});

test.each([429, 503])("%s is busy for as long as it says, and then online", (status) => {
  const busy = after(answered(status, 1000, 30));
  expect(busy).toEqual({ kind: "busy", until: 31_000 });
  expect(reachabilityAfter(busy, { kind: "time-passed", at: 30_999 })).toEqual(busy);
  expect(reachabilityAfter(busy, { kind: "time-passed", at: 31_000 })).toEqual(online);
});

test("a clock that is set back makes nobody wait for all that time", () => {
  const at = Date.parse("2026-11-18T10:00:00Z");
  const busy = after(answered(429, at, 30));
  const aDayBefore = at - 24 * 60 * 60 * 1000;
  expect(reachabilityAfter(busy, { kind: "time-passed", at: aDayBefore })).toEqual(online);
});

test("no answer ends the wait before its time: what was let in says nothing of the others", () => {
  const busy = after(answered(429, 1000, 30));
  expect(reachabilityAfter(busy, answered(200, 1100, undefined, 900))).toEqual(busy);
  expect(reachabilityAfter(busy, answered(200, 1300, undefined, 1200))).toEqual(busy);
  expect(reachabilityAfter(busy, answered(200, 31_000, undefined, 30_900))).toEqual(online);
});

test("a wait is never cut short by another", () => {
  expect(after(answered(429, 0, 40), answered(503, 1000, 2))).toMatchObject({ until: 40_000 });
});

test("whoever is held back on this device waits as if the service had said so", () => {
  const held: RequestEvent = { kind: "held-back", until: 4000 };
  expect(after(held)).toEqual({ kind: "busy", until: 4000 });
  expect(after({ kind: "unanswered" }, held).kind).toBe("offline");
});

test("what keeps readers waiting is slow until something comes quickly", () => {
  const slow = after({ kind: "outstanding" });
  expect(slow.kind).toBe("slow");
  const late = answered(200, patienceMs + 1, undefined, 0);
  expect(reachabilityAfter(slow, late).kind).toBe("slow");
  expect(reachabilityAfter(slow, answered(404, 10, undefined, 0))).toEqual(online);
});

test("a request without an answer yet says nothing new of a service that is away or busy", () => {
  for (const before of [after({ kind: "unanswered" }), after(answered(429, 1000, 30))]) {
    expect(reachabilityAfter(before, { kind: "outstanding" })).toEqual(before);
  }
});

test("a service that is busy and does not say for how long is asked again after a moment", () => {
  expect(after(answered(503, 1000))).toEqual({ kind: "busy", until: 6000 });
});

const anyEvent: fc.Arbitrary<RequestEvent> = fc.oneof(
  fc.record({
    kind: fc.constant("answered" as const),
    status: fc.constantFrom(200, 201, 304, 400, 401, 404, 412, 429, 500, 502, 503, 504),
    retryAfterSeconds: fc.option(fc.nat(120), { nil: undefined }),
    sentAt: fc.nat(100_000),
    at: fc.nat(100_000),
  }),
  fc.constantFrom<RequestEvent>({ kind: "unanswered" }, { kind: "outstanding" }),
  fc.record({ kind: fc.constant("time-passed" as const), at: fc.nat(300_000) }),
  fc.record({
    kind: fc.constant("held-back" as const),
    at: fc.nat(100_000),
    until: fc.nat(200_000),
  }),
);

test("whatever happens, the last event tells of the service and nothing else is offline", () => {
  fc.assert(
    fc.property(fc.array(anyEvent), anyEvent, (events, last) => {
      const before = after(...events);
      const now = reachabilityAfter(before, last);
      const isAway =
        last.kind === "unanswered" ||
        (last.kind === "answered" && [502, 504].includes(last.status));
      const isQuiet = last.kind !== "answered" && last.kind !== "unanswered";
      if (isAway) expect(now.kind).toBe("offline");
      else if (now.kind === "offline") expect([isQuiet, before.kind]).toEqual([true, "offline"]);
    }),
  );
});

test("whoever waits as long as told is never left waiting", () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const state = after(...events);
      const at = state.kind === "busy" ? state.until : 0;
      expect(reachabilityAfter(state, { kind: "time-passed", at }).kind).not.toBe("busy");
    }),
  );
});
