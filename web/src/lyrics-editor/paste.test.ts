import { limits } from "$contract/limits.ts";
import type { Metadata } from "$contract/song.ts";
import { lengthOf } from "$domain/white-space.ts";
import { wordsOf } from "$domain/folding.ts";
import { metadataOf } from "$domain/song.ts";
import { songNumberOf } from "$formats/songselect.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aboutLines, filledIn, parsePasted, type Pasted } from "./paste.ts";

/** “Verse 1: a / b” for each section, then the sequence by names. */
function shown({ sections, sequence }: Pasted): string[] {
  const order = sequence.map((index) => sections[index]?.name).join(", ");
  return [
    ...sections.map(({ name, lines }) => `${name}: ${lines.join(" / ")}`),
    ...(order ? [order] : []),
  ];
}

/** What is told: “notHeld G” for each. */
function told({ notes }: Pasted): string[] {
  return notes.map(({ code, text = "" }) => `${code} ${text}`);
}

function read(text: string, language = "en"): string[] {
  return shown(parsePasted(text, language));
}

describe("headings", () => {
  test("name the sections; a reminder without words repeats one", () => {
    const text = "Verse 1\na\nb\n\nRefrain\nc\n\nVerse 2:\nd\n\nRefrain x2";
    expect(read(text)).toEqual([
      "Verse 1: a / b",
      "Refrain: c",
      "Verse 2: d",
      "Verse 1, Refrain, Verse 2, Refrain, Refrain",
    ]);
  });

  test("may say who sings; of a section that comes again that is told", () => {
    const pasted = parsePasted("Verse 1\na\n\nChorus (women)\nb\n\nChorus (men)", "en");
    expect(shown(pasted)).toEqual([
      "Verse 1: a",
      "Chorus (women): b",
      "Verse 1, Chorus (women), Chorus (women)",
    ]);
    expect(told(pasted)).toEqual(["notHeld Chorus (men)"]);
  });

  test("are not all that stands above: a title that says so is no line of the song", () => {
    const pasted = parsePasted("Title: River\nAuthor: Ann Reed\n\na b\nc\n\nChorus\nd", "en");
    expect(shown(pasted)).toEqual(["Verse 1: a b / c", "Chorus: d"]);
    expect(JSON.stringify(pasted)).toContain("River");
  });

  test("may be no more than a letter and a stroke", () => {
    expect(read("1. a\n\nR/ b\nc\n\n2. d\n\nR/")).toEqual([
      "Verse 1: a",
      "Refrain: b / c",
      "Verse 2: d",
      "Verse 1, Refrain, Verse 2, Refrain",
    ]);
  });

  test("may stand apart from their words", () => {
    expect(read("[Verse 1]\n\na\n\n[Chorus]\n\nb\n\n[Chorus]\n\n[Verse 2]\n\nc")).toEqual([
      "Verse 1: a",
      "Chorus: b",
      "Verse 2: c",
      "Verse 1, Chorus, Chorus, Verse 2",
    ]);
  });

  test("with the same words are a repeat, with others a section of its own", () => {
    expect(read("Chorus\nHold me,\n\nV1\na\n\nChorus\nhold me!\n\nChorus\nhold us")).toEqual([
      "Chorus: Hold me,",
      "Verse 1: a",
      "Chorus (2): hold us",
      "Chorus, Verse 1, Chorus, Chorus (2)",
    ]);
    expect(read("Verse\na\n\nVerse\nb\n\nVerse 2\nc")).toEqual([
      "Verse 1: a",
      "Verse 3: b",
      "Verse 2: c",
    ]);
  });

  test("may come before the words that they mean", () => {
    expect(read("V1\na\n\nRef.\n\nV2\nb\n\nRef.: c\nd", "pl")).toEqual([
      "Zwrotka 1: a",
      "Zwrotka 2: b",
      "Refren: c / d",
      "Zwrotka 1, Refren, Zwrotka 2, Refren",
    ]);
  });

  test("are numbers before the first line, with a refrain that has none", () => {
    const text = "1. a\nb\n2. c\nd\n\nHold me,\nhold me\n\n3. e\nf\n\nHold me,\nhold me";
    expect(read(text, "de")).toEqual([
      "Strophe 1: a / b",
      "Strophe 2: c / d",
      "Refrain: Hold me, / hold me",
      "Strophe 3: e / f",
      "Strophe 1, Strophe 2, Refrain, Strophe 3, Refrain",
    ]);
  });

  test("hold also what follows without one", () => {
    expect(read("Verse 1\na\n\nb\n\nChorus\nc\n\nd\n\nVerse 2\ne\n\nChorus\nc\n\nd")).toEqual([
      "Verse 1: a /  / b",
      "Chorus: c /  / d",
      "Verse 2: e",
      "Verse 1, Chorus, Verse 2, Chorus",
    ]);
    expect(read("1. a\nb\n\nc\nd\n\n2. e\nf\n\ng\nh")).toEqual([
      "Verse 1: a / b /  / c / d",
      "Verse 2: e / f /  / g / h",
    ]);
  });

  test("are also the names that the lyrics have", () => {
    const text = "Evening\na\nresponse\n\nResponse\nb\n\nevening\n\nResponse\n\nAmen\nAmen.";
    expect(shown(parsePasted(text, "en", ["Evening", "Response", "Amen"]))).toEqual([
      "Evening: a / response",
      "Response: b",
      "Amen: Amen.",
      "Evening, Response, Evening, Response, Amen",
    ]);
  });

  test("without words anywhere are told", () => {
    const { sections, notes } = parsePasted("Intro\n\nVerse 1\na\n\nInterlude", "en");
    expect(sections).toHaveLength(1);
    expect(notes).toMatchObject([{ text: "Intro" }, { text: "Interlude" }]);
  });
});

