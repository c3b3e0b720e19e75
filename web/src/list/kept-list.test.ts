import { expect, test } from "vitest";
import { emptyList } from "./list.ts";
import { dueSoon, inOrder, keptList, listAtHand } from "./kept-list.ts";

const now = new Date("2026-11-16T10:00:00Z");
const today = "2026-11-16";

function listOn(date: string | undefined, name: string, touched = "2026-11-15T10:00:00Z") {
  const list = {
    ...emptyList,
    id: name.replaceAll("-", "").padEnd(8, "0").slice(-8),
    name,
    ...(date && { date }),
  };
  return keptList("church", list, new Date(touched));
}

test("lists to come stand first, the next one at the top; then those that were", () => {
  const lists = [
    listOn("2026-11-08", "b"),
    listOn("2026-11-29", "d"),
    listOn("2026-11-15", "a"),
    listOn("2026-11-22", "c"),
    listOn(today, "now"),
  ];
  const names = inOrder(lists, today).map(({ list }) => list.name);
  expect(names).toEqual(["now", "c", "d", "a", "b"]);
});

test("songs are added to the list that was touched last and is not over", () => {
  const over = listOn("2026-11-15", "a", "2026-11-16T09:00:00Z");
  const next = listOn("2026-11-22", "b", "2026-11-14T09:00:00Z");
  const later = listOn("2026-11-29", "c", "2026-11-15T09:00:00Z");
  expect(listAtHand([over, next, later], today, now.getTime())?.list.name).toBe("c");
  expect(listAtHand([over, next], today, now.getTime())?.list.name).toBe("b");
  expect(listAtHand([over], today, now.getTime())).toBeUndefined();
  expect(listAtHand([over, listOn(today, "d")], today, now.getTime())?.list.name).toBe("d");
});

test("a list of a clock that was ahead is at hand until another is touched", () => {
  const ahead = listOn("2026-11-22", "a", "2099-01-01T00:00:00Z");
  const touched = listOn("2026-11-29", "b", "2026-11-16T09:59:00Z");
  expect(listAtHand([ahead], today, now.getTime())?.list.name).toBe("a");
  expect(listAtHand([touched, ahead], today, now.getTime())?.list.name).toBe("b");
});

test("a list without a day is at hand for a week", () => {
  const fresh = listOn(undefined, "a", "2026-11-10T10:00:00Z");
  const stale = listOn(undefined, "b", "2026-11-01T10:00:00Z");
  expect(listAtHand([fresh, stale], today, now.getTime())?.list.name).toBe("a");
  expect(listAtHand([stale], today, now.getTime())).toBeUndefined();
});

test("due is the next list within a week", () => {
  const dueOf = (...days: (string | undefined)[]) =>
    dueSoon(
      days.map((day) => listOn(day, day ?? "z")),
      today,
    )?.list.date;
  expect(dueOf("2026-11-15", "2026-11-26", today, undefined)).toBe(today);
  expect(dueOf("2026-11-23", "2026-12-13")).toBe("2026-11-23");
  expect(dueOf("2026-11-15", "2026-11-24", undefined)).toBeUndefined();
});
