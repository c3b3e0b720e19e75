import { expect, test } from "vitest";
import { localCounter } from "./counters.ts";

const minute = 60_000;
const limit = 10;
const flood = 250_000;

/** A counter, whose clock is set by hand. */
function counterAt() {
  const clock = { now: 0 };
  const counter = localCounter(() => clock.now);
  const ask = (key: string) => counter.increment(key, minute, limit).count;
  return { clock, counter, ask };
}

test("a window counts from its first time on, and opens again when it is over", () => {
  const { clock, counter, ask } = counterAt();
  expect(counter.increment("a", minute, limit)).toEqual({ count: 1, msLeft: minute });
  clock.now = minute - 1;
  expect(counter.increment("a", minute, limit)).toEqual({ count: 2, msLeft: 1 });
  expect(counter.increment("b", minute, limit)).toEqual({ count: 1, msLeft: minute });
  while (ask("a") <= limit);
  clock.now = minute;
  expect(counter.increment("a", minute, limit)).toEqual({ count: 1, msLeft: minute });
});

test("a flood of addresses cannot reset a limit that somebody has exceeded", () => {
  const { ask } = counterAt();
  const over = Array.from({ length: 1000 }, (_, index) => `over ${index}`);
  for (const key of over) while (ask(key) <= limit);
  for (let index = 0; index < flood; index += 1) ask(`once ${index}`);
  for (const key of over) expect(ask(key)).toBe(limit + 2);
});

test("of a flood only the latest are remembered", () => {
  const { ask } = counterAt();
  for (let index = 0; index < flood; index += 1) ask(`once ${index}`);
  expect(ask(`once ${flood - 50_000}`)).toBe(2);
  expect(ask(`once ${flood - 100_001}`)).toBe(1);
});

test("windows that have ended make room, those of an exceeded limit too", () => {
  const { clock, ask } = counterAt();
  for (let index = 0; index < 100_000; index += 1) {
    for (let count = 0; count <= limit; count += 1) ask(`over ${index}`);
  }
  clock.now = minute;
  for (let index = 0; index < 1000; index += 1) ask(`new ${index}`);
  expect(ask("new 0")).toBe(2);
  expect(ask("over 0")).toBe(1);
});
