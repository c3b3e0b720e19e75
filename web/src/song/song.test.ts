import { expect, test } from "vitest";
import { inLanguage, lyricsChoice, readerLanguages } from "./choice.ts";
import { copyrightLine, mayDifferFromOther, mayDifferFromWords, sheetFor } from "./details.ts";
import { arrangement, lyricVersion, section } from "$test/material.ts";
import {
  counterparts,
  hasOwnOrder,
  type Section,
  sectionsInOrder,
  sungInRuns,
  unpaired,
} from "./singing-order.ts";

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
    lyricsChoice(new URLSearchParams(search), [english, german], { languages });
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

test("the second language stays for the next songs that have it, unless the address names one", () => {
  const choose = (search: string, second: string, versions = [english, german]) =>
    lyricsChoice(new URLSearchParams(search), versions, { languages: ["en"], second });
  expect(choose("", "de").beside).toBe(german);
  expect(choose("", "de-CH").beside).toBe(german);
  expect(choose("", "pl").beside).toBeUndefined();
  expect(choose("", "de", [english]).beside).toBeUndefined();
  expect(choose("lyrics=2", "de")).toMatchObject({ lyrics: german, beside: undefined });
  const polish = lyricVersion({ id: "3", language: "pl" });
  expect(choose("beside=3", "de", [english, german, polish]).beside).toBe(polish);
});

test("readers get their language in their script, whatever the tag looks like", () => {
  const versions = ["zh-Hans", "zh-Hant", "iw", "x-choir"].map((language, at) =>
    lyricVersion({ id: `${at}`, language }),
  );
  expect(inLanguage(versions, "zh-TW")?.language).toBe("zh-Hant");
  expect(inLanguage(versions, "zh")?.language).toBe("zh-Hans");
  expect(inLanguage(versions, "he-IL")?.language).toBe("iw");
  expect(inLanguage(versions, "X-Choir")?.language).toBe("x-choir");
  expect(inLanguage(versions, "ko")).toBeUndefined();
});

test("a language that the app does not speak is read all the same", () => {
  expect(readerLanguages(undefined, ["ko-KR", "en"])[0]).toBe("ko-KR");
  expect(readerLanguages("de", ["hi", "en"]).slice(0, 2)).toEqual(["hi", "de"]);
  expect(readerLanguages("de", ["en-GB", "ko"])[0]).toBe("de");
});

test("a copyright is told as it was written; a year alone gets its sign", () => {
  expect(copyrightLine("Public Domain")).toBe("Public Domain");
  expect(copyrightLine("© 2026 Demo")).toBe("© 2026 Demo");
  expect(copyrightLine(" 1987 Hope Music")).toBe("© 1987 Hope Music");
  expect(copyrightLine("CC BY 4.0")).toBe("CC BY 4.0");
});

test("the sheet for the stand is one that goes with the words, otherwise the first", () => {
  const planned = { ...arrangement([], ["1"]), id: "planned" };
  const choir = { ...arrangement([early], ["2"]), id: "choir" };
  const guitar = { ...arrangement([early], ["1"]), id: "guitar" };
  expect(sheetFor([planned, choir, guitar], "1")?.id).toBe("guitar");
  expect(sheetFor([planned, choir, guitar], undefined)?.id).toBe("choir");
  expect(sheetFor([planned, choir], "3")?.id).toBe("choir");
  expect(sheetFor([planned], "1")).toBeUndefined();
});

test("a section that follows itself is one, so many times", () => {
  const sections = [verse, refrain];
  const sequence = [verse, refrain, refrain, verse].map(({ id }) => id);
  const runs = sungInRuns({ sections, sequence }, "sung");
  expect(runs.map(({ section, times }) => [section.name, times])).toEqual([
    ["Verse 1", 1],
    ["Refrain", 2],
    ["Verse 1", 1],
  ]);
  expect(runs.map(({ isRepeat }) => isRepeat)).toEqual([false, false, true]);
});