describe("stanzas without headings", () => {
  test("are numbered in the language, whatever blank lines there are", () => {
    expect(read("\n\na\nb\n \n\t\n\nc\nd\n\n", "uk")).toEqual([
      "Куплет 1: a / b",
      "Куплет 2: c / d",
    ]);
    expect(read("가\n나\n\n다\n라", "ko")).toEqual(["1절: 가 / 나", "2절: 다 / 라"]);
  });

  test("that occur again are the same; the one that recurs is the refrain", () => {
    expect(read("a\nb\n\nHold me\nnow\n\nc\nd\n\nhold me,\nnow")).toEqual([
      "Verse 1: a / b",
      "Refrain: Hold me / now",
      "Verse 2: c / d",
      "Verse 1, Refrain, Verse 2, Refrain",
    ]);
  });

  test("are sung as often as the line below them says", () => {
    expect(read("a\nb\n(2x)\n\nc\nd")).toEqual([
      "Verse 1: a / b",
      "Verse 2: c / d",
      "Verse 1, Verse 1, Verse 2",
    ]);
  });
});

describe("what stands around the song", () => {
  test("is kept for the metadata", () => {
    const text = [
      "As the River Finds the Sea",
      "",
      "Verse 1",
      "a",
      "",
      "Miriam Oakhurst | Jonas Felder",
      "CCLI-Liednummer 1234567",
      "© 2004 Somebody",
      "Alle Rechte vorbehalten.",
    ].join("\n");
    const pasted = parsePasted(text, "en");
    expect(shown(pasted)).toEqual(["Verse 1: a"]);
    expect(pasted.about).toEqual({
      title: "As the River Finds the Sea",
      alternateTitles: [],
      authors: ["Miriam Oakhurst", "Jonas Felder"],
      copyright: "© 2004 Somebody\nAlle Rechte vorbehalten.",
      themes: [],
      songbooks: [{ book: "CCLI", number: "1234567" }],
    });
  });

  test("also where it follows the words directly, or has credits alone", () => {
    const pasted = parsePasted("1. a\nb\n© 2004 X\n\nText und Melodie: Y", "de");
    expect(shown(pasted)).toEqual(["Strophe 1: a / b"]);
    expect(pasted.about).toMatchObject({ copyright: "© 2004 X", authors: ["Y"] });
  });

  test("a title above stanzas without headings is one", () => {
    const { sections, about } = parsePasted("The Title\n\na\nb\n\nc\nd", "en");
    expect(sections.map(({ name }) => name)).toEqual(["Verse 1", "Verse 2"]);
    expect(about.title).toBe("The Title");
  });

  test("what a mail adds is told, and no verse", () => {
    const text = "From: Tom\nSubject: Sunday\n\n1. a\nb\n\n2. c\nd\n\nSent from my iPhone";
    const pasted = parsePasted(text, "en");
    expect(shown(pasted)).toEqual(["Verse 1: a / b", "Verse 2: c / d"]);
    const lines = ["From: Tom", "Subject: Sunday", "Sent from my iPhone"];
    expect(told(pasted)).toEqual(lines.map((line) => `notHeld ${line}`));
  });

  test("a refrain above numbered verses is none", () => {
    expect(read("Hold me,\nhold me\n\n1. a\n\n2. b")[0]).toBe("Refrain: Hold me, / hold me");
  });
});

