import { expect, test } from "vitest";
import { lyricsChoice, withChoice } from "./choice.ts";
import { mayDifferFromOther, mayDifferFromWords } from "./currency.ts";
import { arrangement, lyricVersion, section } from "./material.ts";
import { counterparts, unpaired } from "./pairing.ts";
import { hasOwnOrder, type Section, sectionsInOrder } from "./singing-order.ts";

const verse = section("Verse 1", "one");
const refrain = section("Refrain", "two");
const bridge = section("Bridge", "three");

function names(sections: Section[], sequence: string[], order: "sung" | "written") {
  return sectionsInOrder({ sections, sequence }, order).map(
    ({ section, isRepeat }) => section.name + (isRepeat ? " again" : ""),
  );
}

test("as sung follows the sequence and tells repeats; as written does not", () => {
  const sections = [verse, refrain, bridge];
  const sequence = ["Verse 1", "Refrain", "Verse 1", "Refrain"];
  expect(names(sections, sequence, "sung")).toEqual([
    "Verse 1",
    "Refrain",
    "Verse 1 again",
    "Refrain again",
  ]);
  expect(names(sections, sequence, "written")).toEqual(["Verse 1", "Refrain", "Bridge"]);
  expect(names(sections, [], "sung")).toEqual(["Verse 1", "Refrain", "Bridge"]);
});

test("the order is only offered where it makes a difference", () => {
  const sections = [verse, refrain];
  expect(hasOwnOrder({ sections, sequence: [] })).toBe(false);
  expect(hasOwnOrder({ sections, sequence: ["Verse 1", "Refrain"] })).toBe(false);
  expect(hasOwnOrder({ sections, sequence: ["Refrain"] })).toBe(true);
});

test("sections are paired by name first, then by order", () => {
  const others = [section("REFRAIN"), section("Strophe 1"), section("Strophe 2")];
  const pairs = counterparts([verse, refrain, bridge], others);
  expect([...pairs].map(([id, other]) => [id, other.name])).toEqual([
    ["Refrain", "REFRAIN"],
    ["Verse 1", "Strophe 1"],
    ["Bridge", "Strophe 2"],
  ]);
});

test("names are compared without regard to case and accents", () => {
  const pairs = counterparts([section("Réfrain")], [section("Strophe"), section("refrain")]);
  expect(pairs.get("Réfrain")?.name).toBe("refrain");
});

test("what has no counterpart is left over", () => {
  const others = [section("Refrain"), section("Strophe 1"), section("Coda")];
  expect(unpaired([verse, refrain], others).map(({ name }) => name)).toEqual(["Coda"]);
  expect(counterparts([verse, refrain, bridge], [others[0] ?? verse]).size).toBe(1);
});

const [early, middle, late] = ["2026-01-01", "2026-02-01", "2026-03-01"].map(
  (day) => `${day}T00:00:00.000Z`,
) as [string, string, string];

test("a sheet may differ when the words that it is used with were saved after its newest file", () => {
  const words = [lyricVersion({ id: "en", updatedAt: middle })];
  expect(mayDifferFromWords(arrangement([early], ["en"]), words)).toBe(true);
  expect(mayDifferFromWords(arrangement([early, late], ["en"]), words)).toBe(false);
  expect(mayDifferFromWords(arrangement([early], ["de"]), words)).toBe(false);
  expect(mayDifferFromWords(arrangement([], ["en"]), words)).toBe(false);
});

test("words may differ when those beside them were changed later, not when merely added", () => {
  const original = lyricVersion({ updatedAt: early });
  expect(mayDifferFromOther(original, lyricVersion({ updatedAt: late, version: 2 }))).toBe(true);
  expect(mayDifferFromOther(original, lyricVersion({ updatedAt: late, version: 1 }))).toBe(false);
  const older = lyricVersion({ updatedAt: early, version: 5 });
  expect(mayDifferFromOther(lyricVersion({ updatedAt: late }), older)).toBe(false);
});

const english = lyricVersion({ id: "1", language: "en-GB" });
const german = lyricVersion({ id: "2", language: "de" });

test("the words come in the reader's language unless the address names others", () => {
  const choose = (search: string, ...languages: string[]) =>
    lyricsChoice(new URLSearchParams(search), [english, german], languages);
  expect(choose("", "de-AT", "en").lyrics).toBe(german);
  expect(choose("", "pl", "en").lyrics).toBe(english);
  expect(choose("", "ko").lyrics).toBe(english);
  expect(choose("lyrics=2", "en").lyrics).toBe(german);
  expect(choose("lyrics=nothing", "en").lyrics).toBe(english);
  expect(choose("beside=2", "en")).toEqual({ lyrics: english, beside: german, order: "sung" });
  expect(choose("lyrics=2&beside=2&order=written", "en")).toEqual({
    lyrics: german,
    beside: undefined,
    order: "written",
  });
});

test("a changed choice keeps the rest of the address", () => {
  const address = new URL("http://localhost/c/x/songs/y?q=light&lyrics=1");
  expect(withChoice(address, { beside: "2" }).search).toBe("?q=light&lyrics=1&beside=2");
  expect(withChoice(address, { lyrics: "2", beside: undefined }).search).toBe("?q=light&lyrics=2");
});
