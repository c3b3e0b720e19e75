import { expect, test } from "vitest";
import { section } from "$test/material.ts";
import { parsePasted } from "../from-text/paste.ts";
import type { EditedLyrics } from "../document/complaints.ts";
import { appendPaste, splitSection } from "./insert-paste.ts";

const lyrics: EditedLyrics = {
  language: "en",
  label: "",
  sections: [section("Verse 1", "a", "b"), section("Refrain", "hold me")],
  sequence: [],
};

function newIds() {
  let count = 0;
  return () => `n${(count += 1)}`;
}

function shown({ sections, sequence }: EditedLyrics): string[] {
  const nameOf = (id: string) => sections.find((one) => one.id === id)?.name;
  return [
    ...sections.map(({ name, lines }) => `${name}: ${lines.map(({ id }) => id).join(", ")}`),
    sequence.map(nameOf).join(", "),
  ];
}

test("a text is added at the end; a refrain that is there already is only sung again", () => {
  const pasted = parsePasted("Verse 2\nc\n\nRefrain\nHold me!", "en");
  expect(shown(appendPaste(lyrics, pasted, newIds()))).toEqual([
    "Verse 1: Verse 1 0, Verse 1 1",
    "Refrain: Refrain 0",
    "Verse 2: n2",
    "Verse 1, Refrain, Verse 2, Refrain",
  ]);
});

test("what comes without a name gets the next verse's", () => {
  const pasted = parsePasted("c\nd\n\ne\nf", "en");
  expect(appendPaste(lyrics, pasted, newIds()).sections.map(({ name }) => name)).toEqual([
    "Verse 1",
    "Refrain",
    "Verse 2",
    "Verse 3",
  ]);
});

test("a section falls into those that its text has; every line stays itself", () => {
  const long = { ...lyrics, sections: [section("Verse 1", "a", "Refrain", "b", "Verse 2", "c")] };
  const after = splitSection(long, "Verse 1", newIds());
  expect(shown(after)).toEqual([
    "Verse 1: Verse 1 0",
    "Refrain: Verse 1 2",
    "Verse 2: Verse 1 4",
    "",
  ]);
  expect(after.sections[0]?.id).toBe("Verse 1");
});

test("a section that begins with a heading takes its name", () => {
  const long = { ...lyrics, sections: [section("Evening", "1. a", "b", "", "Refrain x2", "c")] };
  expect(shown(splitSection(long, "Evening", newIds()))).toEqual([
    "Verse 1: Evening 0, Evening 1",
    "Refrain: Evening 4",
    "Verse 1, Refrain, Refrain",
  ]);
});

test("an order of its own then sings the parts where it sang the whole", () => {
  const verse = section("Verse 1", "a", "", "Bridge", "b");
  const own = {
    ...lyrics,
    sections: [verse, section("Refrain", "hold me")],
    sequence: ["Refrain", "Verse 1", "Refrain"],
  };
  expect(shown(splitSection(own, "Verse 1", newIds())).at(-1)).toBe(
    "Refrain, Verse 1, Bridge, Refrain",
  );
});
