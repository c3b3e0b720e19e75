import { expect, test } from "vitest";
import { agoOf, dateOf, dayOfCopy, daysOf, nextSunday, noonOf, today } from "./day.ts";

test.each(["2000-01-01", "2026-02-28", "2028-02-29", "2999-12-31"])("%s stays that day", (date) => {
  expect(dateOf(daysOf(date) ?? -1)).toBe(date);
});

test.each(["", "1999-12-31", "2026-02-30", "2026-2-3", "3000-01-01", "soon"])(
  "%j is no day of a list",
  (date) => expect(daysOf(date)).toBeUndefined(),
);

test.each([
  ["2026-11-16T10:00", "2026-11-22"],
  ["2026-11-21T23:59", "2026-11-22"],
  ["2026-11-22T00:01", "2026-11-22"],
  ["2026-12-28T12:00", "2027-01-03"],
])("from %s the next Sunday is %s", (now, sunday) => {
  expect(nextSunday(new Date(now))).toBe(sunday);
});

test.each([
  [undefined, "2026-11-22"],
  ["2026-11-15", "2026-11-22"],
  ["2026-11-22", "2026-11-29"],
  ["2026-12-24", "2026-12-31"],
])("a list of %s is used again on %s", (date, next) => {
  expect(dayOfCopy(date, new Date("2026-11-16T10:00"))).toBe(next);
});

test("today is the day on the reader's own clock", () => {
  expect(today(new Date(2026, 10, 15, 0, 1))).toBe("2026-11-15");
  expect(today(new Date(2026, 10, 15, 23, 59))).toBe("2026-11-15");
});

test.each([
  ["2026-11-15T23:30:00Z", -60, "2026-11-16"],
  ["2026-11-16T03:00:00Z", 300, "2026-11-15"],
])("at %s, %i minutes behind, it is %s", (now, minutes, day) => {
  const there = Object.assign(new Date(now), { getTimezoneOffset: () => minutes });
  expect(today(there)).toBe(day);
});

test("a day is told by its noon, so that no zone shows the one before", () => {
  const noon = noonOf("2026-11-22");
  expect([noon.getFullYear(), noon.getMonth(), noon.getDate(), noon.getHours()]).toEqual([
    2026, 10, 22, 12,
  ]);
});

test.each([
  [0, "today"],
  [1, "yesterday"],
  [6, "6 days ago"],
  [7, "last week"],
  [21, "3 weeks ago"],
  [92, "3 months ago"],
  [364, "11 months ago"],
  [800, "2 years ago"],
])("%i days are %s", (days, said) => {
  expect(agoOf(days, "en")).toBe(said);
});
