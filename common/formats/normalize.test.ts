import { limits } from "../contract/limits.ts";
import { Draft, type DraftLyrics, plainLines } from "./draft.ts";
import { fit } from "./normalize.ts";
import type { ImportedLyrics } from "./song.ts";
import { expect, test } from "vitest";

function withLines({ sections, ...about }: ImportedLyrics): DraftLyrics {
  return {
    ...about,
    sections: sections.map(({ name, lines }) => ({ name, lines: plainLines(lines) })),
  };
}

function draftOf(sections: { name: string; lines: string[] }[], sequence: number[] = []): Draft {
  const lyrics = [withLines({ language: "en", label: "", sections, sequence })];
  return Object.assign(new Draft(), { title: "X", lyrics });
}

const fitted = (draft: Partial<Draft>) =>
  fit(Object.assign(new Draft({ filename: "x.txt" }), draft));
const numbered = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => `${text} ${at}`);

test("a long line is parted where a phrase ends, and named", () => {
  const line = `${"holy ".repeat(30).trim()}, ${"lamb ".repeat(30).trim()}`;
  const { lyrics, notes } = fitted(draftOf([{ name: "Verse 1", lines: [line] }]));
  expect(lyrics[0]?.sections[0]?.lines).toEqual([
    `${"holy ".repeat(30).trim()},`,
    "lamb ".repeat(30).trim(),
  ]);
  expect(notes).toEqual([{ code: "lineSplit", text: line }]);
});

test("a line without a place to part it is refused, not cut", () => {
  const draft = draftOf([{ name: "Verse 1", lines: ["x".repeat(limits.lineText + 1)] }]);
  expect(() => fitted(draft)).toThrow("no place to split it");
});

test("text without spaces is parted between words", () => {
  const line = "主よわれをあわれみたまえ".repeat(20);
  const { lyrics } = fitted(draftOf([{ name: "1", lines: [line] }]));
  const lines = lyrics[0]?.sections[0]?.lines ?? [];
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe(line);
});

test("more sections, lines or bytes than one version takes become several", () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ name: `Verse ${at}`, lines: ["a"] }));
  const { lyrics, notes } = fitted(draftOf(many));
  expect(lyrics.map(({ label, sections }) => [label, sections.length])).toEqual([
    ["1/2", 40],
    ["2/2", 5],
  ]);
  expect(notes).toEqual([{ code: "lyricsSplit", text: "2" }]);
  const [version] = draftOf(many).lyrics;
  const named = { ...draftOf([]), lyrics: version ? [{ ...version, label: "Choir" }] : [] };
  expect(fitted(named).lyrics.map(({ label }) => label)).toEqual(["Choir 1/2", "Choir 2/2"]);
  const long = [0, 1, 2].map((at) => ({ name: `V ${at}`, lines: numbered(90, "line") }));
  expect(fitted(draftOf(long)).lyrics.map(({ sections }) => sections.length)).toEqual([2, 1]);
  const heavy = [0, 1].map((at) => ({ name: `V ${at}`, lines: numbered(60, "ж".repeat(150)) }));
  expect(fitted(draftOf(heavy)).lyrics.map(({ sections }) => sections.length)).toEqual([1, 1]);
});

test("an order that runs through the parts is kept, another is named", () => {
  const many = Array.from({ length: 42 }, (_, at) => ({ name: `V${at}`, lines: ["a"] }));
  const through = fitted(draftOf(many, [0, 1, 0, 41, 40, 41]));
  expect(through.lyrics.map(({ sequence }) => sequence)).toEqual([
    [0, 1, 0],
    [1, 0, 1],
  ]);
  const back = fitted(draftOf(many, [0, 41, 0]));
  expect(back.lyrics.map(({ sequence }) => sequence)).toEqual([[], []]);
  expect(back.notes).toContainEqual({ code: "orderNotHeld", text: "V0, V41, V0" });
});

test("a section of too many lines is parted at its blank lines, else refused", () => {
  const lines = [...numbered(150, "a"), "", ...numbered(150, "b")];
  const { lyrics } = fitted(draftOf([{ name: "Psalm", lines }]));
  expect(lyrics.map(({ sections }) => sections.map(({ name }) => name))).toEqual([
    ["Psalm"],
    ["Psalm (2)"],
  ]);
  const draft = draftOf([{ name: "Psalm", lines: numbered(201, "a") }]);
  expect(() => fitted(draft)).toThrow("Split it with a blank line");
});

test("equal and long names, empty sections and orders beyond the limit are named", () => {
  const sections = [
    { name: "Verse", lines: ["a"] },
    { name: "vérse", lines: ["b"] },
    { name: "x".repeat(limits.sectionName + 1), lines: ["c"] },
    { name: "Empty", lines: ["", " "] },
  ];
  const { lyrics, notes } = fitted(
    draftOf(
      sections,
      Array.from({ length: 101 }, () => 1),
    ),
  );
  expect(lyrics[0]?.sections.map(({ name }) => name)).toEqual(["Verse", "vérse (2)", "Verse 3"]);
  expect(notes.map(({ code }) => code)).toEqual([
    "sectionRenamed",
    "notHeld",
    "headingWithoutWords",
    "orderNotHeld",
  ]);
});

test("what just reaches its limit is kept as it is", () => {
  const version = {
    language: "en",
    label: "x".repeat(limits.lyricsLabel),
    sections: [
      { name: "y".repeat(limits.sectionName), lines: [`${"holy lamb ".repeat(20).trim()}!`] },
    ],
    sequence: Array.from({ length: limits.sequence }, () => 0),
  };
  const lyrics = Array.from({ length: limits.lyricVersionsPerSong }, () => version);
  expect(fitted({ ...draftOf([]), lyrics: lyrics.map(withLines) })).toMatchObject({
    lyrics,
    notes: [],
  });
  const tooMany = [...lyrics, version].map(withLines);
  expect(() => fitted({ ...draftOf([]), lyrics: tooMany })).toThrow(
    "The song has 21 sets of lyrics",
  );
});

test("a songbook entry beyond the limit is named", () => {
  const all = numbered(limits.songbooks + 1, "No.").map((number) => ({ book: "Well", number }));
  const { metadata, notes } = fitted({ ...draftOf([]), songbooks: all });
  expect(metadata.songbooks).toEqual(all.slice(0, limits.songbooks));
  expect(notes).toMatchObject([
    { code: "notHeld", what: "songbook entry", text: "Well No. 30" },
    { code: "noWords" },
  ]);
});

test("metadata: what is too long for a list is named, a long title refused", () => {
  const draft = { ...draftOf([]), themes: ["Hope", "x".repeat(81), "Hope"] };
  expect(fitted(draft)).toMatchObject({
    metadata: { themes: ["Hope"] },
    notes: [{ code: "notHeld", what: "theme beyond the limit" }, { code: "noWords" }],
  });
  expect(() => fitted({ ...draft, title: "x".repeat(201) })).toThrow("title has 201 characters");
});

test("without a title the first line is one, and broken characters go", () => {
  const draft = { ...draftOf([{ name: "1", lines: ["al\0pha\uD800"] }]), title: "" };
  const { metadata, notes } = fitted(draft);
  expect(metadata.title).toBe("alpha");
  expect(notes.map(({ code }) => code)).toEqual(["charactersRemoved", "titleMade"]);
});
