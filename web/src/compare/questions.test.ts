import { describe, expect, test } from "vitest";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { mergeArrangement } from "./arrangement.ts";
import { mergeLyrics } from "./merge-lyrics.ts";
import type { Decisions } from "./merge.ts";
import { mergeMetadata } from "./metadata.ts";
import { reading } from "../messages/en/reading.ts";
import { writing } from "../messages/en/writing.ts";
import { files, section } from "$test/material.ts";
import { type Alike, asked, type Question } from "./questions.ts";

const words = {
  messages: { ...reading, ...writing },
  nameOfLyrics: (id: string) => id,
  nameOfKey: (key: string) => key,
};

const verse = section("Verse 1", "one", "two");
const bridge = section("Bridge", "all that is torn");
const base = lyrics([verse, bridge]);

function lyrics(sections: LyricsDocument["sections"], sequence: string[] = []): LyricsDocument {
  return { label: "", sections, sequence };
}

function withLine(of: typeof verse, at: number, text: string) {
  return { ...of, lines: of.lines.map((line, index) => (index === at ? { ...line, text } : line)) };
}

function questionIn(item: Question | Alike) {
  return "alike" in item ? [] : [item];
}

/** What is asked, and between which rows it stands. */
function lyricsConflicts(mine: LyricsDocument, theirs: LyricsDocument, decisions?: Decisions) {
  const sides = { base, mine, theirs };
  const items = asked("lyrics", mergeLyrics(sides, decisions).conflicts, sides, words);
  const rows = items.map((item) =>
    "alike" in item ? item.alike.map(({ name }) => name) : item.key,
  );
  return { shown: items.flatMap(questionIn), rows, items };
}

describe("lyrics", () => {
  test("a line that both changed stands between the sections that are alike", () => {
    const { shown, rows } = lyricsConflicts(
      lyrics([withLine(verse, 1, "mine"), bridge]),
      lyrics([withLine(verse, 1, "theirs"), bridge]),
    );
    expect(shown).toMatchObject([
      {
        heading: "Verse 1, line 2 — both changed it",
        mine: {
          lines: [
            { before: "one", after: "one" },
            { before: "two", after: "mine" },
          ],
        },
        theirs: { lines: [{ after: "one" }, { before: "two", after: "theirs" }] },
        choices: ["mine", "theirs", "both"],
        decision: undefined,
      },
    ]);
    expect(rows).toEqual([shown[0]?.key, ["Bridge"]]);
  });

  test("who edited and who removed is told, and the removed side as such", () => {
    const edited = withLine(bridge, 0, "all that is worn");
    const { shown } = lyricsConflicts(lyrics([verse, edited]), lyrics([verse]));
    expect(shown).toMatchObject([
      {
        heading: "Bridge — you edited it, they removed it",
        mine: {
          lines: [{ before: "all that is torn", after: "all that is worn" }],
        },
        theirs: undefined,
      },
    ]);
    const turned = lyricsConflicts(lyrics([verse]), lyrics([verse, edited]));
    expect(turned.shown[0]?.heading).toBe("Bridge — they edited it, you removed it");
  });

  test("a section is shown with its other name, and with the lines that are gone", () => {
    const changed = { ...verse, name: "Opening", lines: verse.lines.slice(0, 1) };
    const { shown } = lyricsConflicts(lyrics([changed, bridge]), lyrics([bridge]));
    expect(shown[0]?.mine).toEqual({
      name: { before: "Verse 1", after: "Opening" },
      lines: [
        { before: "one", after: "one" },
        { before: "two", after: "" },
      ],
    });
  });

  test("a line that each moved elsewhere is told by its words", () => {
    const [one, two] = verse.lines;
    const moved = (to: typeof verse) => ({ ...to, lines: [...to.lines, ...(two ? [two] : [])] });
    const left = { ...verse, lines: one ? [one] : [] };
    const { shown } = lyricsConflicts(
      lyrics([left, moved(bridge)]),
      lyrics([left, bridge, moved(section("Coda", "amen"))]),
    );
    expect(shown).toMatchObject([
      {
        mine: { name: { after: "Moved to Bridge, line 2" }, lines: [{ after: "two" }] },
        theirs: { name: { after: "Moved to Coda, line 2" }, lines: [{ after: "two" }] },
      },
    ]);
  });

  test("new sections that a first order does not have yet are told as such", () => {
    const [v, b] = ["verse 1", "bridge"];
    const { shown } = lyricsConflicts(
      lyrics([verse, bridge], [v, b, v]),
      lyrics([verse, bridge, section("Coda", "amen")]),
    );
    expect(shown.map(({ heading }) => heading)).toEqual(["Order — new sections aren’t in it yet"]);
  });

  test("neighbours that nobody changed share a row; a new or a removed section has none", () => {
    const coda = section("Coda", "amen");
    const first = lyricsConflicts(lyrics([verse, bridge, coda]), base);
    expect(first.rows).toEqual([["Verse 1", "Bridge"]]);
    expect(first.items).toMatchObject([{ alike: [{ lines: [{ text: "one" }, {}] }, {}] }]);
    expect(lyricsConflicts(lyrics([verse]), base).rows).toEqual([["Verse 1"]]);
  });

  test("two sections of one name are one question, which renames mine", () => {
    const [mine, theirs] = [section("Coda", "my amen"), section("Coda", "their amen")];
    const renamed = {
      ...theirs,
      id: "other",
      lines: theirs.lines.map((line) => ({ ...line, id: "x" })),
    };
    const { shown, rows } = lyricsConflicts(
      lyrics([verse, bridge, mine]),
      lyrics([verse, bridge, renamed]),
    );
    expect(shown).toMatchObject([
      {
        heading: "Two sections would both be called “Coda”",
        choices: ["mine", "theirs", "both"],
        both: "Both, yours as “Coda 2”",
      },
    ]);
    expect(rows).toEqual([["Verse 1", "Bridge"], shown[0]?.key]);
  });

  test("a singing order is told by names", () => {
    // Ids are compared in the form in which they are stored.
    const [v, b] = ["verse 1", "bridge"];
    const { shown } = lyricsConflicts(
      lyrics([verse, bridge], [v, b, v]),
      lyrics([verse, bridge], [b, v]),
    );
    expect(shown).toMatchObject([
      {
        heading: "Order — both changed it",
      },
    ]);
    expect(shown[0]?.theirs).toEqual({
      lines: [{ before: ["Written order"], after: ["Bridge", "Verse 1"] }],
    });
  });
});

