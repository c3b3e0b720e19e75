import { readSongs } from "./read.ts";
import type { ImportedSong } from "./song.ts";
import { expect, test } from "vitest";

function read(bytes: Uint8Array): ImportedSong {
  const { format, outcomes } = readSongs(bytes, { filename: "lied.sng" });
  const [outcome] = outcomes;
  if (!outcome || !("song" in outcome)) throw new Error(JSON.stringify(outcome));
  expect(format).toBe("songbeamer");
  return outcome.song;
}

function shown({ lyrics }: ImportedSong): string[] {
  return lyrics.flatMap(({ language, sections, sequence }) => [
    language,
    ...sections.map(({ name, lines }) => `${name}: ${lines.join(" / ")}`),
    ...(sequence.length > 0 ? [sequence.map((at) => sections[at]?.name).join(", ")] : []),
  ]);
}

test("pages, slides, marks and the order; an old file's encoding is recognised", () => {
  const chords = btoa("0,0,G\r3,0,C\r");
  const text = `#LangCount=1\r\n#Title=Großer Gott\r\n#Author=Ignaz Franz\r\n#(c)=gemeinfrei\r\n#CCLI=123\r\n#Songbook=Gotteslob / 380\r\n#Key=G\r\n#Comments=${btoa("nur im Advent")}\r\n#Version=2\r\n#Chords=${chords}\r\n#VerseOrder=Vers 1,Refrain,Vers 1\r\n---\r\nVers 1\r\nGroßer Gott, wir loben dich\r\n--\r\nHerr, wir preisen deine Stärke\r\n---\r\nRefrain\r\nVor dir neigt die Erde sich\r\n---\r\n$$M=Zum Schluß\r\nund der Herr ist mit uns\r\n`;
  const song = read(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
  expect(shown(song)).toEqual([
    "de",
    "Vers 1: Großer Gott, wir loben dich /  / Herr, wir preisen deine Stärke",
    "Refrain: Vor dir neigt die Erde sich",
    "Zum Schluß: und der Herr ist mit uns",
    "Vers 1, Refrain, Vers 1",
  ]);
  expect(song.metadata).toMatchObject({
    title: "Großer Gott",
    authors: ["Ignaz Franz"],
    copyright: "gemeinfrei",
    songbooks: [
      { book: "CCLI", number: "123" },
      { book: "Gotteslob", number: "380" },
    ],
  });
  expect(song.chords).toBe(2);
  expect(song.notes.map(({ what, code, text }) => [what ?? code, text])).toEqual([
    ["encodingGuessed", "windows-1252"],
    ["key", "G"],
    ["comment", "nur im Advent"],
    ["languageGuessed", "de"],
  ]);
});

test("several languages stand in turn, or are marked", () => {
  const text =
    "#LangCount=2\n#Title=Zwei\n---\nVers 1\nGroßer Gott, wir loben dich und\nHoly God, we praise thy name and\nHerr, wir preisen deine Stärke\nLord of all, we bow before thee\n---\nRefrain\n##1 du bist mein und ich bin dein\n##2 thou art mine and I am thine\n---\nSchluss\n##1 Amen, so sei es\nund Friede sei mit euch\nand peace be with you\n";
  expect(shown(read(new TextEncoder().encode(text)))).toEqual([
    "de",
    "Vers 1: Großer Gott, wir loben dich und / Herr, wir preisen deine Stärke",
    "Refrain: du bist mein und ich bin dein",
    "Schluss: Amen, so sei es / und Friede sei mit euch",
    "en",
    "Vers 1: Holy God, we praise thy name and / Lord of all, we bow before thee",
    "Refrain: thou art mine and I am thine",
    "Schluss: and peace be with you",
  ]);
});

test("the language that the header names is that of the first version only", () => {
  const text =
    "#LangCount=2\n#Language=nl\n#Title=Zwei\n---\nVers 1\nla la la\nHoly God, we praise thy name and\nla la\nLord of all, we bow before thee\n";
  expect(read(new TextEncoder().encode(text)).lyrics.map(({ language }) => language)).toEqual([
    "nl",
    "en",
  ]);
});

test("no line is lost that is marked beyond the count, or stands above the first page", () => {
  const marked =
    "#LangCount=1\n#Title=Zwei\n---\nVers 1\nWir loben dich und preisen\n##2 We praise thee and we bless\n";
  expect(shown(read(new TextEncoder().encode(marked)))).toEqual([
    "de",
    "Vers 1: Wir loben dich und preisen",
    "en",
    "Vers 1: We praise thee and we bless",
  ]);
  const early = "#Title=Dawn\n\nlight of the morning\n---\nlight of the day\n";
  expect(shown(read(new TextEncoder().encode(early))).slice(1)).toEqual([
    "Verse 1: light of the morning",
    "Verse 2: light of the day",
  ]);
  const whole = "#LangCount=1\n#Title=Dawn\n#Editor=SongBeamer 4.20\nlight of the morning\n";
  expect(shown(read(new TextEncoder().encode(whole))).slice(1)).toEqual([
    "Verse 1: light of the morning",
  ]);
});

test("marks of pages may be set in, and a title's format is no title", () => {
  const text =
    "#Title=Dawn\n#TitleLang2=Morgen\n#TitleFormat=U\n#Editor=SongBeamer 4.20\n---\nVers 1\nlight of the morning\n        ---\nVers 2\nlight of the day\n";
  const song = read(new TextEncoder().encode(text));
  expect(shown(song).slice(1)).toEqual([
    "Vers 1: light of the morning",
    "Vers 2: light of the day",
  ]);
  expect(song.metadata.alternateTitles).toEqual(["Morgen"]);
  expect(song.notes).toMatchObject([
    { what: "titleformat", text: "U" },
    { code: "languageUnknown" },
  ]);
});

test("a remark in the header, a second title and what it says of no words are not lost", () => {
  const header = "#Title=Dawn\n#Title=Morgen\n#ask Ann first\n#Label=short\n#VerseOrder=Vers 1\n";
  const song = read(new TextEncoder().encode(`${header}---\n`));
  expect(song.metadata).toMatchObject({ title: "Dawn", alternateTitles: ["Morgen"] });
  expect(song.notes).toMatchObject([
    { what: "comment", text: "ask Ann first" },
    { what: "label", text: "short" },
    { what: "verseorder", text: "Vers 1" },
    { code: "noWords" },
  ]);
  const [words] = read(new TextEncoder().encode(`${header}---\nlight\n---\nday\n`)).lyrics;
  expect(words).toMatchObject({ label: "short" });
});

test("how often a page is sung is kept", () => {
  const text = "#Title=Dawn\n---\nVerse 1\nlight\n---\nChorus x2\nday\n---\nVerse 2\nnight\n";
  expect(read(new TextEncoder().encode(text)).lyrics[0]?.sequence).toEqual([0, 1, 1, 2]);
});

test("headings without any words, and the language of none, are named", () => {
  const text = "#Title=Dawn\n#Language=de\n---\nRefrain (women)\n---\nVerse 1\n";
  expect(read(new TextEncoder().encode(text)).notes).toMatchObject([
    { code: "headingWithoutWords", text: "Refrain (women)" },
    { code: "headingWithoutWords", text: "Verse 1" },
    { what: "language", text: "de" },
    { code: "noWords" },
  ]);
});
