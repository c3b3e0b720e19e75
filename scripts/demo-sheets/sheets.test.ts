import { expect, test } from "vitest";
import { demoSongs } from "../../server/demo/songs/index.ts";
import { drawSheet } from "./engrave.ts";
import { parseMetre } from "./metre.ts";
import { barsAddUp, parseBars } from "./notation.ts";
import { demoSheets } from "./sheets.ts";
import { parseWords } from "./words.ts";

const allSheets = demoSongs.flatMap(({ lyrics, arrangements }) =>
  arrangements.flatMap((arrangement) =>
    arrangement.sheets.map((filename) => ({
      filename,
      melody: demoSheets[filename]?.melody ?? { time: "", parts: [] },
      lyrics: arrangement.lyrics.flatMap((at) => lyrics[at] ?? []),
    })),
  ),
);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

test("every file that the demo uses has its music, and every music its file", () => {
  const used = allSheets.map(({ filename }) => filename);
  expect(used.toSorted()).toEqual(Object.keys(demoSheets).toSorted());
});

test.each(allSheets)("the bars of $filename add up", ({ melody }) => {
  const metre = parseMetre(melody.time);
  expect(melody.parts.length).toBeGreaterThan(0);
  for (const part of melody.parts) expect(barsAddUp(parseBars(part.notes), metre)).toBe(true);
});

test.each(allSheets)("$filename has the words of the song", ({ melody, lyrics }) => {
  const texts = lyrics.flatMap(({ sections }) =>
    sections.map(({ lines }) => lettersOf(lines.join(""))),
  );
  for (const words of melody.parts.flatMap((part) => part.words)) {
    const sung = parseWords(words).map((syllable) => (syllable === "held" ? "" : syllable.text));
    expect(texts).toContain(lettersOf(sung.join("")));
  }
});

test("a bar that is too short and words that do not fit the notes are refused", async () => {
  const sheet = { title: "Short", subtitle: "", sourceKey: "G", tempo: null };
  const part = { name: "", chords: "", words: [] };
  const drawn = (notes: string, words: string[]) =>
    drawSheet({ ...sheet, melody: { time: "3/4", parts: [{ ...part, notes, words }] } });
  await expect(drawn("g4 a4 b4 | g4 a4 | g2.", [])).rejects.toThrow("do not add up");
  await expect(drawn("g4 a4 b4 | g2.", ["Too few"])).rejects.toThrow("syllables");
});

test("drawing a sheet again gives the same bytes", async () => {
  const melody = { time: "3/4", parts: [{ name: "", chords: "G", words: [], notes: "g4 a4 b4" }] };
  const sheet = { title: "Same", subtitle: "", sourceKey: "G", tempo: 80, melody };
  expect(await drawSheet(sheet)).toEqual(await drawSheet(sheet));
});