test("metadata: fields, entries and their order", () => {
  const was = {
    title: "River",
    alternateTitles: [],
    authors: ["Anna", "Boris", "Chidi"],
    copyright: "",
    themes: ["Trust"],
    songbooks: [{ book: "Hymnal", number: "12" }],
  };
  const sides = {
    base: was,
    mine: {
      ...was,
      title: "Rivers",
      authors: ["Boris", "Chidi", "Anna"],
      themes: [],
      songbooks: [{ book: "Hymnal", number: "13" }],
    },
    theirs: {
      ...was,
      title: "Sea",
      authors: ["Boris", "Anna", "Chidi"],
      themes: ["Faith"],
      songbooks: [{ book: "Hymnal", number: "14" }],
    },
  };
  const questions = asked("song", mergeMetadata(sides).conflicts, sides, words);
  expect(questions.flatMap(questionIn)).toMatchObject([
    { heading: "Title — both changed it", mine: { lines: [{ before: "River", after: "Rivers" }] } },
    {
      heading: "Order: Authors — both changed it",
      mine: {
        lines: [{ before: ["Anna", "Boris", "Chidi"], after: ["Boris", "Chidi", "Anna"] }],
      },
    },
    { heading: "Theme “Trust” — they edited it, you removed it", mine: undefined },
    {
      heading: "Songbook “Hymnal 12” — both changed it",
      mine: { lines: [{ before: "Hymnal 12", after: "Hymnal 13" }] },
    },
  ]);
});

test("arrangements: settings, and files by their names", () => {
  const was = {
    label: "Choir",
    lyricVersionIds: [],
    files: files("lead", "parts", "flute"),
    sourceKey: "G",
    tempo: null,
  };
  const shown = (theirFiles: string[]) => {
    const mine = { ...was, sourceKey: null, files: files("parts", "lead", "flute") };
    const sides = {
      base: was,
      mine,
      theirs: { ...was, sourceKey: "A", files: files(...theirFiles) },
    };
    const { conflicts } = mergeArrangement(sides);
    return asked("arrangement", conflicts, sides, words).flatMap(questionIn);
  };
  expect(shown(["flute", "lead", "parts"])).toMatchObject([
    { heading: "Main file — both changed it", mine: { lines: [{ after: "parts.pdf" }] } },
    { heading: "Key — both changed it", theirs: { lines: [{ before: "G", after: "A" }] } },
  ]);
  expect(shown(["lead", "flute"])[0]).toMatchObject({
    heading: "parts.pdf — you made it the main file, they removed it",
    theirs: undefined,
  });
});
