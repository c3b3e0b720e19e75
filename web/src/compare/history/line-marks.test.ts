import { expect, test } from "vitest";
import { compareLyrics } from "../lyrics.ts";
import { section } from "$test/material.ts";
import { isSectionChanged, lineCounts } from "./line-marks.ts";

const line = (id: string, text = id) => ({ id, text });
const refrain = section("Refrain", "four");

function lyrics(...lines: { id: string; text: string }[]) {
  return {
    label: "",
    sections: [{ id: "v1", name: "Verse 1", lines }, refrain],
    sequence: [],
  };
}

test("each line is counted with what happened to it, a moved and edited one twice", () => {
  const comparison = compareLyrics(
    lyrics(line("a"), line("b"), line("c")),
    lyrics(line("c", "three"), line("a"), line("d")),
  );
  expect([...lineCounts(comparison)]).toEqual([
    ["edited", 1],
    ["moved", 1],
    ["added", 1],
    ["removed", 1],
  ]);
  expect(comparison.sections.map(isSectionChanged)).toEqual([true, false]);
});

test("a section with another name is changed, though all its lines are the same", () => {
  const { sections, ...rest } = lyrics(line("a"));
  const renamed = sections.map((one) => (one === refrain ? { ...one, name: "Chorus" } : one));
  const comparison = compareLyrics({ sections, ...rest }, { ...rest, sections: renamed });
  expect(comparison.sections.map(isSectionChanged)).toEqual([false, true]);
  expect(lineCounts(comparison).size).toBe(0);
});
