import { expect, test } from "vitest";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { section } from "$test/material.ts";
import { parsePasted } from "../from-text/paste.ts";
import { applyPaste } from "./apply-paste.ts";

function paste(lyrics: LyricsDocument, text: string): LyricsDocument {
  let count = 0;
  return applyPaste(lyrics, parsePasted(text, "en"), () => `n${(count += 1)}`);
}

function shown({ sections }: LyricsDocument): string[] {
  return sections.map(
    ({ id, name, lines }) => `${id} “${name}” ${lines.map((line) => line.id).join(", ")}`,
  );
}

const lyrics: LyricsDocument = {
  label: "Standard",
  sections: [
    section("Verse 1", "As the river finds the sea,", "so my heart comes home to thee"),
    section("Refrain", "Hold me, hold me", "water and stone"),
    section("Verse 2", "When the valley hides the way", "thou art night’s"),
  ],
  sequence: ["Verse 1", "Refrain", "Verse 2", "Refrain"],
};

test("lines and sections that stayed the same keep their ids", () => {
  const text = `VERSE 1
As the river finds the sea,
so our hearts come home to thee

Bridge
Something new

Refrain
Hold me, hold me
water and stone
water and stone`;
  const pasted = paste(lyrics, text);
  expect(shown(pasted)).toEqual([
    "Verse 1 “VERSE 1” Verse 1 0, Verse 1 1",
    "n1 “Bridge” n2",
    "Refrain “Refrain” Refrain 0, Refrain 1, n3",
  ]);
  expect(pasted).toMatchObject({ label: "Standard", sequence: [] });
});

test("the same text without headings keeps names, ids and the order", () => {
  const text = lyrics.sections
    .map(({ lines }) => lines.map((line) => line.text).join("\n"))
    .join("\n\n");
  expect(paste(lyrics, text)).toEqual(lyrics);
});

test("a section that got another name is still itself", () => {
  const text = "Strophe 1\nAs the river finds the sea,\nso my heart comes home to thee";
  expect(shown(paste(lyrics, text))).toEqual(["Verse 1 “Strophe 1” Verse 1 0, Verse 1 1"]);
});

test("an order in the text replaces the one before", () => {
  const text = "Refrain\nHold me\n\nVerse 1\na\n\nRefrain";
  expect(paste(lyrics, text).sequence).toEqual(["Refrain", "Verse 1", "Refrain"]);
});
