import type { LyricsDocument } from "$contract/lyrics.ts";
import { expect, test } from "vitest";
import { appendPaste, applyPaste, splitSection } from "./paste.ts";
import type { EditedLyrics } from "./document.ts";
import { parsePasted } from "./paste.ts";
import { section } from "$test/material.ts";

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

const before: EditedLyrics = {
  language: "en",
  label: "",
  sections: [section("Verse 1", "a", "b"), section("Refrain", "hold me")],
  sequence: [],
};

function newIds() {
  let count = 0;
  return () => `n${(count += 1)}`;
}

function shownAll({ sections, sequence }: EditedLyrics): string[] {
  const nameOf = (id: string) => sections.find((one) => one.id === id)?.name;
  return [
    ...sections.map(({ name, lines }) => `${name}: ${lines.map(({ id }) => id).join(", ")}`),
    sequence.map(nameOf).join(", "),
  ];
}

test("a text is added at the end; a refrain that is there already is only sung again", () => {
  const pasted = parsePasted("Verse 2\nc\n\nRefrain\nHold me!", "en");
  expect(shownAll(appendPaste(before, pasted, newIds()))).toEqual([
    "Verse 1: Verse 1 0, Verse 1 1",
    "Refrain: Refrain 0",
    "Verse 2: n2",
    "Verse 1, Refrain, Verse 2, Refrain",
  ]);
});

test("what comes without a name gets the next verse's", () => {
  const pasted = parsePasted("c\nd\n\ne\nf", "en");
  expect(appendPaste(before, pasted, newIds()).sections.map(({ name }) => name)).toEqual([
    "Verse 1",
    "Refrain",
    "Verse 2",
    "Verse 3",
  ]);
});

test("a section falls into those that its text has; every line stays itself", () => {
  const long = { ...before, sections: [section("Verse 1", "a", "Refrain", "b", "Verse 2", "c")] };
  const after = splitSection(long, "Verse 1", newIds());
  expect(shownAll(after)).toEqual([
    "Verse 1: Verse 1 0",
    "Refrain: Verse 1 2",
    "Verse 2: Verse 1 4",
    "",
  ]);
  expect(after.sections[0]?.id).toBe("Verse 1");
});

test("a section that begins with a heading takes its name", () => {
  const long = { ...before, sections: [section("Evening", "1. a", "b", "", "Refrain x2", "c")] };
  expect(shownAll(splitSection(long, "Evening", newIds()))).toEqual([
    "Verse 1: Evening 0, Evening 1",
    "Refrain: Evening 4",
    "Verse 1, Refrain, Refrain",
  ]);
});

test("an order of its own then sings the parts where it sang the whole", () => {
  const verse = section("Verse 1", "a", "", "Bridge", "b");
  const own = {
    ...before,
    sections: [verse, section("Refrain", "hold me")],
    sequence: ["Refrain", "Verse 1", "Refrain"],
  };
  expect(shownAll(splitSection(own, "Verse 1", newIds())).at(-1)).toBe(
    "Refrain, Verse 1, Bridge, Refrain",
  );
});
