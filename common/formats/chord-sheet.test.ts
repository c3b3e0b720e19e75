import { readSongs } from "./read.ts";
import type { ChordSheet } from "./song.ts";
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

const sheetsOf = (text: string, filename = "song.cho"): (ChordSheet | undefined)[] =>
  readSongs(new TextEncoder().encode(text), { filename, language: "en" }).outcomes.map(
    (outcome) => {
      if (!("song" in outcome)) throw new Error(JSON.stringify(outcome));
      return outcome.song.sheet;
    },
  );

test("everything of a file is on its sheets, the chords over their words", () => {
  const [one, other] = sheetsOf(two);
  expect(one).toEqual({
    title: "One",
    about: ["Key: G", "Define: G frets 3 2 0 0 0 3"],
    lines: [
      { kind: "heading", text: "Refrain" },
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
      { kind: "remark", text: "for the band" },
      { kind: "remark", text: "softly" },
    ],
    sourceKey: "G",
    tempo: null,
    capo: null,
  });
  expect(other?.lines).toEqual([
    { kind: "heading", text: "Verse 1" },
    {
      kind: "words",
      pieces: [
        { chord: "", text: "how" },
        { chord: "G", text: " sweet " },
        { chord: "C", text: "the sound" },
      ],
    },
    { kind: "blank" },
    { kind: "fixed", text: "e|-0-|" },
  ]);
});

test("what stands among the lines stands there on the sheet, a repeat as its heading", () => {
  const [sheet] = sheetsOf(
    "{t: Four}\n{soc: label='Loud' mood='calm'}\n[G]how\n{c: softly}\n[D]sweet\n{eoc}\n{sov: Verse 1}\n[C]the\n{eov}\n{chorus label='Loud'}",
  );
  expect(sheet?.lines.map((line) => ("text" in line ? line.text : line.kind))).toEqual([
    "Loud",
    "words",
    "softly",
    "words",
    "blank",
    "Verse 1",
    "words",
    "blank",
    "Loud",
    "blank",
  ]);
  expect(sheet?.about).toEqual(["Start of chorus: mood='calm'"]);
});

test("under a line of chords, those in brackets stand over their words still", () => {
  const [sheet] = sheetsOf("{t: Three}\nG    D\nhow [C]sweet");
  expect(sheet?.lines).toEqual([
    { kind: "heading", text: "Verse 1" },
    { kind: "fixed", text: "G    D" },
    {
      kind: "words",
      pieces: [
        { chord: "", text: "how " },
        { chord: "C", text: "sweet" },
      ],
    },
    { kind: "blank" },
  ]);
});

test.each([
  ["Intro: G  D  Em  C\n\n[G]How sweet", "Intro: G  D  Em  C"],
  ["[G] [D] [Em]\n\n[G]How sweet", "[G] [D] [Em]"],
  ["G  D  Em\n\n[G]How sweet", "G  D  Em"],
])("what is played without words stays: %j", (text, played) => {
  const [sheet] = sheetsOf(`{t: Five}\n${text}`);
  const fixed = sheet?.lines.flatMap((line) => (line.kind === "fixed" ? line.text.trim() : []));
  expect(fixed).toEqual([played.replace("Intro: ", "")]);
});

test("a long line keeps its chords in all of its pieces", () => {
  const half = `[G]${"holy ".repeat(20)}[D]lamb`;
  const [sheet] = sheetsOf(`{t: Six}\n${half}, ${half}`);
  const words = sheet?.lines.flatMap((line) => (line.kind === "words" ? [line.pieces] : []));
  expect(words?.map((pieces) => pieces.map(({ chord }) => chord))).toEqual([
    ["G", "D"],
    ["G", "D"],
  ]);
});

const chordsOf = (text: string, filename: string) => {
  const [sheet] = sheetsOf(text, filename);
  const lines = sheet?.lines.flatMap((line) => {
    if (line.kind !== "words") return [];
    return line.pieces
      .map(({ chord, text: words }) => (chord ? `[${chord}]${words}` : words))
      .join("");
  });
  return { lines, sourceKey: sheet?.sourceKey, tempo: sheet?.tempo };
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
