import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keptByRule, readKeepRule } from "./keep.ts";

const day = (text: string) => new Date(`${text}T03:00:00Z`);
const nights = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(day(first).getTime() + index * 86_400_000));
const kept = (moments: readonly Date[], rule: string) =>
  [...keptByRule(moments, readKeepRule(rule))]
    .map((moment) => moment.toISOString().slice(0, 10))
    .toSorted();

test("days, weeks and months each keep their newest", () => {
  // 2026-11-15 is a Sunday.
  expect(kept(nights("2026-08-01", 107), "3d,2w,3m")).toEqual([
    "2026-09-30",
    "2026-10-31",
    "2026-11-08",
    "2026-11-13",
    "2026-11-14",
    "2026-11-15",
  ]);
});

test("several of a day leave the last one, and periods without any are not counted", () => {
  const morning = new Date("2026-11-15T01:00:00Z");
  const evening = new Date("2026-11-15T21:00:00Z");
  const before = day("2026-10-01");
  const chosen = keptByRule([before, morning, evening], readKeepRule("2d"));
  expect(chosen).toEqual(new Set([evening, before]));
});

test("the newest is always kept, and never more than the rule says", () => {
  const moment = fc.date({ min: day("2020-01-01"), max: day("2030-01-01"), noInvalidDate: true });
  const rules = fc.constantFrom("1d", "7d,4w,12m", "0d,1y", "2w,2y");
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1 }), rules, (moments, text) => {
      const rule = readKeepRule(text);
      const chosen = keptByRule(moments, rule);
      const newest = moments.reduce((a, b) => (b > a ? b : a));
      expect([...chosen].some((each) => each.getTime() === newest.getTime())).toBe(true);
      const most = Object.values(rule).reduce((sum, count) => sum + count, 1);
      expect(chosen.size).toBeLessThanOrEqual(most);
      // Tomorrow's cleaning of what is kept today removes nothing that today's would not.
      expect(keptByRule([...chosen], rule)).toEqual(chosen);
    }),
  );
});

test.each(["", "7", "7x", "d", "7d,7d", "0d", "0d,0w", "7d;4w", "-1d", "99999d"])(
  "%j is no rule",
  (text) => {
    expect(() => readKeepRule(text)).toThrow("--keep takes");
  },
);
