import { readSongs } from "./read.ts";
import type { ImportedSong } from "./song.ts";
import { lostWords, wordsIn } from "../../test/formats/words.ts";
import { expect, test } from "vitest";

function outcomeOf(text: string) {
  const [outcome] = readSongs(new TextEncoder().encode(text), { filename: "x.xml" }).outcomes;
  return outcome;
}

function read(text: string): ImportedSong {
  const outcome = outcomeOf(text);
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.song;
}

function shown({ lyrics }: ImportedSong): string[] {
  return lyrics.flatMap(({ language, label, sections, sequence }) => [
    `${language} ${label}`.trim(),
    ...sections.map(({ name, lines }) => `${name}: ${lines.join(" / ")}`),
    ...(sequence.length > 0 ? [sequence.map((at) => sections[at]?.name).join(", ")] : []),
  ]);
}

const song = (properties: string, lyrics: string, version = "0.8") => `<?xml version="1.0"?>
<?xml-stylesheet href="songs.css" type="text/css"?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="${version}">
<properties><titles><title lang="en">Grace</title><title lang="de">Gnade</title></titles>${properties}</properties>
<lyrics>${lyrics}</lyrics>
</song>`;

const full = song(
  `<authors><author type="words">Ann</author><author>Bob</author></authors>
  <copyright>public domain</copyright><ccliNo>2762836</ccliNo><released>1779</released>
  <key>G</key><verseOrder>v1 c v2 c x9</verseOrder>
  <songbooks><songbook name="Old &amp; New" entry="48a"/><songbook name="Nameless"/></songbooks>
  <themes><theme>Hope</theme></themes><comments><comment>nice one</comment></comments>`,
  `<!-- by hand -->
  <verse name="v1" lang="en"><lines part="men">Amazing <chord name="D7"/>gr<chord name="G"/>ace,<br/>
    how sweet</lines><lines repeat="2">the sound<comment>slow</comment></lines></verse>
  <verse name="c1" lang="en"><lines><tag name="red">I once</tag> was lost</lines></verse>
  <verse name="v2" lang="en"><lines>’twas grace</lines></verse>
  <verse name="v1" lang="de"><lines>O Gnade<br/>Gottes</lines></verse>
  <verse name="v1" lang="he" translit="en"><lines>chesed</lines></verse>`,
);

test("all of a song comes in: languages, transliterations, several lines, the order", () => {
  expect(shown(read(full))).toEqual([
    "en",
    "Verse 1: Amazing grace, / how sweet /  / the sound",
    "Refrain 1: I once was lost",
    "Verse 2: ’twas grace",
    "Verse 1, Refrain 1, Verse 2, Refrain 1",
    "de",
    "Strophe 1: O Gnade / Gottes",
    "he-Latn translit en",
    "בית 1: chesed",
  ]);
  expect(read(full).chords).toBe(2);
});

test("metadata is taken, and what has no place is named", () => {
  const { metadata, notes } = read(full);
  expect(metadata).toEqual({
    title: "Grace",
    alternateTitles: ["Gnade"],
    authors: ["Ann", "Bob"],
    copyright: "public domain",
    themes: ["Hope"],
    songbooks: [
      { book: "CCLI", number: "2762836" },
      { book: "Old & New", number: "48a" },
    ],
  });
  expect(notes.map(({ code, what, text }) => [what ?? code, text].join(": "))).toEqual(
    expect.arrayContaining([
      "an author's part: Ann: words",
      "released: 1779",
      "key: G",
      "comment: nice one",
      "XML comment: by hand",
      "part of <lines>: men",
      "repeat of <lines>: 2",
      "comment: slow",
      "formatting: red",
      "songbook entry: Nameless",
      "orderUnknown: x9",
    ]),
  );
});

test("every word of it is in the song or in a note", () => {
  const bare = full.replace(/<\?.*?\?>|<chord[^>]*>|<\/?tag[^>]*>/gu, "").replace(/<!--|-->/gu, "");
  const attributes = [...bare.matchAll(/(?:part|repeat|entry|<songbook name)="([^"]*)"/gu)];
  const values = attributes.map(([, value = ""]) => value).join(" ");
  const source = `${bare.replace(/<[^>]*>/gu, " ")} ${values}`.replaceAll("&amp;", "&");
  // The codes of the order come in as an order of sections.
  expect(lostWords(wordsIn(source), read(full))).toEqual(["v1", "c", "v2", "c"]);
});

