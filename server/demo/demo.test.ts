import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "../../common/contract/fields.ts";
import type { ImportedLyrics } from "../../common/formats/song.ts";
import { readDemo } from "./load.ts";

const demoSongs = await readDemo();
const allLyrics = demoSongs.flatMap((song) => song.lyrics);
const arrangements = demoSongs.flatMap((song) => song.arrangements ?? []);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

function sectionTexts(lyrics: ImportedLyrics): string[] {
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

test("everything that the files say comes in: nothing is noted but the names of sheets", () => {
  const noted = demoSongs.flatMap(({ notes }) => notes.map(({ code, what }) => `${code} ${what}`));
  expect(new Set(noted)).toEqual(new Set(["notHeld files"]));
});

test("versions of a song have the same sections line by line, so they fit side by side", () => {
  for (const { lyrics } of demoSongs) {
    const shapes = lyrics.map(({ sections }) => sections.map((section) => section.lines.length));
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  }
});

test("arrangements are used with lyrics of their song, within the limits", () => {
  for (const { arrangements: settings = [], lyrics } of demoSongs) {
    const known = lyrics.map(({ language, label }) => ({ language, label }));
    for (const { lyrics: used, files } of settings) {
      expect(known).toEqual(expect.arrayContaining([...used]));
      expect(used.length).toBeLessThanOrEqual(limits.arrangementLyrics);
      expect(files.length).toBeLessThanOrEqual(limits.arrangementFiles);
    }
  }
});

test("every sheet is there, each used once, and there is none that nobody uses", () => {
  const folder = new URL("./songs/", import.meta.url);
  const used = arrangements.flatMap(({ files }) => files).toSorted();
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  expect(sheets.toSorted()).toEqual(used);
  for (const name of used) {
    expect(readFileSync(new URL(name, folder)).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("there are enough sheets, and some arrangements have two files", () => {
  expect(arrangements.flatMap(({ files }) => files).length).toBeGreaterThanOrEqual(8);
  expect(arrangements.some(({ files }) => files.length === 2)).toBe(true);
});
