import { expect, test } from "vitest";
import { section } from "$test/material.ts";
import { lyricsText } from "./lyrics-text.ts";

test("lyrics read as they are written, with their order at the end", () => {
  const sections = [section("Verse 1", "a", "b"), section("Refrain", "c")];
  const lyrics = { language: "de", label: "Standard", sections, sequence: [] };
  expect(lyricsText(lyrics)).toBe("Deutsch · Standard\n\nVerse 1\na\nb\n\nRefrain\nc");
  const sequence = ["Refrain", "Verse 1", "Refrain"];
  expect(lyricsText({ label: " ", sections, sequence })).toBe(
    "Verse 1\na\nb\n\nRefrain\nc\n\nRefrain, Verse 1, Refrain",
  );
});