test("0.7 has a <line> for each line; without breaks, those of the source count", () => {
  const old = song(
    "",
    `<verse name="v1"><lines><line>one</line><line>two</line></lines></verse>`,
    "0.7",
  );
  expect(read(old).lyrics[0]?.sections[0]?.lines).toEqual(["one", "two"]);
  const raw = song("", `<verse name="v1"><lines>\n  one\n  two\n</lines></verse>`);
  expect(read(raw).lyrics[0]?.sections[0]?.lines).toEqual(["one", "two"]);
});

test("0.7 names its songbook in two properties; blank lines and breaks between lines are no words", () => {
  const { metadata, lyrics } = read(
    song(
      "<collection>Old Well</collection><trackNo>17</trackNo>",
      `<verse name="v1"><lines><line>one</line><br/><line>two</line><line/>\n<line>three\n  more</line></lines></verse>`,
      "0.7",
    ),
  );
  expect(metadata.songbooks).toEqual([{ book: "Old Well", number: "17" }]);
  expect(lyrics[0]?.sections[0]?.lines).toEqual(["one", "two", "", "three more"]);
});

function linesOf(lines: string) {
  const { lyrics } = read(song("", `<verse name="v1"><lines>${lines}</lines></verse>`));
  return lyrics[0]?.sections[0]?.lines;
}

test("a line ends however the file and whoever wrote it end lines", () => {
  for (const lines of [
    "one\rtwo",
    "one\r\ntwo",
    "one<BR/>two",
    "one<br>two",
    "one<br></br>two",
    "<p>one</p><p>two</p>",
    "one<div>two</div>",
    "one&lt;br&gt;two",
    "<![CDATA[one<br/>two]]>",
  ]) {
    expect(linesOf(lines), lines).toEqual(["one", "two"]);
  }
  expect(linesOf("one[---]two<br/>[--}{--]three")).toEqual(["one", "", "two", "", "three"]);
  expect(linesOf("&lt;i&gt;one&lt;/i&gt; &lt;3")).toEqual(["one <3"]);
});

test("what our own writer wrote is words, whatever it looks like", () => {
  const own = song("", `<verse name="v1"><lines>a &lt;br&gt; b</lines></verse>`).replace(
    "<song",
    '<song createdIn="Precentor"',
  );
  expect(read(own).lyrics[0]?.sections[0]?.lines).toEqual(["a <br> b"]);
});

test("properties count wherever they stand, and words between them are named", () => {
  const found = read(
    song(
      '<comments>by hand <comment>slow</comment></comments><songbooks><songbook name="Well">12</songbook></songbooks>',
      '<verse name="v1"><lines>sung</lines></verse>',
    ).replace(
      "<lyrics>",
      '<properties><titles><title>Third</title></titles><key>G</key></properties><author lang="hu" type="translation">Eve</author><copyright>© Eve</copyright><ccli>7</ccli><lyrics>',
    ),
  );
  expect(found.metadata).toMatchObject({
    title: "Grace",
    alternateTitles: ["Gnade", "Third"],
    authors: ["Eve"],
    copyright: "© Eve",
    songbooks: [
      { book: "Well", number: "12" },
      { book: "CCLI", number: "7" },
    ],
  });
  expect(found.notes.map(({ what, text }) => [what, text])).toEqual(
    expect.arrayContaining([
      ["text in <comments>", "by hand"],
      ["comment", "slow"],
      ["key", "G"],
      ["an author's part", "Eve: translation hu"],
    ]),
  );
});

test("a language may be told by its name, and what is no tag or too long for one is named", () => {
  const long = "en-x-aaaaaaaa-bbbbbbbb-cccccccc-dddddddd";
  const verses = ["Polish", "magyar", "pt_BR", "Klingon!", long].map(
    (name) => `<verse name="v1" lang="${name}"><lines>la la</lines></verse>`,
  );
  const { lyrics, notes } = read(song("", verses.join("")));
  expect(lyrics.map(({ language }) => language)).toEqual(["pl", "hu", "pt-BR", "und", "und"]);
  for (const text of ["Klingon!", long]) {
    expect(notes).toContainEqual(expect.objectContaining({ what: "language", text }));
  }
});

