import { expect, test } from "vitest";
import { readSongs } from "../../common/formats/read.ts";
import type { ImportedSong } from "../../common/formats/song.ts";

/** Files as the documentation and the tests of other programs have them, made by hand in their like. */
function read(text: string, filename: string): ImportedSong {
  const { outcomes } = readSongs(new TextEncoder().encode(text), { filename, language: "en" });
  const [outcome] = outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcomes));
  return outcome.song;
}

function shown({ lyrics }: ImportedSong): string[] {
  return lyrics.flatMap(({ sections, sequence }) => [
    ...sections.map(({ name, lines }) => `${name}: ${lines.join(" / ")}`),
    sequence.map((at) => sections[at]?.name).join(", "),
  ]);
}

function chordsOver({ sheet }: ImportedSong): string[] {
  return (sheet?.lines ?? []).flatMap((line) => {
    if (line.kind !== "words" || line.pieces.every(({ chord }) => chord === "")) return [];
    return line.pieces.map(({ chord, text }) => (chord ? `[${chord}]${text}` : text)).join("");
  });
}

test("a song as ChordPro's documentation writes it", () => {
  const song = read(
    `# A song of nobody's
{title: Come Down, Bright River}
{subtitle: Traditional}
{key: D}
{tempo: 88}
{define: Bes base-fret 1 frets 1 1 3 3 3 1}

{start_of_chorus: Chorus}
Come [D]down, bright [G]riv[D]er,
Run and carry my [A7]song.
{end_of_chorus}

{comment: Softly}
{start_of_verse: label="Verse 1"}
I [D]stood by the [G]wa[D]ter, [*hold] and saw the [A7]morning
{end_of_verse}

{chorus}

{start_of_tab}
e|---0-2-3---|
{end_of_tab}
`,
    "river.cho",
  );
  expect(song.metadata).toMatchObject({
    title: "Come Down, Bright River",
    authors: ["Traditional"],
  });
  expect(shown(song)).toEqual([
    "Chorus: Come down, bright river, / Run and carry my song.",
    "Verse 1: I stood by the water, and saw the morning",
    "Chorus, Verse 1, Chorus",
  ]);
  expect(chordsOver(song)).toEqual([
    "Come [D]down, bright [G]riv[D]er,",
    "Run and carry my [A7]song.",
    "I [D]stood by the [G]wa[D]ter, and saw the [A7]morning",
  ]);
  expect(song.sheet).toMatchObject({ sourceKey: "D", tempo: 88 });
  expect(song.notes.map(({ what }) => what)).toEqual([
    "comment",
    "key",
    "tempo",
    "define",
    "comment",
    "remark in brackets",
    "tab",
  ]);
});

test("chords over lyrics, as ChordPro's documentation has them, too", () => {
  const song = read(
    `{title: River}

      D          G    D
Swing low, sweet chariot,
                       A7
Comin’ for to carry me home.
`,
    "river.crd",
  );
  expect(chordsOver(song)).toEqual([
    "Swing [D]low, sweet [G]chari[D]ot,",
    "Comin’ for to carry me [A7]home.",
  ]);
});

test.each([
  ["by short forms", "Flow: V1 C V2 C C B C"],
  ["by names", "Flow: Verse 1, Chorus, Verse 2, Chorus, Chorus, Bridge, Chorus"],
])("a song of OnSong with its flow %s", (_, flow) => {
  const song = read(
    `Come Down
Ann Reed; Bob Stone
Key: D
Tempo: 76
CCLI: 12345
Copyright: 1999 Ann Reed
${flow}

Verse 1:
[D]Come down, bright [G]river

Chorus:
G         D
Run and carry me

Verse 2:
I stood by the water

Bridge:
And on, and on
`,
    "come.onsong",
  );
  expect(song.metadata).toMatchObject({
    title: "Come Down",
    authors: ["Ann Reed", "Bob Stone"],
    copyright: "1999 Ann Reed",
    songbooks: [{ book: "CCLI", number: "12345" }],
  });
  expect(shown(song).at(-1)).toBe("Verse 1, Chorus, Verse 2, Chorus, Chorus, Bridge, Chorus");
  expect(chordsOver(song)).toEqual(["[D]Come down, bright [G]river", "[G]Run and ca[D]rry me"]);
  expect(song.sheet).toMatchObject({ sourceKey: "D", tempo: 76 });
  expect(song.notes.map(({ what }) => what)).toEqual(["key", "tempo"]);
});

