import { chordSheetOf, chordSheetsOf, settingOf } from "./chord-sheet.ts";
import { readSongs } from "./read.ts";
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

const chordsOf = (text: string, filename: string) => {
  const [outcome] = readSongs(new TextEncoder().encode(text), {
    filename,
    language: "en",
  }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  const sheet = chordSheetOf(outcome.song);
  const lines = sheet?.lines.flatMap((line) => {
    if (line.kind !== "words") return [];
    return line.pieces
      .map(({ chord, text: words }) => (chord ? `[${chord}]${words}` : words))
      .join("");
  });
  return { lines, ...settingOf(outcome.song) };
};

test.each([
  [
    "over the words of a text",
    "song.txt",
    "Day\n\nVerse 1\n    G     D\nHow sweet the sound\nand on\n",
  ],
  ["in the brackets of a text", "song.txt", "Day\n\nVerse 1\nHow [G]sweet [D]the sound\nand on\n"],
  [
    "of OpenSong",
    "song.xml",
    "<?xml version='1.0'?><song><title>Day</title><key>G</key><tempo>90</tempo><lyrics>[V1]\n.    G     D\n How sweet the sound\n and on\n</lyrics></song>",
  ],
  [
    "of OpenLyrics 0.9",
    "song.xml",
    '<song xmlns="http://openlyrics.info/namespace/2009/song"><properties><titles><title>Day</title></titles><key>G</key><tempo type="bpm">90</tempo></properties><lyrics><verse name="v1"><lines>How <chord name="G"/>sweet <chord name="D">the</chord> sound<br/>and on</lines></verse></lyrics></song>',
  ],
  [
    "of OpenLyrics 0.8",
    "song.xml",
    '<song xmlns="http://openlyrics.info/namespace/2009/song"><properties><titles><title>Day</title></titles></properties><lyrics><verse name="v1"><lines>How <chord root="G"/>sweet <chord root="D"/>the sound<br/>and on</lines></verse></lyrics></song>',
  ],
  ["of a table", "songs.csv", 'title,lyrics\nDay,"Verse 1\nHow [G]sweet [D]the sound\nand on"\n'],
])("the chords %s stand over their words", (_, filename, text) => {
  const { lines, sourceKey, tempo } = chordsOf(text, filename);
  expect(lines).toEqual(["How [G]sweet [D]the sound", "and on"]);
  if (text.includes("<key>")) expect({ sourceKey, tempo }).toEqual({ sourceKey: "G", tempo: 90 });
});