test("letters by their HTML names are letters", () => {
  const text = song(
    "",
    `<verse name="v1"><lines>H&otilde; j&oacute; &eacute;s f&udblac; &ndash; &lstrok;&aogon;k</lines></verse>`,
  );
  expect(read(text).lyrics[0]?.sections[0]?.lines).toEqual(["Hõ jó és fű – łąk"]);
});

test("the one language of its titles is a song's, where nothing else says so", () => {
  const lyrics = '<verse name="v1"><lines>la la</lines></verse>';
  const inOne = song("", lyrics).replace('lang="de"', 'lang="en"');
  expect(read(inOne)).toMatchObject({ lyrics: [{ language: "en" }], notes: [] });
  const french = read(inOne.replace("<song ", '<song xml:lang="fr" '));
  expect(french.lyrics[0]?.language).toBe("fr");
  expect(french.notes.map(({ text }) => text)).toEqual(["en", "en"]);
  const inTwo = read(song("", lyrics));
  expect(inTwo.lyrics[0]?.language).not.toBe("en");
  expect(inTwo.notes.map(({ text }) => text)).toEqual(expect.arrayContaining(["en", "de"]));
});

test("words of what has no place are named apart", () => {
  const { notes } = read(
    song(
      "",
      `<verse name="v1"><lines>sung</lines></verse><instrument name="m"><lines>solo<br/>organ</lines></instrument>`,
    ),
  );
  expect(notes.map(({ what, text }) => [what, text])).toEqual(
    expect.arrayContaining([
      ["instrument", "solo organ"],
      ["name of <instrument>", "m"],
    ]),
  );
});

test("attributes that no song has are named, and those about the file or its chords are not", () => {
  const text = song(
    `<title original="true">Gnade</title><songbook name="Old" entry="5"/><tempo type="text">slow</tempo>`,
    `<verse name="v1" lang="en" mood="calm" xml:lang="fr"><lines break="optional" part="men"><chord name="G" beat="2"/>come <x y="z">down</x></lines></verse>`,
  );
  const attributed = text.replace("<song ", '<song xml:lang="sv" modifiedIn="X" xmlns:a="b" ');
  const { metadata, notes } = read(attributed);
  expect(metadata.songbooks).toContainEqual({ book: "Old", number: "5" });
  const told = notes.flatMap(({ what = "", text: said }) =>
    / of |language/u.test(what) ? [`${what}: ${said}`] : [],
  );
  expect(told).toEqual([
    "lang of <title>: en",
    "lang of <title>: de",
    "original of <title>: true",
    "type of <tempo>: text",
    "mood of <verse>: calm",
    "xml:lang of <verse>: fr",
    "part of <lines>: men",
    "beat of <chord>: 2",
    "y of <x>: z",
    "language: sv",
  ]);
});

test("a verse may be called by whatever name", () => {
  const text = song("", `<verse name="constructor"><lines>come</lines></verse>`);
  expect(read(text).lyrics[0]?.sections[0]?.name).toBe("constructor");
});

test("chords of 0.9 may stand around words", () => {
  const text = song(
    "",
    `<verse name="v1"><lines>A<chord root="D">ma</chord>zing</lines></verse>`,
    "0.9",
  );
  expect(read(text)).toMatchObject({ chords: 1, lyrics: [{ sections: [{ lines: ["Amazing"] }] }] });
});

test("the order says c for c1, and v1 for v1a and v1b", () => {
  const verses = ["v1a", "v1b", "c1"].map(
    (name) => `<verse name="${name}"><lines>${name} x</lines></verse>`,
  );
  const { lyrics, notes } = read(song("<verseOrder>v1 c v1 C1</verseOrder>", verses.join("")));
  expect(lyrics[0]?.sequence).toEqual([0, 1, 2, 0, 1, 2]);
  expect(notes.map(({ code }) => code)).not.toContain("orderUnknown");
});

