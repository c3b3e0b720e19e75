import { expect, test } from "vitest";
import { listAfter } from "./kept-list.ts";
import type { KeptEntry } from "./kept-song.ts";

function entry(id: string, state = "1"): KeptEntry {
  const church = { id: "church", name: "Harbour Chapel", timeZone: "Europe/Berlin" };
  const key = `c/church/${id}`;
  return { key, side: "c", church, keptAt: "", size: 1, files: [], id, title: id, state };
}

function states(list: readonly KeptEntry[]): string[] {
  return list.map(({ id, state }) => id + state);
}

test("a song that is kept is on the list once, as it was kept last", () => {
  const list = listAfter([entry("a"), entry("b")], { put: entry("a", "2") });
  expect(states(list).toSorted()).toEqual(["a2", "b1"]);
  expect(states(listAfter([], { put: entry("a") }))).toEqual(["a1"]);
});

test("what is removed goes, and a change of nothing changes nothing", () => {
  const list = [entry("a"), entry("b")];
  expect(states(listAfter(list, { removed: ["c/church/a", "c/church/x"] }))).toEqual(["b1"]);
  expect(listAfter(list, { removed: [] })).toBe(list);
});
