import { expect, test } from "vitest";
import { drawSheet } from "./sheet-music.ts";
import { parseMetre } from "./sheet/metre.ts";
import { barsAddUp, parseBars } from "./sheet/notation.ts";
import { winAnsi } from "./sheet/text.ts";
import { parseWords } from "./sheet/words.ts";
import type { DemoArrangement, DemoLyrics, DemoSheet, DemoSong } from "./song.ts";
import { demoSongs } from "./songs/index.ts";

interface SheetInSong {
  song: DemoSong;
  arrangement: DemoArrangement;
  sheet: DemoSheet;
}

const allLyrics = demoSongs.flatMap((song) => song.lyrics);
const allSheets: SheetInSong[] = demoSongs.flatMap((song) =>
  song.arrangements.flatMap((arrangement) =>
    arrangement.sheets.map((sheet) => ({ song, arrangement, sheet })),
  ),
);

function draw({ song, arrangement, sheet }: SheetInSong): Uint8Array {
  const subtitle = song.metadata.authors.join(", ");
  return drawSheet({ ...arrangement, ...sheet, subtitle });
}

/** PDF files here are ASCII, so characters and bytes have the same positions. */
function asText(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString("latin1");
}

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
  for (const { arrangements, lyrics } of demoSongs) {
    for (const arrangement of arrangements) {
      expect(arrangement.lyrics.every((index) => lyrics[index] !== undefined)).toBe(true);
      expect(arrangement.tempo ?? 20).toBeGreaterThanOrEqual(20);
      expect(arrangement.tempo ?? 400).toBeLessThanOrEqual(400);
    }
  }
  const filenames = allSheets.map(({ sheet }) => sheet.filename);
  expect(new Set(filenames).size).toBe(filenames.length);
});

test.each(allSheets)("the bars of $sheet.filename add up", ({ sheet }) => {
  const metre = parseMetre(sheet.melody.time);
  for (const part of sheet.melody.parts) {
    expect(barsAddUp(parseBars(part.notes), metre)).toBe(true);
  }
});

test.each(allSheets)(
  "$sheet.filename has the words of the song",
  ({ song, arrangement, sheet }) => {
    const texts = arrangement.lyrics.flatMap((index) => {
      const lyrics = song.lyrics[index];
      return lyrics === undefined ? [] : sectionTexts(lyrics);
    });
    for (const words of sheet.melody.parts.flatMap((part) => part.words)) {
      const sung = parseWords(words).map((syllable) => (syllable === "held" ? "" : syllable.text));
      expect(texts).toContain(lettersOf(sung.join("")));
    }
  },
);

test("what is printed on the sheets can be printed with their fonts", () => {
  for (const { song, sheet } of allSheets) {
    const labels = sheet.melody.parts.flatMap((part) => [part.name, part.chords, ...part.words]);
    const texts = [sheet.title, ...song.metadata.authors, ...labels];
    expect(winAnsi(texts.join(""))).not.toContain("?".charCodeAt(0));
  }
});

test("a bar that is too short and words that do not fit the notes are refused", () => {
  const sheet = { title: "Short", subtitle: "", sourceKey: "G", tempo: null };
  const part = { name: "", chords: "", words: [] };
  const drawn = (notes: string, words: string[]): Uint8Array =>
    drawSheet({ ...sheet, melody: { time: "3/4", parts: [{ ...part, notes, words }] } });
  expect(() => drawn("g4 a4 b4 | g4 a4 | g2.", [])).toThrow("do not add up");
  expect(() => drawn("g4 a4 b4 | g2.", ["Too few"])).toThrow("syllables");
});

test.each(allSheets)("$sheet.filename is a PDF whose cross-references hold", (entry) => {
  const text = asText(draw(entry));
  expect(text.startsWith("%PDF-1.7\n")).toBe(true);
  expect(text.endsWith("%%EOF\n")).toBe(true);
  const table = text.slice(Number(/startxref\n(\d+)\n/.exec(text)?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(table.startsWith(`xref\n0 ${offsets.length + 1}\n`)).toBe(true);
  offsets.forEach((offset, index) => {
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
});

test("drawing a sheet again gives the same bytes", () => {
  for (const entry of allSheets) expect(asText(draw(entry))).toBe(asText(draw(entry)));
});

test("there are enough sheets, one of them on two pages and some arrangements with two files", () => {
  const pages = allSheets.map((entry) => asText(draw(entry)).match(/\/Type \/Page /g)?.length);
  expect(allSheets.length).toBeGreaterThanOrEqual(8);
  expect(pages).toContain(2);
  expect(allSheets.some(({ arrangement }) => arrangement.sheets.length === 2)).toBe(true);
});