describe("text from a word processor", () => {
  test("loses what is not meant, and keeps what is", () => {
    const text =
      "•\t“As the\u00A0river”  \r\n● Hal\u00ADle\u200Blu\uFEFFja\r\nSeigneur\u202F!\u00A0Viens";
    expect(parsePasted(text, "en").sections[0]?.lines).toEqual([
      "“As the river”",
      "Halleluja",
      "Seigneur\u202F! Viens",
    ]);
    expect(read("നൻ\u200Dമ\nمی\u200Cروم")).toEqual(["Verse 1: നൻ\u200Dമ / می\u200Cروم"]);
  });

  test("has soft breaks within stanzas", () => {
    expect(read("a\vb\vc\r\nd\ve\vf\r\n")).toEqual(["Verse 1: a / b / c", "Verse 2: d / e / f"]);
    expect(read("a\u2028b\u2028\u2028c\u2028d")).toEqual(["Verse 1: a / b", "Verse 2: c / d"]);
  });
});

function verse(lang: string, line: string): string {
  return `<verse name="v1" lang="${lang}"><lines>${line}</lines></verse>`;
}

describe("text of other programs", () => {
  test("in ChordPro comes without its chords, its title and credits apart", () => {
    const text =
      "{title: River}\n{artist: Ann Writer}\n{copyright: 2004 Press}\n{ccli: 1234567}\n{key: G}\n" +
      "{start_of_verse}\n[G]Hold me [C]now, hal[D]le[G]lujah\n{end_of_verse}\n{soc}\nSing\n{eoc}\n{chorus}";
    const pasted = parsePasted(text, "en");
    expect(shown(pasted)).toEqual([
      "Verse: Hold me now, hallelujah",
      "Refrain: Sing",
      "Verse, Refrain, Refrain",
    ]);
    expect(pasted.about).toMatchObject({
      title: "River",
      authors: ["Ann Writer"],
      copyright: "2004 Press",
      songbooks: [{ book: "CCLI", number: "1234567" }],
    });
    expect(told(pasted)).toEqual(["notHeld G"]);
    expect(pasted.chords).toBe(4);
  });

  test("in OpenLyrics is taken in the language of the lyrics; other versions are told", () => {
    const text =
      '<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9"><properties><titles>' +
      "<title>River</title></titles></properties><lyrics>" +
      `${verse("en", "As the river")}${verse("de", "Wie der Fluss")}</lyrics></song>`;
    const pasted = parsePasted(text, "de");
    expect(shown(pasted)).toEqual(["Strophe 1: Wie der Fluss"]);
    expect(told(pasted)).toEqual(["notHeld As the river"]);
  });

  test("that is broken is read as plain text", () => {
    expect(read("<song><lyrics>\na\nb")).toEqual(["Verse 1: <song><lyrics> / a / b"]);
  });

  test("as chords over words or in them loses these alone", () => {
    const { sections, notes, chords } = parsePasted(
      "  G   C/E  D7\nHold me\n[G]and [Am]fine",
      "en",
    );
    expect(sections[0]?.lines).toEqual(["Hold me", "and fine"]);
    expect([notes, chords]).toEqual([[], 5]);
  });
});

