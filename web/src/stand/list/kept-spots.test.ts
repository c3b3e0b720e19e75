import { beforeEach, expect, test, vi } from "vitest";
import { emptyList, type ServiceList, songEntry, spokenEntry } from "../../list/list.ts";
import { keepSpot, keptSpot } from "./kept-spots.ts";

const welcome = spokenEntry("Welcome");
const [first, second] = [songEntry("a"), songEntry("b")];
const list: ServiceList = { ...emptyList, id: "c0ffee01", entries: [welcome, first, second] };
const spot = { entry: 1, isCard: false, page: 3 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("each list of each church has a place of its own", () => {
  keepSpot("here", list, spot);
  // However often that one is turned.
  for (let turn = 0; turn < 20; turn += 1) keepSpot("there", list, { ...spot, page: 1 });
  expect(keptSpot("here", list)).toEqual(spot);
  expect(keptSpot("there", list)?.page).toBe(1);
  expect(keptSpot("here", { ...list, id: "c0ffee02" })).toBeUndefined();
});

test("the place moves with its song, and stays near when the song is taken out", () => {
  keepSpot("here", list, spot);
  const moved = { ...list, entries: [second, welcome, first] };
  expect(keptSpot("here", moved)).toEqual({ ...spot, entry: 2 });
  const without = { ...list, entries: [welcome] };
  expect(keptSpot("here", without)).toEqual({ entry: 0, isCard: false, page: 0 });
});

test("a song that is sung twice is found where it was, not where it came first", () => {
  const twice = { ...list, entries: [first, welcome, first] };
  keepSpot("here", twice, { ...spot, entry: 2 });
  expect(keptSpot("here", twice)?.entry).toBe(2);
});

test("the oldest places are forgotten, and a spoilt memory is none", () => {
  keepSpot("here", list, spot);
  for (let at = 0; at < 20; at += 1) keepSpot("here", { ...list, id: `${at}` }, spot);
  expect(keptSpot("here", list)).toBeUndefined();
  expect(keptSpot("here", { ...list, id: "0" })).toEqual(spot);
  localStorage.setItem("list-stand", "{");
  expect(keptSpot("here", list)).toBeUndefined();
});
