import { expect, test } from "vitest";
import { lastSung, emptyList, type ServiceList, songEntry } from "./list.ts";

const song = "0197a1b2-0000-7000-8000-00000000000a";
const today = "2026-11-16";

function on(date: string | undefined, sung = song): ServiceList {
  return { ...emptyList, ...(date && { date }), entries: [songEntry(sung)] };
}

test("a song was sung last on the latest day that was, and so often this year", () => {
  const lists = [on("2026-10-26"), on("2026-01-04"), on("2025-12-28"), on("2026-11-22")];
  expect(lastSung(lists, song, today)).toEqual({ daysAgo: 21, thisYear: 2 });
});

test("today counts, last year does not count for this one", () => {
  expect(lastSung([on(today)], song, today)).toEqual({ daysAgo: 0, thisYear: 1 });
  expect(lastSung([on("2025-11-16")], song, today)).toEqual({ daysAgo: 365, thisYear: 0 });
});

test.each([
  ["in lists to come", [on("2026-11-22")]],
  ["in a list without a day", [on(undefined)]],
  ["in none", [on(today, "0197a1b2-0000-7000-8000-00000000000b")]],
])("nothing is said of a song that is %s", (_about, lists) => {
  expect(lastSung(lists, song, today)).toBeUndefined();
});
