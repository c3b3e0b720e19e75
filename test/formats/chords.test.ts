import { expect, test } from "vitest";
import { withChords, withKnownChords } from "../../common/formats/chord-sheet.ts";
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
[G]The lamp be[D/F#]side [Em]the water[C]
[A7] keeps its <flame> [Am7]“until”[B♭]

the morning [G]comes
the morning [D]comes
{end_of_verse}

{start_of_chorus: Refrain}
[H7]Нехай [Fis]світить [C][D]нам
the morning comes
{end_of_chorus}`;
const chorded = `{title: Lamp (again)}
{language: en}
${body}
{chorus}
`;

test.each(["chordpro", "openlyrics"])("chords come back from %s to the letter", (format) => {
  const song = songOf(chorded, "lamp.cho");
  const writer = writers[format];
  if (!writer || !song.sheet) throw new Error(format);
  const [file] = filesOf(writer, withChords(song, song.sheet));
  const again = songOf(file?.text ?? "", `lamp.${writer.ending}`);
  expect(again.lyrics).toEqual(song.lyrics);
  expect(again.sheet?.lines).toEqual(song.sheet.lines);
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
