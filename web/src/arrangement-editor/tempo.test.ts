import { expect, test } from "vitest";
import { steppedTempo, tappedTempo, withTap } from "./settings.ts";

const tap = (...times: number[]) => times.reduce<number[]>(withTap, []);

test.each<[number[], number | undefined]>([
  [[], undefined],
  [[1000], undefined],
  [[1000, 1500], 120],
  [[0, 490, 1010, 1500], 120],
  // After a rest it begins anew.
  [[0, 500, 1000, 9000], undefined],
  [[0, 500, 9000, 10_000], 60],
  // The slowest and the fastest that are allowed.
  [[0, 3500], 20],
  [[0, 10], 400],
  [[5, 5], undefined],
])("taps at %j are a tempo of %s", (times, tempo) => {
  expect(tappedTempo(tap(...times))).toBe(tempo);
});

test("only the latest beats count, so that a change of mind is followed", () => {
  const slow = Array.from({ length: 8 }, (_, at) => at * 1000);
  const fast = Array.from({ length: 9 }, (_, at) => 7500 + at * 500);
  expect(tappedTempo(tap(...slow, ...fast))).toBe(120);
});

test.each([
  [null, 1, 100],
  [null, -1, 100],
  [90, 1, 91],
  [400, 1, 400],
  [20, -1, 20],
  [3, 1, 20],
  [1000, -1, 400],
] as const)("from %s by %i it is %i", (tempo, by, next) => {
  expect(steppedTempo(tempo, by)).toBe(next);
});
