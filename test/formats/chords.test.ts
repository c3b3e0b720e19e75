import { expect, test } from "vitest";
import { withChords, withKnownChords } from "../../common/formats/chord-sheet.ts";
import { chordPro } from "../../common/formats/chordpro.ts";
import { filesOf, writers } from "../../common/formats/formats.ts";
import { readSongs } from "../../common/formats/read.ts";
import type { ImportedSong } from "../../common/formats/song.ts";
import { printChordSheet } from "../../common/print/chord-sheet.ts";
import { installedFonts } from "../../common/print/installed-fonts.ts";

function songOf(text: string, filename: string): ImportedSong {
  const [outcome] = readSongs(new TextEncoder().encode(text), { filename }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

const body = `{start_of_verse: Verse 1}
[G] [D/F#] | [Em] %
[G]The lamp be[D/F#]side [Em]the water[C]
[A7] keeps its <flame> [Am7]“until”[B♭]

the morning [G]comes
the morning [D]comes
[C] [D]
{end_of_verse}

{start_of_chorus: Refrain}
[H7]Нехай [Fis]світить [C][D]нам
the morning comes
{end_of_chorus}`;
const chorded = `{title: Lamp (again)}
{language: en}
{key: G}
{tempo: 72}
{capo: 2}
${body}
{chorus}
[G] [C]
`;

test.each(["chordpro", "openlyrics"])("chords come back from %s to the letter", (format) => {
  const song = songOf(chorded, "lamp.cho");
  const writer = writers[format];
  if (!writer || !song.sheet) throw new Error(format);
  const [file] = filesOf(writer, withChords(song, song.sheet));
  const again = songOf(file?.text ?? "", `lamp.${writer.ending}`);
  expect(again.lyrics).toEqual(song.lyrics);
  expect(again.sheet?.lines).toEqual(song.sheet.lines);
  expect(again.sheet).toMatchObject({ sourceKey: "G", tempo: 72 });
  expect(again.sheet?.capo).toBe(format === "chordpro" ? 2 : null);
  expect(filesOf(writer, withChords(again, again.sheet))).toEqual([file]);
});

test("a printed sheet keeps its chords for an export, as far as its lines are still there", async () => {
  const { sheet, ...song } = songOf(chorded, "lamp.cho");
  if (!sheet) throw new Error("no sheet");
  const { bytes } = await printChordSheet(sheet, await installedFonts());
  const files = [{ filename: "Lamp.pdf" }, { filename: "Lamp chords.pdf" }];
  const known = await withKnownChords(song, files, async () => bytes);
  expect(known).toEqual(withChords(song, sheet));
  const [version] = song.lyrics;
  const [verse, refrain] = version?.sections ?? [];
  if (!version || !verse || !refrain) throw new Error("no verse");
  const edited = { ...verse, lines: verse.lines.map((line) => line.replace("lamp", "light")) };
  const later = { ...song, lyrics: [{ ...version, sections: [edited, refrain] }] };
  const kept = await withKnownChords(later, files, async () => bytes);
  const chords = known.lyrics[0]?.sections[0]?.chords ?? [];
  expect(kept.lyrics[0]?.sections[0]?.chords).toEqual([[], ...chords.slice(1)]);
});

test("what is played before its words is written before them, whatever these are by now", () => {
  const { sheet, ...song } = songOf(
    "Lamp\n\nIntro:  G  D\n\nVerse 1\nG  D\nthe lamp\n",
    "lamp.txt",
  );
  const mended = JSON.parse(JSON.stringify(song).replaceAll("the lamp", "a lamp"));
  const [file] = filesOf(chordPro.writer, withChords(mended, sheet));
  expect(file?.text).toContain("{start_of_verse: Verse 1}\n[G]  [D]\na lamp\n{end_of_verse}");
});

test("the key of the arrangement that has the sheet is written, as it is by now", async () => {
  const { sheet, ...song } = songOf(chorded, "lamp.cho");
  if (!sheet) throw new Error("no sheet");
  const { bytes } = await printChordSheet(sheet, await installedFonts());
  const played = { label: "Chords", lyrics: [], files: ["Lamp chords.pdf"] };
  const other = { ...played, sourceKey: "E", tempo: null, files: [] };
  const arrangements = [other, { ...played, sourceKey: "A", tempo: 90 }];
  const files = [{ filename: "Lamp chords.pdf" }];
  const known = await withKnownChords({ ...song, arrangements }, files, async () => bytes);
  expect(known.setting).toEqual({ sourceKey: "A", tempo: 90, capo: 2 });
});

test.each([
  ["no PDF", "words"],
  ["a broken sheet", "(precentor-sheet:%7B%"],
  ["no sheet", "(precentor-sheet:null)"],
  ["other things", '(precentor-sheet:{"lines":[1,{"kind":"words","pieces":7}]})'],
  [
    "what is no chord",
    `(precentor-sheet:${encodeURIComponent(
      JSON.stringify({
        lines: [{ kind: "words", pieces: [{ chord: "G]\n{x}", text: "the morning comes" }] }],
      }),
    )})`,
  ],
])("%s leaves a song without chords", async (_what, text) => {
  const { sheet: _sheet, ...song } = songOf(chorded, "lamp.cho");
  const files = [{ filename: "a chords.pdf" }];
  const known = await withKnownChords(song, files, async () => new TextEncoder().encode(text));
  const chords = known.lyrics.flatMap(({ sections }) =>
    sections.flatMap((one) => one.chords ?? []),
  );
  expect(chords.flat()).toEqual([]);
});
