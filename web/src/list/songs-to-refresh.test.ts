import { expect, test } from "vitest";
import type { KeptEntry } from "../device/offline-copy.ts";
import { emptyList, songEntry } from "./list.ts";
import { keptList, songsToRefresh } from "./kept-list.ts";

const church = { id: "church", name: "St Mary", timeZone: "UTC" };
const song = (end: string) => `0197a1b2-0000-7000-8000-00000000000${end}`;
const now = Date.parse("2026-11-22T09:00:00Z");

function listWith(date: string | undefined, withSongs: boolean | undefined, ...songs: string[]) {
  const entries = songs.map((one) => songEntry(one));
  const list = { ...emptyList, id: "c0ffee01", ...(date && { date }), entries };
  return { ...keptList("church", list), withSongs };
}

function copy(id: string, keptAt: string): KeptEntry {
  return { key: id, side: "c", church, keptAt, size: 1, id, title: "", state: "", files: [] };
}

const old = "2026-11-21T09:00:00Z";
const fresh = "2026-11-22T08:00:00Z";
const today = "2026-11-22";

test("copies of a kept list that is not over are refreshed once they are old", () => {
  const copies = [copy(song("a"), old), copy(song("b"), fresh), copy(song("c"), old)];
  const lists = [listWith(today, true, song("a"), song("b"))];
  expect(songsToRefresh(lists, copies, today, now)).toEqual([
    { side: "c", church: "church", song: song("a") },
  ]);
});

test("a copy of a clock that was ahead is refreshed", () => {
  const lists = [listWith(today, true, song("a"))];
  const ahead = [copy(song("a"), "2099-01-01T00:00:00Z")];
  expect(songsToRefresh(lists, ahead, today, now)).toHaveLength(1);
});

test("a list without a day is never over", () => {
  const lists = [listWith(undefined, true, song("a"))];
  expect(songsToRefresh(lists, [copy(song("a"), old)], today, now)).toHaveLength(1);
});

test.each([
  ["that is over", listWith("2026-11-15", true, song("a"))],
  ["that nobody wanted kept", listWith(today, false, song("a"))],
])("those of a list %s stay as they are", (_about, list) => {
  expect(songsToRefresh([list], [copy(song("a"), old)], today, now)).toEqual([]);
});

test("a list that is due within two weeks is downloaded, unless somebody decided otherwise", () => {
  const missing = { side: "c", church: "church", song: song("a") };
  const at = (date: string, withSongs?: boolean) =>
    songsToRefresh([listWith(date, withSongs, song("a"))], [], today, now);
  expect(at("2026-12-06")).toEqual([missing]);
  expect(at(today)).toEqual([missing]);
  expect(at("2026-12-07")).toEqual([]);
  expect(at("2026-11-21")).toEqual([]);
  expect(at("2026-12-06", false)).toEqual([]);
  expect(at("2027-12-06", true)).toEqual([missing]);
});
