import { expect, test } from "vitest";
import { faultIn } from "$domain/field.ts";
import { keysFor, pickedKey } from "./settings.ts";

const both = [false, true];
const all = both.flatMap((isMinor) => both.map((isSharp) => ({ isMinor, isSharp })));

test("every key on offer is one that the service takes, and is read as what was picked", () => {
  for (const kind of all) {
    const keys = keysFor(kind);
    expect(new Set(keys).size).toBe(12);
    keys.forEach((key, place) => {
      expect(faultIn("sourceKey", key)).toBeUndefined();
      expect(pickedKey(key)).toMatchObject({ place, isMinor: kind.isMinor });
      if (key.length - Number(kind.isMinor) > 1) expect(pickedKey(key)).toEqual({ place, ...kind });
    });
  }
});

test("whatever the service takes has its place", () => {
  const places = Object.fromEntries(
    ["C♭", "B#", "H", "Hb", "E♯m", "Fbm"].map((key) => [key, pickedKey(key).place]),
  );
  expect(places).toEqual({ "C♭": 11, "B#": 0, H: 11, Hb: 10, "E♯m": 5, Fbm: 4 });
  expect(pickedKey(null)).toEqual({ place: undefined, isMinor: false, isSharp: false });
});
