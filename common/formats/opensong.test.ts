import { openSong } from "./opensong.ts";
import { readSongs } from "./read.ts";
import type { ImportedSong, SongContent } from "./song.ts";
import { songsOf } from "../../test/formats/round-trip.ts";
import { filesOf } from "./formats.ts";
import { expect, test } from "vitest";

function read(lyrics: string, fields = ""): ImportedSong {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<song><title>Grace</title>${fields}<lyrics>${lyrics}</lyrics></song>`;
  const bytes = new TextEncoder().encode(text);
  const [outcome] = readSongs(bytes, { filename: "Grace", language: "en" }).outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

function shown({ lyrics }: ImportedSong): string[] {
  return lyrics.flatMap(({ sections, sequence }) => [
    ...sections.map(({ name, lines }) => `${name}: ${lines.join(" / ")}`),
    ...(sequence.length > 0 ? [sequence.map((at) => sections[at]?.name).join(", ")] : []),
  ]);
}

test("tags, chord lines, comments and the order of presentation", () => {
  const song = read(
    "[V1]\n.G    C\n Ama_zing | grace\n;softly\n||\n how sweet\n\n[C]\n.D\n I once\n[V2]\n two",
    "<presentation>V1 C V2 C1</presentation>",
  );
  expect(shown(song)).toEqual([
    "Verse 1: Amazing / grace /  / how sweet",
    "Refrain: I once",
    "Verse 2: two",
    "Verse 1, Refrain, Verse 2, Refrain",
  ]);
  expect(song.chords).toBe(3);
  expect(song.notes).toMatchObject([{ what: "comment", text: "softly" }]);
});

test("interleaved verses are told by their digits", () => {
  expect(shown(read("[V]\n.G C\n1one a\n2two a\n.D\n1one b\n2two b\n[C]\n refrain"))).toEqual([
    "Verse 1: one a / one b",
    "Verse 2: two a / two b",
    "Refrain: refrain",
  ]);
  const stretched = read(
    "[V]\n.Bb     F\n1A migh_ty   rock\n2No   o_ther\n \n.Eb\n1one b\n2two b\n \n",
  );
  expect(shown(stretched)).toEqual([
    "Verse 1: A mighty rock / one b",
    "Verse 2: No other /  / two b",
  ]);
  expect(stretched.notes).toEqual([]);
  expect(shown(read("[Evening song]\n1one\n2two"))).toEqual([
    "Evening song 1: one",
    "Evening song 2: two",
  ]);
  expect(shown(read("[V1]\n10,000 reasons\n7 days"))).toEqual(["Verse 1: 10,000 reasons / 7 days"]);
});

test("a tag that comes twice is two sections, and named", () => {
  const song = read("[V1]\n a\n[V1]\n b");
  expect(shown(song)).toEqual(["Verse 1: a", "Verse 1 (2): b"]);
  expect(song.notes).toMatchObject([{ code: "sectionRenamed", text: "Verse 1" }]);
});

test("lyrics without tags are parted by blank lines", () => {
  expect(shown(read(" a\n b\n\n c\n d"))).toEqual(["Verse 1: a / b", "Verse 2: c / d"]);
});

test("without tags, the language counts and an order is named", () => {
  const song = read(" a\n b", "<language>hu</language><presentation>V1 C</presentation>");
  expect(song.lyrics).toMatchObject([{ language: "hu" }]);
  expect(song.notes).toMatchObject([{ code: "orderNotHeld", text: "V1 C" }]);
});

test("metadata is taken, and what has no place is named", () => {
  const { metadata, notes } = read(
    "[V1]\n a",
    "<author>Ann; Bob</author><copyright>© X Music\n© X\n© X Music</copyright><ccli>12</ccli><hymn_number>77</hymn_number><theme>Hope; Joy</theme><aka>Other</aka><key>G</key><capo print='false'>2</capo><user1/><backgrounds>QUJD</backgrounds>",
  );
  expect(metadata).toEqual({
    title: "Grace",
    alternateTitles: ["Other"],
    authors: ["Ann", "Bob"],
    copyright: "© X Music\n© X",
    themes: ["Hope", "Joy"],
    songbooks: [
      { book: "CCLI", number: "12" },
      { book: "Hymn", number: "77" },
    ],
  });
  expect(notes.map(({ what, text }) => [what, text])).toEqual([
    ["key", "G"],
    ["capo", "2"],
    ["layout", "<backgrounds>"],
  ]);
});

test("chords between words go, set-in tags count, and nothing of a line is lost", () => {
  const song = read(
    "[V1]\n [C]Down by the ri[e]ver[: again :]\n.Intro G D x2\n...and then\n-- a dash\n---\n [: sing it :]\n  [Bridge 1]\n over",
    "<title>Second</title>",
  );
  expect(shown(song)).toEqual([
    "Verse 1: Down by the river[: again :] / ...and then / -- a dash /  / [: sing it :]",
    "Bridge 1: over",
  ]);
  expect(song.chords).toBe(4);
  expect(song.metadata.alternateTitles).toEqual(["Second"]);
  expect(song.notes).toMatchObject([{ what: "remark among chords", text: "Intro x2" }]);
});

test("tags that stand in a line with words are tags", () => {
  expect(
    shown(
      read(
        "[V1]  one, two three.[V2] four five![C] six\n;like [V1] again\n[V3] seven\n eight",
        "<presentation>V1 C V2</presentation>",
      ),
    ),
  ).toEqual([
    "Verse 1: one, two three.",
    "Verse 2: four five!",
    "Refrain: six",
    "Verse 3: seven / eight",
    "Verse 1, Refrain, Verse 2",
  ]);
});

test("a tag may say how often, end in a colon or stand before its words", () => {
  const song = read("[V1]:\n one\n[C] x2\n two\n[B] (3x)\n three\n[: and on :]\n");
  expect(shown(song)).toEqual(["Verse 1: one", "Refrain: two", "Bridge: three / [: and on :]"]);
  expect(song.notes.map(({ what, text }) => [what, text])).toEqual([
    ["repeat of a section", "[C] x2"],
    ["repeat of a section", "[B] (3x)"],
  ]);
  expect(shown(read("[v1] one\n two\n[c] three\n[v2] four"))).toEqual([
    "Verse 1: one / two",
    "Refrain: three",
    "Verse 2: four",
  ]);
});

test("a line behind a dot has chords, whatever else it says", () => {
  const song = read("[V1]\n.Slowly, as above\n one\n.(G) | N.C.\n [N.C.]two");
  expect(shown(song)).toEqual(["Verse 1: one / two"]);
  expect(song.notes).toMatchObject([{ what: "remark among chords", text: "Slowly, as above" }]);
});

test("a number with a dot, and how often, are no verse of a group", () => {
  expect(shown(read("[V]\n1. one\nmore\n2x\n[C]\n two"))).toEqual([
    "Verse: 1. one / more / 2x",
    "Refrain: two",
  ]);
});

test("what stretches words under chords is no part of them", () => {
  expect(shown(read("[V1]\n.G     D\n one    two\n three _ four__\n[V2]\n as  is"))).toEqual([
    "Verse 1: one two / three four",
    "Verse 2: as  is",
  ]);
});

test("a tag without words sings the section again, unless an order is given", () => {
  const lyrics = "[V1]\n a\n[C]\n b\n\n[V2]\n c\n[C]\n[C]";
  expect(shown(read(lyrics))).toEqual([
    "Verse 1: a",
    "Refrain: b",
    "Verse 2: c",
    "Verse 1, Refrain, Verse 2, Refrain, Refrain",
  ]);
  expect(shown(read(lyrics, "<presentation>V1 V2</presentation>")).at(-1)).toBe("Verse 1, Verse 2");
});

test("orders are read whatever parts their items", () => {
  for (const order of ["V1,C,V2", "V1; C; V2", "V1|C|V2", "V1 - C - V2"]) {
    const { lyrics, notes } = read(
      "[C]\n b\n[V1]\n a\n[V2]\n c",
      `<presentation>${order}</presentation>`,
    );
    expect([lyrics[0]?.sequence, notes]).toEqual([[1, 0, 2], []]);
  }
  const { lyrics } = read(
    "[Verse 1]\n a\n[Chorus]\n b",
    "<presentation>Chorus, Verse 1, Chorus</presentation>",
  );
  expect(lyrics[0]?.sequence).toEqual([1, 0, 1]);
});

test("markup of web pages breaks lines or goes, and is named", () => {
  for (const lyrics of [
    "[V1]<br/> one<br/> two",
    "<p>[V1]</p><p> one</p><p> two</p>",
    "[V1]\n &lt;b&gt;one&lt;/b&gt;&lt;br&gt;two",
  ]) {
    expect(shown(read(lyrics)), lyrics).toEqual(["Verse 1: one / two"]);
  }
  expect(read("[V1]\n &lt;b&gt;one&lt;/b&gt;").notes).toMatchObject([
    { what: "formatting", text: "<b> </b>" },
  ]);
});

test("tags without any words are named", () => {
  expect(read("[V1]\n[Hallelujah!]\n.G D").notes).toMatchObject([
    { code: "headingWithoutWords", text: "V1" },
    { code: "headingWithoutWords", text: "Hallelujah!" },
    { code: "noWords" },
  ]);
});

test("words beside the fields are named", () => {
  expect(read("[V1]\n one", "stray <key>G</key>").notes).toMatchObject([
    { what: "key", text: "G" },
    { what: "text in <song>", text: "stray" },
  ]);
});

test("what is written as words is read as words", () => {
  for (const line of ["[V1] twice", "[Chorus] x2", "<b>bold</b>", "a [V2] b"]) {
    const song: SongContent = {
      metadata: { ...read("[V1]\n a").metadata },
      lyrics: [
        {
          language: "en",
          label: "",
          sections: [{ name: "Verse 1", lines: ["a", line] }],
          sequence: [],
        },
      ],
    };
    const [written] = filesOf(openSong.writer, song);
    const again = songsOf(written?.text ?? "", "x.xml").flatMap((one) =>
      filesOf(openSong.writer, one),
    );
    expect(again).toEqual([written]);
  }
});

test("what stands where it has no place is named, and what is said of no lyrics", () => {
  const song = read(
    "",
    '<songbook name="Green" entry="5">left page</songbook><songbook>Blue</songbook><themes>dawn<theme>Hope</theme></themes><presentation>V1 C</presentation><label>short</label>',
  );
  expect(song.metadata).toMatchObject({
    songbooks: [{ book: "Green", number: "5" }],
    themes: ["Hope"],
  });
  expect(song.notes.map(({ text }) => text)).toEqual([
    "left page",
    "dawn",
    "V1 C",
    "short",
    "Blue",
    undefined,
  ]);
});

test("comments around the song are named as well", () => {
  const text =
    "<!-- sung at Easter -->\n<song><title>Grace</title><lyrics>[V1]\n one</lyrics></song>\n<!-- by Ann -->";
  const [outcome] = readSongs(new TextEncoder().encode(text), {
    filename: "Grace",
    language: "en",
  }).outcomes;
  expect(outcome).toMatchObject({
    song: {
      notes: [
        { what: "XML comment", text: "sung at Easter" },
        { what: "XML comment", text: "by Ann" },
      ],
    },
  });
});

test("attributes that no song has are named; whether the capo is printed says nothing", () => {
  const { notes } = read(
    "[V]\n come",
    '<aka lang="de">Gnade</aka><capo print="false"/><style index="7"><title size="9"/></style><pitch of="la"/>',
  );
  expect(notes.map(({ what, text }) => [what, text])).toEqual([
    ["layout", "<style>"],
    ["lang of <aka>", "de"],
    ["of of <pitch>", "la"],
  ]);
});
