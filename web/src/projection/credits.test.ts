import { expect, test } from "vitest";
import { creditsOf } from "./credits.ts";

const licence = "CCLI licence 123456";

test("authors, copyright and licence stand in one line", () => {
  const song = { authors: ["Jonas Felder", "Annegret Lindqvist"], copyright: "2026 Hymnal\nPress" };
  expect(creditsOf(song, licence)).toBe(
    "Jonas Felder, Annegret Lindqvist · © 2026 Hymnal · Press · CCLI licence 123456",
  );
  expect(creditsOf({ authors: [], copyright: " " }, "")).toBe("");
});

test("what is in the public domain is said as it is written, and needs no licence", () => {
  const song = { authors: ["Joachim Neander"], copyright: "Public Domain" };
  expect(creditsOf(song, licence)).toBe("Joachim Neander · Public Domain");
});