describe("what is too long", () => {
  test("a line is split where a phrase ends, and told", () => {
    const [first, second] = ["x ".repeat(60) + "end,", "y ".repeat(70) + "end"];
    const { sections, notes } = parsePasted(`${first} ${second}\nb`, "en");
    expect(sections[0]?.lines).toEqual([first, second, "b"]);
    expect(notes).toEqual([{ code: "lineSplit", text: `${first} ${second}` }]);
  });

  test("a line without a place to part it stays, for whoever pasted it to mend", () => {
    const { sections, notes } = parsePasted("x".repeat(205), "en");
    expect(sections[0]?.lines).toEqual(["x".repeat(205)]);
    expect(notes).toEqual([]);
  });

  test("what does not fit is handed back", () => {
    const many = Array.from({ length: 45 }, (_, at) => `Verse ${at + 1}\nline ${at + 1}`);
    const { sections, notes } = parsePasted(many.join("\n\n"), "en");
    expect(sections).toHaveLength(limits.sections);
    const left = [41, 42, 43, 44, 45].flatMap((at) => [`Verse ${at}`, `line ${at}`]);
    expect(notes).toMatchObject([{ code: "notHeld", text: left.join(" / ") }]);

    const long = Array.from({ length: 205 }, (_, at) => `line ${at}`);
    const one = parsePasted(long.join("\n"), "en");
    const rest = [{ code: "notHeld", text: long.slice(200).join(" / ") }];
    expect(one.notes).toMatchObject(rest);

    const [first, second] = [long.slice(0, 150), long.slice(150)];
    const two = parsePasted(["Verse 1", ...first, "", "Verse 2", ...second].join("\n"), "en");
    expect(two.sections.map(({ lines }) => lines.length)).toEqual([150, 50]);
    expect(two.notes).toMatchObject(rest);
  });

  test("a sequence is cut, and told", () => {
    const { sequence, notes } = parsePasted("Verse\na\n\nRefrain x99\nb\n\nVerse x9", "en");
    expect(sequence).toHaveLength(limits.sequence);
    expect(notes).toMatchObject([{ code: "orderNotHeld" }]);
  });
});

const piece = fc.oneof(
  fc.constantFrom("Verse 1", "Refrain", "Chorus x2", "2.", "R: hold", "(2x)", "", "", "© 2004 X"),
  fc.constantFrom("a line", "one more", "يا رب ارحم", "കർത്താവേ", "👩‍👧", "word, ".repeat(60)),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);

test("whatever is pasted, no word is lost and everything fits", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (lines) => {
      const { sections, sequence, about, notes } = parsePasted(lines.join("\n"), "en");
      const names = sections.map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      for (const section of sections) {
        expect(wordsOf(section.lines) + section.lines.join("").trim()).not.toBe("");
        for (const line of section.lines) expect(lengthOf(line)).toBeLessThanOrEqual(200);
      }
      expect(sequence.every((index) => index < sections.length)).toBe(true);
      const noted = notes.map(({ code, text = "" }) => (code === "lineSplit" ? "" : text));
      const told = [...aboutLines(about), ...noted];
      const kept = wordsOf([...sections.flatMap((section) => section.lines), ...told]);
      for (const word of ["a line", "one more", "يا رب ارحم", "കർത്താവേ"]) {
        if (lines.includes(word)) expect(kept).toContain(wordsOf([word]));
      }
    }),
    { numRuns: 300 },
  );
});

