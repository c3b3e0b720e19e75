import { expect, test } from "vitest";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { section } from "$test/material.ts";
import { compareLyrics, isSectionChanged, lyricsChanges } from "./lyrics.ts";

const before: LyricsDocument = {
  label: "",
  sections: [
    {
      id: "v1",
      name: "Verse 1",
      lines: [
        { id: "a", text: "one" },
        { id: "b", text: "two" },
        { id: "c", text: "three" },
      ],
    },
    { id: "br", name: "Bridge", lines: [{ id: "d", text: "four" }] },
    { id: "r", name: "Refrain", lines: [{ id: "e", text: "five" }] },
  ],
  sequence: [],
};
const after: LyricsDocument = {
  label: "1912",
  sections: [
    { id: "r", name: "Chorus", lines: [{ id: "e", text: "five" }] },
    {
      id: "v1",
      name: "Verse 1",
      lines: [
        { id: "a", text: "uno" },
        { id: "d", text: "four" },
        { id: "c", text: "three" },
        { id: "f", text: "six" },
      ],
    },
  ],
  sequence: ["v1", "r"],
};

test("lines and sections are compared by their ids, the removed ones where they stood", () => {
  expect(
    compareLyrics(before, after).map(({ id, state, isMoved, lines }) => ({
      section: [id, state, isMoved && "moved"].filter(Boolean).join(" "),
      lines: lines.map(({ id, state, isMoved }) => `${id} ${state}${isMoved ? " moved" : ""}`),
    })),
  ).toEqual([
    { section: "r edited moved", lines: ["e same"] },
    { section: "v1 same", lines: ["a edited", "b removed", "d same moved", "c same", "f added"] },
    { section: "br removed", lines: [] },
  ]);
});

test("as a list, each change says where it is", () => {
  expect(lyricsChanges(before, after)).toMatchObject([
    { field: "edition", sign: "added", before: [""], after: ["1912"] },
    { of: "section-name", sign: "edited", before: ["Refrain"], after: ["Chorus"] },
    { of: "section", sign: "moved", section: "Chorus" },
    { sign: "edited", section: "Verse 1", line: 1, before: ["one"], after: ["uno"] },
    { sign: "removed", section: "Verse 1", line: 2, before: ["two"] },
    { sign: "moved", section: "Verse 1", line: 2, after: ["four"] },
    { sign: "added", section: "Verse 1", line: 4, after: ["six"] },
    { of: "section", sign: "removed", section: "Bridge", before: [] },
    { field: "sequence", sign: "edited", before: [], after: ["Verse 1", "Chorus"] },
  ]);
});

test("nothing changed, nothing told", () => {
  expect(lyricsChanges(before, before)).toEqual([]);
});

const line = (id: string, text = id) => ({ id, text });
const refrain = section("Refrain", "four");

function lyrics(...lines: { id: string; text: string }[]) {
  return {
    label: "",
    sections: [{ id: "v1", name: "Verse 1", lines }, refrain],
    sequence: [],
  };
}

test("only a section whose lines moved or changed is a changed one", () => {
  const earlier = lyrics(line("a"), line("b"), line("c"));
  const later = lyrics(line("c", "three"), line("a"), line("d"));
  expect(compareLyrics(earlier, later).map(isSectionChanged)).toEqual([true, false]);
});

test("a section with another name is changed, though all its lines are the same", () => {
  const { sections, ...rest } = lyrics(line("a"));
  const renamed = sections.map((one) => (one === refrain ? { ...one, name: "Chorus" } : one));
  const compared = compareLyrics({ sections, ...rest }, { ...rest, sections: renamed });
  expect(compared.map(isSectionChanged)).toEqual([false, true]);
});
