import { expect, test } from "vitest";
import { readText, songbookTroubles, writtenAtFirst } from "./written.ts";

test("a line is cut at its end, and may be blank, but has a limit and no break", () => {
  const form = { kind: "text", initial: "", rule: "line", limit: 200 } as const;
  expect(readText(form, "thou art  ")).toEqual({ value: "thou art", troubles: [] });
  expect(readText(form, "").troubles).toEqual([]);
  expect(readText(form, "x".repeat(201)).troubles).toMatchObject([{ kind: "tooLong" }]);
  expect(readText(form, "a\u2028b").troubles).toEqual([{ kind: "unusableCharacter" }]);
});

test("a name is filled, and not the one that is taken, however it is spelt", () => {
  const form = { kind: "text", initial: "Coda", rule: "filled", limit: 80, taken: "Coda" } as const;
  expect(writtenAtFirst(form).troubles).toEqual([{ kind: "taken" }]);
  expect(readText(form, "CÓDA").troubles).toEqual([{ kind: "taken" }]);
  expect(readText(form, " ").troubles).toEqual([{ kind: "missing" }]);
  expect(readText(form, "Coda 2")).toEqual({ value: "Coda 2", troubles: [] });
});

test("a key and a tempo may be none", () => {
  const key = { kind: "sourceKey", initial: "" } as const;
  expect(readText(key, " ")).toEqual({ value: null, troubles: [] });
  expect(readText(key, "F#m")).toEqual({ value: "F#m", troubles: [] });
  expect(readText(key, "major").troubles).toEqual([{ kind: "wrongForm" }]);
  const tempo = { kind: "tempo", initial: "" } as const;
  expect(readText(tempo, "")).toEqual({ value: null, troubles: [] });
  expect(readText(tempo, "90")).toEqual({ value: 90, troubles: [] });
  expect(readText(tempo, "9").troubles).toMatchObject([{ kind: "outOfRange" }]);
  expect(readText(tempo, "fast").troubles).toEqual([{ kind: "wrongForm" }]);
});

test("a songbook has a book and a number", () => {
  expect(songbookTroubles({ book: "Hymnal", number: "" })).toEqual({
    book: [],
    number: [{ kind: "missing" }],
  });
});
