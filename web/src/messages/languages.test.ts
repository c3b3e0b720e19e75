import { expect, test } from "vitest";
import { keyName } from "./languages.ts";

test("a key has the signs that are printed, whatever it was typed with", () => {
  const keys = ["Eb", "F#m", "B♭", "C♯m", "Bm", "H", null, undefined];
  const names = ["E♭", "F♯m", "B♭", "C♯m", "Bm", "H", "", ""];
  expect(keys.map((key) => keyName(key, "en"))).toEqual(names);
});

test("where B is called H, B♭ is B", () => {
  const keys = ["B", "Bb", "B♭m", "Bm", "H", "Eb", "B#"];
  expect(keys.map((key) => keyName(key, "de"))).toEqual(["H", "B", "Bm", "Hm", "H", "E♭", "H♯"]);
});
