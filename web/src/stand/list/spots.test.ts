import { expect, test } from "vitest";
import { beginningOf, endOf, type HasMusic, isAtCard, type Spot, spotBeyond } from "./spots.ts";

/** What one sees from a spot on, the music of an entry as one. */
function walk(music: HasMusic, from: Spot, step: "back" | "forward"): string[] {
  const seen = `${isAtCard(music, from) ? "card" : "music"} ${from.entry}`;
  const next = spotBeyond(music, from, step);
  return next ? [seen, ...walk(music, next, step)] : [seen];
}

/** Every list of five entries, with and without music. */
const lists = Array.from({ length: 32 }, (_, bits) =>
  Array.from({ length: 5 }, (_, at) => Math.floor(bits / 2 ** at) % 2 === 1),
);

test("a card between two songs names the next one; what is not music is a card itself", () => {
  expect(walk([false, true, true, false, true], beginningOf(0), "forward")).toEqual([
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
    const there = walk(music, beginningOf(0), "forward");
    const back = walk(music, endOf(music, music.length - 1), "back");
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
  expect(isAtCard([true, false], beginningOf(1))).toBe(true);
  expect(isAtCard([true, true], beginningOf(1))).toBe(false);
});

test("the ends of a list lead nowhere", () => {
  expect(spotBeyond([true], beginningOf(0), "back")).toBeUndefined();
  expect(spotBeyond([true], beginningOf(0), "forward")).toBeUndefined();
  expect(spotBeyond([], beginningOf(0), "forward")).toBeUndefined();
});
