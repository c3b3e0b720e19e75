import { chordSheetsOf } from "./chord-sheet.ts";
import { readChordPro } from "./chordpro.ts";
import { expect, test } from "vitest";

const two = `{title: One}
{key: G}
{soc}
A[D]mazing [G/B]grace[C]
{eoc}
# for the band
{c: softly}
{define: G frets 3 2 0 0 0 3}
{new_song}

{t: Two}
   G      C
how sweet the sound
{sot}
e|-0-|
{eot}
`;

test("everything of a file is on its sheets, the chords over their words", () => {
  const [one, other] = chordSheetsOf(two);
  expect(one).toMatchObject({
    title: "One",
    about: ["Key: G", "Define: G frets 3 2 0 0 0 3"],
    lines: [
      { kind: "heading", text: "Chorus" },
      {
        kind: "words",
        pieces: [
          { chord: "", text: "A" },
          { chord: "D", text: "mazing " },
          { chord: "G/B", text: "grace" },
          { chord: "C", text: "" },
        ],
      },
      { kind: "blank" },
      { kind: "remark", text: "# for the band" },
      { kind: "remark", text: "softly" },
    ],
  });
  expect(other?.lines.filter(({ kind }) => kind === "fixed")).toEqual([
    { kind: "fixed", text: "   G      C" },
    { kind: "fixed", text: "how sweet the sound" },
    { kind: "fixed", text: "e|-0-|" },
  ]);
});

test("a heading is the label that a directive gives, and nothing beside it", () => {
  const [sheet] = chordSheetsOf(
    "{t: Four}\n{soc: label='Loud' mood='calm'}\n[G]how\n{eoc}\n{chorus label='Loud'}\n{sob mood='calm'}",
  );
  const headings = sheet?.lines.flatMap((line) => (line.kind === "heading" ? line.text : []));
  expect(headings).toEqual(["Loud", "Loud", "Bridge"]);
});

test("under a line of chords, those in brackets stand over their words still", () => {
  const [sheet] = chordSheetsOf("{t: Three}\nG    D\nhow [C]sweet");
  expect(sheet?.lines).toEqual([
    { kind: "fixed", text: "G    D" },
    {
      kind: "words",
      pieces: [
        { chord: "", text: "how " },
        { chord: "C", text: "sweet" },
      ],
    },
  ]);
});

test.each([
  two,
  "{ns}\n{ns}\n{t: A}\nx\n{ns}\n",
  "Title\nArtist\nKey: D\n\n[D]words\n",
  "[C]la la",
])("there are as many sheets as songs: %j", (text) => {
  const songs = readChordPro(text, { filename: "a.cho" });
  expect(chordSheetsOf(text)).toHaveLength(songs.length);
});
