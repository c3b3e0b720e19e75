import { metadataOf } from "../domain/song.ts";
import { chordPro } from "./chordpro.ts";
import { readSongs } from "./read.ts";
import type { ImportedSong } from "./song.ts";
import { songsOf } from "../../test/formats/round-trip.ts";
import { filesOf } from "./formats.ts";
import { expect, test } from "vitest";

function read(text: string, filename = "song.cho"): ImportedSong {
  const [outcome] = readSongs(new TextEncoder().encode(text), {
    filename,
    language: "en",
  }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

function shown(song: ImportedSong): string[] {
  return song.lyrics.flatMap(({ sections, sequence }) => [
    ...sections.map(({ name, lines }) => `${name}: ${lines.join(" / ")}`),
    ...(sequence.length > 0 ? [sequence.map((at) => sections[at]?.name).join(", ")] : []),
  ]);
}

test("chords go, inside words too, and are counted", () => {
  const song = read("{t:Night}\n{sov}\n[G]All praise [D]to glo[Am7]rious [F#m/C#] light[D]\n{eov}");
  expect(shown(song)).toEqual(["Verse: All praise to glorious light"]);
  expect(song.chords).toBe(5);
});

test("what brackets hold that is no chord is named, with its line", () => {
  const { notes } = read("{t:Night}\n\n[men only]All [*slowly]praise");
  expect(notes.map(({ what, text, at }) => [what, text, at?.line])).toEqual([
    ["remark in brackets", "men only", 3],
    ["remark in brackets", "slowly", 3],
  ]);
});

test("environments, long and short, by any label; recalled choruses make the order", () => {
  const text = `{title: Day}
{start_of_verse: Verse 1}
a
{end_of_verse}
{soc}
c
{eoc}
{start_of_verse label="Evening song"}
b
{end_of_verse}
{chorus}
{start_of_vamp}
d
{end_of_vamp}
{sob}
e
{eob}`;
  expect(shown(read(text))).toEqual([
    "Verse 1: a",
    "Refrain: c",
    "Evening song: b",
    "Ending: d",
    "Bridge: e",
    "Verse 1, Refrain, Evening song, Refrain, Ending, Bridge",
  ]);
});

test("an environment that nobody ended ends where the next begins", () => {
  expect(shown(read("{t:River}\n{sov: Verse 1}\nto the river\n{soc: Chorus}\ncome down"))).toEqual([
    "Verse 1: to the river",
    "Chorus: come down",
  ]);
});

test("a directive whose brace was forgotten is one still", () => {
  expect(shown(read("{title: Day\n{start_of_chorus\nc\n{eoc\n{all of us}"))).toEqual([
    "Refrain: c",
  ]);
  expect(read("{title: Day\n{soc\nc\n{eoc").metadata.title).toBe("Day");
});

test("bare headings and headings in comments part the text", () => {
  expect(
    shown(read("{t:X}\nVerse 1\na\n\n{c:Chorus}\nb\n\n{ci: Verse 2:}\nd\n\n{c:Chorus}")),
  ).toEqual(["Verse 1: a", "Chorus: b", "Verse 2: d", "Verse 1, Chorus, Verse 2, Chorus"]);
});

test("text after an environment is no part of it", () => {
  expect(shown(read("{t:X}\n{soc}\nc\n{eoc}\n\na\nb\n\nd\ne"))).toEqual([
    "Refrain: c",
    "Verse 1: a / b",
    "Verse 2: d / e",
  ]);
});

test("metadata is taken, and the rest is named", () => {
  const song = read(`{title: X}
{subtitle: second}
{artist: A; B · tr. C}
{meta: composer D}
{copyright: © 1999 E}
{ccli: 12345}
{topic: Hope, Joy}
{key: G}
{tempo: 90}
# a note to myself
{comment: play softly}
{book: Old Well 12}
words`);
  expect(song.metadata).toEqual({
    title: "X",
    alternateTitles: ["second"],
    authors: ["A", "B", "tr. C", "D"],
    copyright: "© 1999 E",
    themes: ["Hope", "Joy"],
    songbooks: [
      { book: "CCLI", number: "12345" },
      { book: "Old Well", number: "12" },
    ],
  });
  expect(song.notes).toEqual([
    { code: "notHeld", what: "key", text: "G", at: { line: 8 } },
    { code: "notHeld", what: "tempo", text: "90", at: { line: 9 } },
    { code: "notHeld", what: "comment", text: "a note to myself", at: { line: 10 } },
    { code: "notHeld", what: "comment", text: "play softly", at: { line: 11 } },
  ]);
});

test("tabs and grids are left out and named, whole", () => {
  const song = read(
    "{t:X}\n{sot}\ne|--0--1--|\n{eot}\n{sot}\nRiff |--3--5--|\n{eot}\n{sog}\n| G . | C . |\n{eog}\nB|---2---3---4|\nwords",
  );
  expect(shown(song)).toEqual(["Verse 1: words"]);
  expect(song.notes.map(({ what, text }) => [what, text])).toEqual([
    ["tab", "e|--0--1--|"],
    ["tab", "Riff |--3--5--|"],
    ["grid", "| G . | C . |"],
    ["tablature", "B|---2---3---4|"],
  ]);
});

test("one file may hold several songs", () => {
  expect(
    songsOf("{t:A}\na b\n{ns}\n{t:B}\nc d", "x.cho").map((song) => song.metadata.title),
  ).toEqual(["A", "B"]);
});

test("OnSong's header says the same without braces", () => {
  const song = read("Morning\nJane Doe\nKey: [G]\nCCLI: 77\n\nVerse 1:\n[G]a [D]b", "x.onsong");
  expect(song.metadata).toMatchObject({ title: "Morning", authors: ["Jane Doe"] });
  expect(song.metadata.songbooks).toEqual([{ book: "CCLI", number: "77" }]);
  expect(shown(song)).toEqual(["Verse 1: a b"]);
  expect(song.notes).toMatchObject([{ what: "key", text: "G" }]);
});

test("lines of chords above the words are taken out", () => {
  const song = read("{t:X}\n\n   G      C/E   D\nAll praise to thee");
  expect(shown(song)).toEqual(["Verse 1: All praise to thee"]);
  expect(song.chords).toBe(3);
});

test("several directives in a line, lines that go on, markup and repeats among chords", () => {
  const song = read(
    "{t:Night}{key: G}\n{sov}\nAll <b>praise</b> to [G]light \\\n  and < more [x2]\n[: and [C]on :]\n{eov}\n{c:Chorus}\n  G   D  x2\nSing it",
  );
  expect(song.metadata.title).toBe("Night");
  expect(shown(song)).toEqual([
    "Verse: All praise to light and < more / [: and on :]",
    "Chorus: Sing it",
  ]);
  expect(song.chords).toBe(4);
  expect(song.notes.map(({ what, text, at }) => [what, text, at?.line])).toEqual([
    ["key", "G", 1],
    ["formatting", "<b> </b>", 3],
    ["remark in brackets", "x2", 3],
    ["remark among chords", "x2", 8],
  ]);
});

test.each([
  ["marks of a repeat stay around their words", "Oh [: come down :] now", "Oh [: come down :] now"],
  ["a break within a line parts words", "come<br>down", "come down"],
  ["a chord alone is one where it is set in", "  G\ncome down", "come down"],
])("%s", (_, text, words) => {
  expect(shown(read(`{t:River}\n${text}`))).toEqual([`Verse 1: ${words}`]);
});

test("comments before the first song are no song of their own", () => {
  const text = "# made by hand\n{new_song}\n{t:One}\nfirst words\n{ns}\n{t:Two}\nsecond words";
  const { outcomes } = readSongs(new TextEncoder().encode(text), { filename: "two.cho" });
  expect(outcomes.map(({ entry }) => entry)).toEqual(["One", "Two"]);
  expect(outcomes[0]).toMatchObject({
    song: { notes: expect.arrayContaining([expect.objectContaining({ text: "made by hand" })]) },
  });
});

test("chords over words, bars between chords and Hungarian names go; letters in a verse stay", () => {
  const song = read(
    "{t:Wind}\n{c:Intro}\n| [G] | [D7] |\n\n{sov: Verse 1}\n  C     G\nBlow, wind\n[Esz]Fúj [Fisz7/4]a szél\nA B C\n{eov}",
  );
  expect(shown(song)).toEqual(["Verse 1: Blow, wind / Fúj a szél / A B C"]);
  expect(song.chords).toBe(6);
});

test("a refrain is recalled whatever its label; SongSelect's other sections are sections", () => {
  const text =
    "{t:River}\n{soc: All}\ncome down\n{eoc}\n{sov: One}\nto the river\n{eov}\n{chorus}\n{c:Misc 1}\nand back\n";
  expect(shown(read(text))).toEqual([
    "All: come down",
    "One: to the river",
    "Misc 1: and back",
    "All, One, All, Misc 1",
  ]);
});

test("a label that several refrains bear recalls the last of them", () => {
  const { lyrics } = read(
    "{t:River}\n{soc: Chorus}\ncome down\n{eoc}\n{soc: Chorus}\ngo home\n{eoc}\n{chorus: Chorus}",
  );
  expect(lyrics[0]?.sequence).toEqual([0, 1, 1]);
});

test("a heading directly above an environment names it, and is no turn of its own", () => {
  const text =
    "{t:River}\nVerse 1:\nto the river\n\nChorus:\n{soc}\ncome down\n{eoc}\n\n{c:BRIDGE (2x)}\n{sob}\nand over\n{eob}\n";
  expect(shown(read(text))).toEqual([
    "Verse 1: to the river",
    "Chorus: come down",
    "BRIDGE: and over",
    "Verse 1, Chorus, BRIDGE, BRIDGE",
  ]);
});

test("braces around what is no directive are a heading, or named", () => {
  const song = read(
    "{t:River}\n{Verse 1}\nto the river\n\n{Refren}\ncome down\n{softly}\n{np}\nall",
  );
  expect(shown(song)).toEqual(["Verse 1: to the river", "Refren: come down / all"]);
  expect(song.notes.map(({ what, text, at }) => [what, text, at?.line])).toEqual([
    ["directive", "softly", 7],
  ]);
});

test("a comment behind the words is a comment", () => {
  const song = read(
    "{t:River}\nto the river {c: twice}\n{soc}\ncome [G]down {comment: all}\n{eoc}",
  );
  expect(shown(song)).toEqual(["Verse 1: to the river", "Refrain: come down"]);
  expect(song.notes.map(({ what, text, at }) => [what, text, at?.line])).toEqual([
    ["comment", "twice", 2],
    ["comment", "all", 4],
  ]);
});

test("a heading in brackets may stand before its first line", () => {
  const song = read("{t:River}\n[Verse 1] [G]to the [D]river\nand on\n\n[Chorus] come down\n");
  expect(shown(song)).toEqual(["Verse 1: to the river / and on", "Chorus: come down"]);
  expect(song.notes).toEqual([]);
});

test("where no words are, only its end ends an environment, and the end of the song", () => {
  const song = read(
    "{t:River}\n{start_of_ly}\n{ c4 d }\n{ c }\n{end_of_ly}\nto the river\n{sot}\ne|-0-|",
  );
  expect(shown(song)).toEqual(["Verse 1: to the river"]);
  expect(song.notes.map(({ what, text, at }) => [what, text, at?.line])).toEqual([
    ["ly", "{ c4 d }\n{ c }", 5],
    ["tab", "e|-0-|", 8],
  ]);
});

test("minor chords in small letters stand over words, too; around chords one space is left", () => {
  const song = read(
    "{t:River}\ne      a   H7\nDown to  [fis]  the river\na e i o\n{soc}\n  C    a\ngo on\n{eoc}",
  );
  expect(shown(song)).toEqual(["Verse 1: Down to the river / a e i o", "Refrain: go on"]);
  expect(song.chords).toBe(6);
});

test("men and women who sing in turn are not those who made the song", () => {
  const text =
    "{t:River}\n{artist: Ann}\n\nM: Come down\nK: to the river\n\nT: and on\nand on\n\nT: Ann\nM: Bob\n";
  const { metadata, ...song } = read(text);
  expect(shown({ metadata, ...song })).toEqual([
    "Verse 1: M: Come down / K: to the river",
    "Verse 2: T: and on / and on",
  ]);
  expect(metadata.copyright).toBe("T: Ann\nM: Bob");
});

test("what differs by an accent is not the same", () => {
  expect(shown(read("{t:X}\nnie być\njuż\n\nraz\ndwa\n\nnie byc\njuż\n"))).toEqual([
    "Refrain: nie być / już",
    "Verse 1: raz / dwa",
    "Refrain (2): nie byc / już",
  ]);
});

test("words that go on behind a line about rights stay words", () => {
  const verse = "come down\nto the river\nand on\nand on";
  const song = read(`{t:River}\n© 1899 Ann\n${verse}\n\nlast\nverse\n\nBob\n© 1901 Bob`);
  expect(shown(song)).toEqual([
    "Verse 1: come down / to the river / and on / and on",
    "Verse 2: last / verse",
  ]);
  expect(song.metadata.copyright).toBe("© 1899 Ann\nBob\n© 1901 Bob");
});

test("words that are set as tablature are words; markup in a label is none of its name", () => {
  const song = read(
    "{t:River}\n{start_of_verse label=\"<img src='a.jpg'/>\"}\ncome down\n{end_of_verse}\n{sot}\n   C      G\nto the river\nand on\n{eot}\n{sot}\ne|--3--|\nslide up\n{eot}",
  );
  expect(shown(song)).toEqual(["Verse: come down", "Refrain: to the river / and on"]);
  expect(song.notes.map(({ what, text }) => [what, text])).toEqual([
    ["formatting", "<img src='a.jpg'/>"],
    ["tab", "e|--3--|\nslide up"],
  ]);
});

test("a heading as the first line of an environment names it", () => {
  const song = read(
    "{t:River}\n{sov}\nVerse 1:\nto the [G]river\n{eov}\n{soc}\nChorus (2x):\nVerse\n{eoc}\n{sov: One}\nVerse 2\n{eov}",
  );
  expect(shown(song)).toEqual([
    "Verse 1: to the river",
    "Chorus: Verse",
    "One: Verse 2",
    "Verse 1, Chorus, Chorus, One",
  ]);
});

test("words may stand beside directives, chords behind the heading of what is only played", () => {
  const song = read(
    "{t:River}\nIntro: G D Em\n{soc}come [G]down{eoc}\n{c:Verse 1} to the river\nand on\n.G   D/F#\nand {on} on",
  );
  expect(shown(song)).toEqual([
    "Refrain: come down",
    "Verse 1: to the river / and on / and {on} on",
  ]);
  expect(song.chords).toBe(6);
  expect(song.notes).toMatchObject([{ code: "headingWithoutWords", text: "Intro" }]);
});

test("a gap that no line could have is a space", () => {
  expect(
    shown(read(`{t:River}\nto${" ".repeat(3000)}the river {c:a${" ".repeat(3000)}b}`)),
  ).toEqual(["Verse 1: to the river"]);
});

test("a place of our own order that no section has is named", () => {
  const song = read(
    "{t:Night}\n{x_precentor_order: 2 9 1 x 0}\n{sov: One}\na b\n{eov}\n{sov: Two}\nc d\n{eov}",
  );
  expect(shown(song)).toEqual(["One: a b", "Two: c d", "Two, One"]);
  expect(song.notes).toMatchObject(["9", "x", "0"].map((text) => ({ code: "orderUnknown", text })));
});

test("labels of what is not sung, and what is said again or of no words, are named", () => {
  const { notes } = read(
    "{t:Night}\n{language: de}\n{language: fr}\n{sot: Lead lick}\ne|--2-3--|\n{eot: twice}\n{start_of_grid: Vamp}\n{eog}",
  );
  expect(notes.flatMap(({ what, text }) => (what ? [[what, text]] : []))).toEqual([
    ["language", "fr"],
    ["directive", "eot: twice"],
    ["tab", "Lead lick"],
    ["tab", "e|--2-3--|"],
    ["grid", "Vamp"],
    ["language", "de"],
  ]);
});

test("a field that OnSong does not know is named, and is no verse", () => {
  const song = read(
    "Night\nAnn Reed\nKey: G\nMood: calm\nConstructor: Bob\nCapo 3\nVerse 1: one two\n\nChorus:\nthree",
    "song.onsong",
  );
  expect(shown(song)).toEqual(["Verse 1: one two", "Chorus: three"]);
  expect(song.notes.map(({ text, at }) => [text, at?.line])).toEqual([
    ["G", 3],
    ["Mood: calm", 4],
    ["Constructor: Bob", 5],
    ["Capo 3", 6],
  ]);
});

test("what a directive says beside its label is named", () => {
  const song = read(
    [
      '{t:River}\n{start_of_verse: label="Verse 1" mood="calm"}\ncome down\n{end_of_verse}',
      "{start_of_chorus tone='low'}\nsing\n{end_of_chorus}\n{chorus label='Chorus' time=\"late\"}",
    ].join("\n"),
  );
  expect(shown(song)).toEqual(["Verse 1: come down", "Refrain: sing", "Verse 1, Refrain, Refrain"]);
  expect(song.notes).toMatchObject([
    { what: "start_of_verse", text: 'mood="calm"', at: { line: 2 } },
    { what: "start_of_chorus", text: "tone='low'", at: { line: 5 } },
    { what: "chorus", text: 'time="late"', at: { line: 8 } },
  ]);
});

test("a name that looks like what a directive says beside its label is written as a name", () => {
  const sections = [{ name: 'label="x" y = "z"', lines: ["come"] }];
  const lyrics = [{ language: "en", label: "", sections, sequence: [] }];
  const [file] = filesOf(chordPro.writer, { metadata: metadataOf({ title: "River" }), lyrics });
  expect(shown(read(file?.text ?? ""))).toEqual(['label＝"x" y ＝ "z": come']);
});

test("what begins the next song may say something of it", () => {
  const source = "{t:River}\ncome\n{new_song: toc=no}\n{t:Sea}\ngo";
  const { outcomes } = readSongs(new TextEncoder().encode(source), { filename: "song.cho" });
  expect(outcomes).toMatchObject([
    { song: { metadata: { title: "River" } } },
    { song: { metadata: { title: "Sea" }, notes: [{ what: "new_song", text: "toc=no" }, {}] } },
  ]);
});
