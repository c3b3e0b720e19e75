import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyList, type ServiceList, songEntry, spokenEntry } from "../list/list.ts";
import {
  beginningOf,
  isAtCard,
  keepPosition,
  keptPosition,
  nextSong,
  type Position,
  positionBeyond,
  type Stop,
} from "./position.ts";

const withMusic = (...music: boolean[]) =>
  music.map((hasMusic): Stop => ({ hasMusic, hasNote: false }));

/** What one sees from a position on, the music of an entry as one. */
function walk(stops: readonly Stop[], from: Position, step: "back" | "forward"): string[] {
  const seen = `${isAtCard(stops, from) ? "card" : "music"} ${from.entry}`;
  const next = positionBeyond(stops, from, step);
  return next ? [seen, ...walk(stops, next, step)] : [seen];
}

/** Every list of five entries, with and without music. */
const lists = Array.from({ length: 32 }, (_, bits) =>
  Array.from({ length: 5 }, (_, at) => Math.floor(bits / 2 ** at) % 2 === 1),
);

test("a card between two songs names the next one; what is not music is a card itself", () => {
  expect(walk(withMusic(false, true, true, false, true), beginningOf(0), "forward")).toEqual([
    "card 0",
    "music 1",
    "card 2",
    "music 2",
    "card 3",
    "music 4",
  ]);
});

test.each(lists)(
  "a list of %s, %s, %s, %s, %s is seen as a whole, and back the same way",
  (...music) => {
    const there = walk(withMusic(...music), beginningOf(0), "forward");
    const end = positionBeyond(withMusic(...music), beginningOf(0), "last") ?? beginningOf(0);
    const back = walk(withMusic(...music), end, "back");
    expect(back).toEqual(there.toReversed());
    music.forEach((has, entry) => {
      expect(there.filter((seen) => seen === `music ${entry}`)).toHaveLength(has ? 1 : 0);
    });
    // No music follows other music without a card.
    const kinds = there.map((seen) => seen.split(" ")[0]).join(" ");
    expect(kinds).not.toContain("music music");
  },
);

test("whoever jumps to a song that is not there yet sees its card until it is", () => {
  expect(isAtCard(withMusic(true, false), beginningOf(1))).toBe(true);
  expect(isAtCard(withMusic(true, true), beginningOf(1))).toBe(false);
});

test("the ends of a list lead nowhere", () => {
  expect(positionBeyond(withMusic(true), beginningOf(0), "back")).toBeUndefined();
  expect(positionBeyond(withMusic(true), beginningOf(0), "forward")).toBeUndefined();
  expect(positionBeyond([], beginningOf(0), "forward")).toBeUndefined();
});

test("a note is read before the first song, too", () => {
  const stops = [{ hasMusic: true, hasNote: true }, ...withMusic(true)];
  const begin = positionBeyond(stops, beginningOf(1), "first") ?? beginningOf(0);
  expect(walk(stops, begin, "forward")).toEqual(["card 0", "music 0", "card 1", "music 1"]);
});

test("the next song at a card is the one that it announces", () => {
  const stops = withMusic(true, true, true);
  expect(nextSong(stops, { entry: 1, isCard: true, page: 0 })).toEqual(beginningOf(1));
  expect(nextSong(stops, beginningOf(1))).toEqual(beginningOf(2));
  expect(nextSong(stops, beginningOf(2))).toBeUndefined();
  expect(nextSong(withMusic(false, true), beginningOf(0))).toEqual(beginningOf(1));
});

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
afterEach(() => void vi.unstubAllGlobals());

test("each list of each church has a place of its own", () => {
  keepPosition("here", list, spot);
  // However often that one is turned.
  for (let turn = 0; turn < 20; turn += 1) keepPosition("there", list, { ...spot, page: 1 });
  expect(keptPosition("here", list)).toEqual(spot);
  expect(keptPosition("there", list)?.page).toBe(1);
  expect(keptPosition("here", { ...list, id: "c0ffee02" })).toBeUndefined();
});

test("the place moves with its song, and stays near when the song is taken out", () => {
  keepPosition("here", list, spot);
  const moved = { ...list, entries: [second, welcome, first] };
  expect(keptPosition("here", moved)).toEqual({ ...spot, entry: 2 });
  const without = { ...list, entries: [welcome] };
  expect(keptPosition("here", without)).toEqual({ entry: 0, isCard: false, page: 0 });
});

test("a song that is sung twice is found where it was, not where it came first", () => {
  const twice = { ...list, entries: [first, welcome, first] };
  keepPosition("here", twice, { ...spot, entry: 2 });
  expect(keptPosition("here", twice)?.entry).toBe(2);
});

test("the oldest places are forgotten, and a spoilt memory is none", () => {
  keepPosition("here", list, spot);
  for (let at = 0; at < 20; at += 1) keepPosition("here", { ...list, id: `${at}` }, spot);
  expect(keptPosition("here", list)).toBeUndefined();
  expect(keptPosition("here", { ...list, id: "0" })).toEqual(spot);
  localStorage.setItem("list-stand", "{");
  expect(keptPosition("here", list)).toBeUndefined();
});
