import { expect, test } from "vitest";
import { readText, songbookTroubles, writtenAtFirst } from "./written.ts";

test("a line is cut at its end, and may be blank, but has a limit and no break", () => {
  const form = { kind: "text", initial: "", field: "line" } as const;
  expect(readText(form, "thou art  ")).toMatchObject({ value: "thou art", troubles: [] });
  expect(readText(form, "").troubles).toEqual([]);
  expect(readText(form, "x".repeat(201)).troubles).toMatchObject([{ kind: "tooLong" }]);
  expect(readText(form, "a\u2028b").troubles).toEqual([{ kind: "unusableCharacter" }]);
});

test("a name is filled, and not the one that is taken, however it is spelt", () => {
  const form = { kind: "text", initial: "Coda", field: "sectionName", taken: "Coda" } as const;
  expect(writtenAtFirst(form).troubles).toEqual([{ kind: "taken" }]);
  expect(readText(form, "CÓDA").troubles).toEqual([{ kind: "taken" }]);
  expect(readText(form, " ").troubles).toEqual([{ kind: "missing" }]);
  expect(readText(form, "Coda 2")).toMatchObject({ value: "Coda 2", troubles: [] });
});

test("what was written before is there again, right or wrong", () => {
  const tempo = { kind: "tempo", initial: "80" } as const;
  expect(writtenAtFirst(tempo, "fast")).toMatchObject({ typed: "fast" });
  expect(writtenAtFirst(tempo, "fast").troubles).not.toEqual([]);
  expect(writtenAtFirst(tempo)).toEqual({ typed: "80", value: 80, troubles: [] });
});

test("a key and a tempo may be none", () => {
  const key = { kind: "sourceKey", initial: "" } as const;
  expect(readText(key, " ")).toMatchObject({ value: null, troubles: [] });
  expect(readText(key, "F#m")).toMatchObject({ value: "F#m", troubles: [] });
  expect(readText(key, "major").troubles).toEqual([{ kind: "wrongForm" }]);
  const tempo = { kind: "tempo", initial: "" } as const;
  expect(readText(tempo, "")).toMatchObject({ value: null, troubles: [] });
  expect(readText(tempo, "90")).toMatchObject({ value: 90, troubles: [] });
  expect(readText(tempo, "9").troubles).toMatchObject([{ kind: "outOfRange" }]);
  expect(readText(tempo, "fast").troubles).toEqual([{ kind: "wrongForm" }]);
});

test("a songbook has a book and a number", () => {
  expect(songbookTroubles({ book: "Hymnal", number: "" })).toEqual({
    book: [],
    number: [{ kind: "missing" }],
  });
});