test("a flow that names what is not there is told", () => {
  const song = read(
    "Come\nAnn\nKey: D\nFlow: V1 (Repeat 2x) X\n\nVerse 1:\nCome down\n",
    "a.onsong",
  );
  expect(shown(song).at(-1)).toBe("");
  expect(song.notes).toMatchObject([{ what: "key" }, { what: "flow", text: "V1 (Repeat 2x) X" }]);
});

test("a song of OpenSong with verses line by line under their chords", () => {
  const song = read(
    `<?xml version="1.0" encoding="UTF-8"?>
<song>
  <title>Come Down</title>
  <author>Ann Reed</author>
  <copyright>1999 Ann Reed</copyright>
  <presentation>V1 C V2 C</presentation>
  <ccli>12345</ccli>
  <key>D</key>
  <capo print="false"></capo>
  <theme>Water; Morning</theme>
  <lyrics>[V]
.D          G
1Come down, bright river
2I stood by the wa___ter

[C]
.G        D
 Run and carry me | and on
;softly
</lyrics>
</song>`,
    "come",
  );
  expect(song.metadata).toMatchObject({
    title: "Come Down",
    themes: ["Water", "Morning"],
    songbooks: [{ book: "CCLI", number: "12345" }],
  });
  expect(shown(song)).toEqual([
    "Verse 1: Come down, bright river",
    "Verse 2: I stood by the water",
    "Refrain: Run and carry me / and on",
    "Verse 1, Refrain, Verse 2, Refrain",
  ]);
  expect(chordsOver(song)).toEqual([
    "[D]Come down, [G]bright river",
    "[G]Run and c[D]arry me",
    "[D]I stood by [G]the water",
  ]);
  expect(song.sheet).toMatchObject({ sourceKey: "D" });
  expect(song.notes.map(({ what }) => what)).toEqual(["key", "comment"]);
});

test("a song of OpenLP's export, with its formatting, comments and chords", () => {
  const song = read(
    `<?xml version='1.0' encoding='UTF-8'?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9" createdIn="OpenLP 3.1.0" modifiedIn="OpenLP 3.1.0" modifiedDate="2024-01-02T03:04:05" chordNotation="english">
  <properties>
    <titles><title>Come Down</title><title>Bright River</title></titles>
    <copyright>1999 Ann Reed</copyright>
    <verseOrder>v1 c1 v2 c1</verseOrder>
    <ccliNo>12345</ccliNo>
    <authors><author type="words">Ann Reed</author><author type="music">Bob Stone</author></authors>
    <songbooks><songbook name="Blue Book" entry="7"/></songbooks>
    <themes><theme>Water</theme></themes>
    <comments><comment>Slowly</comment></comments>
  </properties>
  <format><tags application="OpenLP"><tag name="r"><open>&lt;span&gt;</open><close>&lt;/span&gt;</close></tag></tags></format>
  <lyrics>
    <verse name="v1"><lines><chord name="D"/>Come down, bright <chord name="G"/>river<br/>and <tag name="r">on</tag></lines></verse>
    <verse name="c1"><lines break="optional">Run and</lines><lines>carry me</lines></verse>
    <verse name="v2"><lines>I stood by the water</lines></verse>
  </lyrics>
</song>`,
    "come.xml",
  );
  expect(song.metadata).toEqual({
    title: "Come Down",
    alternateTitles: ["Bright River"],
    authors: ["Ann Reed", "Bob Stone"],
    copyright: "1999 Ann Reed",
    themes: ["Water"],
    songbooks: [
      { book: "CCLI", number: "12345" },
      { book: "Blue Book", number: "7" },
    ],
  });
  expect(shown(song)).toEqual([
    "Verse 1: Come down, bright river / and on",
    "Refrain 1: Run and /  / carry me",
    "Verse 2: I stood by the water",
    "Verse 1, Refrain 1, Verse 2, Refrain 1",
  ]);
  expect(chordsOver(song)).toEqual(["[D]Come down, bright [G]river"]);
  expect(song.notes.map(({ what }) => what)).toEqual([
    "an author's part",
    "an author's part",
    "comment",
    "definitions of formatting",
    "formatting",
  ]);
});
