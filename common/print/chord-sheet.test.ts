import { expect, test } from "vitest";
import { linePlaces } from "../../test/harness/pdf-text.ts";
import type { SheetLine } from "../formats/song.ts";
import { printChordSheet } from "./chord-sheet.ts";
import { papers } from "./document.ts";
import { margin } from "./flow.ts";
import { installedFonts } from "./installed-fonts.ts";

const words = "The lamp beside the water keeps its flame until the morning comes, ";
const right = papers.a4.width - margin;

function lineOf(text: string): SheetLine {
  if (text.includes("|")) return { kind: "fixed", text };
  const [before = "", ...chorded] = text.split("[");
  const pieces = chorded.map((piece) => ({ chord: piece.slice(0, 1), text: piece.slice(2) }));
  return { kind: "words", pieces: before ? [{ chord: "", text: before }, ...pieces] : pieces };
}

/** What stands on the first page of the sheet below its title. */
async function printed(text: string) {
  const lines = [lineOf(text)];
  const sheet = { title: "Sheet", about: [], lines, sourceKey: null, tempo: null, capo: null };
  const { bytes, missing } = await printChordSheet(sheet, await installedFonts());
  expect(missing).toEqual([]);
  return (await linePlaces(bytes, 1)).filter((place) => place.text !== "Sheet");
}

const letters = (text: string) => text.replaceAll(/\[\w\]|\W/gu, "");

test.each([
  ["without a chord", words.repeat(3)],
  ["with a chord before it", `[G]${words.repeat(3)}[D]end`],
  ["with a chord after a word", `Oh [G]${words.repeat(3)}[D]end`],
  ["with many chords", `[G]${words.replaceAll(" ", " [D]").repeat(3)}`],
  ["in one word", `[G]${"la".repeat(120)}`],
  ["in columns", `e|${"--3--".repeat(26)}|`],
])("a line that is too long stays on the page, %s", async (_what, text) => {
  const places = await printed(text);
  for (const { x, end } of places) {
    expect(x).toBeGreaterThanOrEqual(margin - 1);
    expect(end).toBeLessThanOrEqual(right + 4);
  }
  const sung = places.filter((place) => !/^[GD]$/u.test(place.text));
  expect(letters(sung.map((place) => place.text).join(""))).toBe(letters(text));
});

test("what follows a long stretch goes on behind its last word", async () => {
  const places = await printed(`[G]${words.repeat(3)}[D]end`);
  const last = places.find((place) => place.text === "end");
  const before = places.findLast((place) => place.text.endsWith("comes,"));
  expect(last?.y).toBe(before?.y);
  expect(last?.x).toBeGreaterThan(before?.end ?? 0);
});

test("from right to left pieces follow each other, each with its chord over its beginning", async () => {
  const places = await printed("[G]نور على الماء [D]يبقى حتى الصباح");
  const [firstChord = 0, first = 0, secondChord = 0, second = 0] = places.map(({ end }) => end);
  expect(first).toBeGreaterThan(right - 8);
  expect(second).toBeLessThan((places[1]?.x ?? 0) + 4);
  for (const [chord, piece] of [
    [firstChord, first],
    [secondChord, second],
  ] as const) {
    expect(Math.abs(chord - piece)).toBeLessThan(10);
  }
});
