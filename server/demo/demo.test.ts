import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { DemoLyrics } from "./song.ts";
import { demoSongs } from "./songs/index.ts";

const allLyrics = demoSongs.flatMap((song) => song.lyrics);
const arrangements = demoSongs.flatMap((song) => song.arrangements);

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

function sectionTexts(lyrics: DemoLyrics): string[] {
  return lyrics.sections.map((section) => lettersOf(section.lines.join("")));
}

test("the demo church sings in many languages and scripts", () => {
  const languages = new Set(allLyrics.map((lyrics) => lyrics.language));
  const letters = allLyrics.flatMap((lyrics) => sectionTexts(lyrics)).join("");
  const scripts = ["Latin", "Cyrillic", "Greek", "Devanagari", "Arabic", "Hangul"];
  expect(demoSongs.length).toBeGreaterThanOrEqual(12);
  expect(languages.size).toBeGreaterThanOrEqual(10);
  for (const script of scripts) expect(letters).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
});

test("titles, lines, sections and sequences keep within the limits of a song", () => {
  for (const { metadata } of demoSongs) {
    expect(metadata.title).toMatch(/^.{1,200}$/u);
  }
  for (const { sections, sequence } of allLyrics) {
    const lines = sections.flatMap((section) => section.lines);
    expect(sections.length).toBeLessThanOrEqual(40);
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(sequence.length).toBeLessThanOrEqual(100);
    for (const line of lines) expect(line).toMatch(/^.{1,200}$/u);
    for (const section of sections) {
      expect(section.name).toMatch(/^.{1,80}$/u);
      expect(section.lines.length).toBeGreaterThan(0);
    }
  }
});

test("section names differ within a version, and sequences name existing sections", () => {
  for (const { sections, sequence } of allLyrics) {
    const names = sections.map((section) => section.name);
    expect(new Set(names.map(folded)).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...sequence]));
  }
});

test("versions of a song have the same sections line by line, so they fit side by side", () => {
  for (const { lyrics } of demoSongs) {
    const shapes = lyrics.map(({ sections }) => sections.map((section) => section.lines.length));
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  }
});

test("arrangements use existing lyrics, a sensible tempo and file names of their own", () => {
  for (const { arrangements: settings, lyrics } of demoSongs) {
    for (const arrangement of settings) {
      expect(arrangement.lyrics.every((index) => lyrics[index] !== undefined)).toBe(true);
      expect(arrangement.tempo ?? 20).toBeGreaterThanOrEqual(20);
      expect(arrangement.tempo ?? 400).toBeLessThanOrEqual(400);
    }
  }
  const filenames = arrangements.flatMap(({ sheets }) => sheets);
  expect(new Set(filenames).size).toBe(filenames.length);
});

test("every sheet is there, and there is none that nobody uses", () => {
  const folder = new URL("./sheets/", import.meta.url);
  const used = arrangements.flatMap(({ sheets }) => sheets).toSorted();
  expect(readdirSync(folder).toSorted()).toEqual(used);
  for (const name of used) {
    expect(readFileSync(new URL(name, folder)).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("there are enough sheets, and some arrangements have two files", () => {
  expect(arrangements.flatMap(({ sheets }) => sheets).length).toBeGreaterThanOrEqual(8);
  expect(arrangements.some(({ sheets }) => sheets.length === 2)).toBe(true);
});