const token = fc.constantFrom(
  ..."river sea Amen [G] Music: Text: 2004 © CCLI • — : 1. 2 IV x2 3x (bis) final repeat".split(
    " ",
  ),
  ..."Verse Chorus Bridge Strophe R: Ref. [Hook]".split(" "),
);
const mixture = fc.array(token, { maxLength: 4 }).map((tokens) => tokens.join(" "));

/** Between CCLI and a song's number stands the number's name, in any language. */
function withoutLabel(line: string): string {
  if (songNumberOf(line) === undefined) return line;
  return `${line.slice(0, line.lastIndexOf("CCLI"))} 2004`;
}

test("however headings, footers and words are mixed, each is found somewhere", () => {
  fc.assert(
    fc.property(fc.array(mixture, { maxLength: 14 }), (lines) => {
      const { sections, about, notes } = parsePasted(lines.join("\n"), "en");
      const noted = notes.map(({ text = "" }) => text);
      const words = sections.flatMap((section) => [section.name, ...section.lines]);
      const all = [...words, ...aboutLines(about), ...noted];
      const said = lines.map(withoutLabel).join();
      for (const word of ["river", "sea", "Amen", "Hook", "2004"]) {
        if (said.includes(word)) expect(all.join()).toContain(word);
      }
    }),
    { numRuns: 500 },
  );
});

describe("double spacing", () => {
  test("as Word has it is no verse per line; larger gaps part the verses", () => {
    expect(read("a\n\nb\n\nc\n\n\n\nd\n\ne\n\nf")).toEqual([
      "Verse 1: a / b / c",
      "Verse 2: d / e / f",
    ]);
    expect(read("a\r\n\r\nb\r\n\r\nc\r\n\r\nd")).toEqual(["Verse 1: a / b / c / d"]);
  });

  test("of lyrics copied from a page goes back in under their names", () => {
    expect(read("VERSE 1\n\na\n\nb\n\nREFRAIN\n\nc\n\nd\n\nVERSE 2\n\ne\n\nf")).toEqual([
      "VERSE 1: a / b",
      "REFRAIN: c / d",
      "VERSE 2: e / f",
    ]);
  });
});

const nothing = metadataOf({ title: "" });
const found: Metadata = {
  title: "Stone",
  alternateTitles: ["Stein"],
  authors: ["Ann", "Ben"],
  copyright: "2001 Us\nAll rights reserved",
  themes: ["Easter"],
  songbooks: [{ book: "Hymnal", number: "12" }],
};

test("a song without details takes those of the text", () => {
  expect(filledIn(nothing, found)).toEqual(found);
  expect(filledIn({ ...nothing, title: " ", copyright: "\n" }, found)).toEqual(found);
});

test("what is there stays, and what the text has besides comes behind it, each once", () => {
  const there: Metadata = {
    ...found,
    title: "The Stone",
    authors: ["Ben"],
    copyright: "1999 Them",
    themes: ["Hope"],
  };
  expect(filledIn(there, found)).toEqual({
    ...there,
    alternateTitles: ["Stein", "Stone"],
    authors: ["Ben", "Ann"],
    themes: ["Hope", "Easter"],
  });
});

test("no song is called by its own title besides", () => {
  expect(filledIn({ ...nothing, title: "Stone" }, found).alternateTitles).toEqual(["Stein"]);
  expect(filledIn({ ...nothing, title: "Stone" }, nothing).alternateTitles).toEqual([]);
});

test("all that a text says is told, a line each", () => {
  expect(aboutLines(nothing)).toEqual([]);
  expect(aboutLines(found)).toEqual([
    "Stone",
    "Stein",
    "Ann",
    "Ben",
    "2001 Us",
    "All rights reserved",
    "Easter",
    "Hymnal 12",
  ]);
});