test("of two verses with one name the order sings the first", () => {
  const verses = ["v1", "v1", "c1"].map(
    (name, at) => `<verse name="${name}"><lines>${name} ${at}</lines></verse>`,
  );
  const { lyrics } = read(song("<verseOrder>v1 c</verseOrder>", verses.join("")));
  expect(lyrics[0]?.sections).toHaveLength(3);
  expect(lyrics[0]?.sequence).toEqual([0, 2]);
});

test.each([
  ["<song><verse name='v1'></song>", "<verse> isn't closed here.", 1, 24],
  ["<song>\n<verse a='1' a='2'/></song>", "The attribute a is given twice.", 2, 13],
  ["<song><verse name='v1'>&bomb;</verse></song>", "&bomb; isn't defined here.", 1, 24],
  ["<song><verse name='v1'>&#x110000;</verse></song>", "&#x110000; isn't defined here.", 1, 24],
  ["<song><verse name='v1'/></song>\nlost words", "Text outside of the root.", 1, 32],
  ["<song><verse name='v1'>", "<verse> isn't closed here.", 1, 24],
  [
    "<!DOCTYPE x [<!ENTITY a 'aa'>]><song><verse n=''/></song>",
    "It defines XML entities, which aren't supported.",
    1,
    1,
  ],
  [
    "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><song><verse n=''/></song>",
    "It defines XML entities, which aren't supported.",
    1,
    1,
  ],
])("what is not well-formed is refused with its place: %s", (text, reason, line, column) => {
  expect(outcomeOf(text)).toMatchObject({ refused: { reason, at: { line, column } } });
});

test("a tower of elements is refused, a flood of them read in no time", () => {
  expect(outcomeOf(`<song><verse x="">${"<a>".repeat(100_000)}`)).toMatchObject({
    refused: { reason: "The elements are nested too deeply." },
  });
  const flood = song(
    "",
    `<verse name="v1"><lines>${"a<chord name='C'/>\n".repeat(50_000)}</lines></verse>`,
  );
  expect(outcomeOf(flood)).toMatchObject({ refused: { reason: expect.stringContaining("lines") } });
});

test("what stands where nobody expects it is sung or named", () => {
  const source = song(
    "<titles>stray <other>odd</other></titles>loose",
    '<verse name="v1">bare<br/>words</verse>beside<verse name="v2">around<lines>kept</lines></verse>' +
      '<verse name="v3"><lines>lone<line>first</line><line>second</line></lines></verse>',
  ).replace(
    "</song>",
    "<lyrics><verse name='b'><lines>bridge</lines></verse></lyrics><extra>deep</extra></song>",
  );
  const found = read(source);
  expect(shown(found).slice(1)).toEqual([
    "Verse 1: bare / words",
    "Verse 2: kept",
    "Verse 3: lone / first / second",
    "Bridge: bridge",
  ]);
  const words = source.replace(/<[^>]*>/gu, " ");
  expect(lostWords(wordsIn(words), found)).toEqual([]);
});

test("OpenLP's mark that breaks a line parts words, as <br/> does", () => {
  const text = song(
    "",
    '<verse name="v1" lang="en"><lines>Praise<tag name="br"/>be to<tag name="br"/>God<br/>and <tag name="it">light</tag></lines></verse>',
  );
  expect(shown(read(text))).toEqual(["en", "Verse 1: Praise / be to / God / and light"]);
});

test("what is said again, and what is said of no lyrics, is named", () => {
  const properties = `<verseOrder>v1</verseOrder><verseOrder>v1 c</verseOrder><variant>short</variant>
    <variant>old</variant><songbooks><songbook name="Green" entry="5">left page</songbook></songbooks>`;
  const said = (lyrics: string) =>
    read(song(properties, lyrics)).notes.flatMap(({ what, text }) =>
      what && what !== "lang of <title>" ? text : [],
    );
  expect(said('<verse name="v1"><lines>la la</lines></verse>')).toEqual([
    "v1 c",
    "old",
    "left page",
  ]);
  expect(said("")).toEqual(["v1 c", "old", "left page", "v1", "short"]);
});
