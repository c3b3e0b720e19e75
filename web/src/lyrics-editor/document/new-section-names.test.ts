import { expect, test } from "vitest";
import { newSectionNames, nextVerseName } from "./new-section-names.ts";

test("the next verse comes first, then what is not there yet, in the lyrics' language", () => {
  expect(newSectionNames("de", ["Strophe 1", "Refrain", "Strophe 2"])).toEqual([
    "Strophe 3",
    "Vor-Refrain",
    "Brücke",
    "Intro",
    "Schluss",
  ]);
  expect(newSectionNames("uk", [])[0]).toBe("Куплет 1");
});

test("verses go on as they were called", () => {
  expect(nextVerseName("de", ["Vers 1", "Vers 2"])).toBe("Vers 3");
  expect(nextVerseName("en", ["Strofa 4 (women)"])).toBe("Strofa 5 (women)");
  expect(nextVerseName("ko", ["1절"])).toBe("2절");
  expect(nextVerseName("en", ["Verse one", "Evening"])).toBe("Verse 1");
});
