import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LyricVersion, LyricsDocument } from "../../common/contract/lyrics.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";

interface LyricsBody {
  lyrics: LyricVersion;
}

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

const long = (length: number) => "𝄞".repeat(length);
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));
const line = (text: string, id: string = randomUUID()) => ({ id, text });
const section = (name: string, texts: string[] = ["la"], id: string = randomUUID()) => ({
  id,
  name,
  lines: texts.map((text) => line(text)),
});
const document = (changes: Partial<LyricsDocument> = {}): LyricsDocument => ({
  label: "",
  sections: [section("Verse")],
  sequence: [],
  ...changes,
});
const withLine = (text: string) => document({ sections: [section("Verse", [text, "la"])] });
const named = (...names: string[]) => document({ sections: names.map((name) => section(name)) });

const newSong = async () => {
  const { id } = await t.editor.song(t.church, { title: "Song" });
  return `${t.base}/songs/${id}/lyrics`;
};
const post = async (body: object, path?: string) =>
  t.editor.create<LyricsBody>(path ?? (await newSong()), { language: "en", ...body });

const accepted: [string, () => object][] = [
  ["a label of 80 code points", () => document({ label: long(80) })],
  ["a blank label", () => document({ label: " " })],
  ["a section name of 80 code points", () => named(long(80))],
  ["40 sections", () => named(...many(40, (index) => `V${index}`))],
  [
    "200 lines in one section",
    () =>
      document({
        sections: [
          section(
            "V",
            many(200, () => "a"),
          ),
        ],
      }),
  ],
  [
    "200 lines in all",
    () =>
      document({
        sections: ["A", "B"].map((name) =>
          section(
            name,
            many(100, () => "a"),
          ),
        ),
      }),
  ],
  ["a line of 200 code points", () => withLine(long(200))],
  ["a blank line beside another", () => withLine(" \t\u2003 ")],
  [
    "names that differ in a letter",
    () => named("Verse 1", "Verse 2", "Vers", "Strasze", "कि", "की"),
  ],
  ["marks that are letters in names", () => named("കല", "കല്")],
];

test.each(accepted)("lyrics may have %s", async (_, body) => {
  const sent = body();
  const reply = await post(sent);
  expect(reply.status).toBe(201);
  const { label, sections } = reply.body.lyrics;
  expect(label).toBe((sent as LyricsDocument).label);
  expect(sections.map(({ name }) => name)).toEqual(
    (sent as LyricsDocument).sections.map(({ name }) => name),
  );
});

test("trailing white space is removed before the length of a line is judged", async () => {
  const reply = await post(withLine(`${long(200)} \t\u00a0\u1680\u2003\u202f\u205f\u3000   `));
  expect(reply.body.lyrics.sections[0]?.lines[0]?.text).toBe(long(200));
  const blank = await post(withLine(" ".repeat(300)));
  expect(blank.body.lyrics.sections[0]?.lines[0]?.text).toBe("");
});

test("a document holds 100 sequence entries, each one of its own sections", async () => {
  const verse = section("Verse");
  const sequence = many(100, () => verse.id.toUpperCase());
  const reply = await post(document({ sections: [verse], sequence }));
  expect(reply.body.lyrics.sequence).toEqual(many(100, () => verse.id));
});

test("line and section ids are accepted in upper case and returned in lower case", async () => {
  const id = randomUUID();
  const upper = { ...section("V", [], id.toUpperCase()), lines: [line("a", id.toUpperCase())] };
  const [saved] = (await post(document({ sections: [upper] }))).body.lyrics.sections;
  expect(saved).toEqual({ id, name: "V", lines: [{ id, text: "a" }] });
});

const id = "0a0b0c0d-1a2b-4c3d-8e4f-aabbccddeeff";
const twoLines = (first: string, second: string) => [line("a", first), line("b", second)];
const inTwo = (first: string, second: string) =>
  document({
    sections: [
      { ...section("A"), lines: [line("a", first)] },
      { ...section("B"), lines: [line("b", second)] },
    ],
  });
const unknown = { x: 1 };
const lineBreaks = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];
const refused: [string, () => object][] = [
  ["a label of 81 code points", () => document({ label: long(81) })],
  ["a section name of 81 code points", () => named(long(81))],
  ["an empty section name", () => named("")],
  ["a blank section name", () => named(" \u3000")],
  ["no sections", () => document({ sections: [] })],
  ["41 sections", () => named(...many(41, (index) => `V${index}`))],
  ["a section without lines", () => document({ sections: [section("V", [])] })],
  ["a section of blank lines", () => document({ sections: [section("V", ["", " \u2003\t"])] })],
  ["one blank section", () => document({ sections: [section("V"), section("W", [" "])] })],
  [
    "201 lines in one section",
    () =>
      document({
        sections: [
          section(
            "V",
            many(201, () => "a"),
          ),
        ],
      }),
  ],
  [
    "201 lines in all",
    () =>
      document({
        sections: [100, 101].map((n) =>
          section(
            `V${n}`,
            many(n, () => "a"),
          ),
        ),
      }),
  ],
  ["a line of 201 code points", () => withLine(long(201))],
  ["a line of 201 code points before space", () => withLine(`${" ".repeat(200)}a `)],
  ...lineBreaks.flatMap((text): [string, () => object][] => [
    [`${JSON.stringify(text)} within a line`, () => withLine(`a${text}b`)],
    [`${JSON.stringify(text)} at the end of a line`, () => withLine(`a${text}`)],
    [`${JSON.stringify(text)} before trailing space`, () => withLine(`a${text} `)],
  ]),
  ["a NUL in a line", () => withLine("a\u0000")],
  ["half a surrogate pair in a line", () => withLine("\ud834")],
  ["half a surrogate pair in a name", () => named("\udd1e")],
  ["a NUL in the label", () => document({ label: "\u0000" })],
  ...[
    ["Verse", "Verse"],
    ["Réfrain", "REFRAIN"],
    ["Straße", "STRASSE"],
    ["Łódź", "lodz"],
    ["ΛΌΓΟΣ", "λογος"],
    ["Ｖerse", "verse"],
    ["God’s", "god's"],
  ].map(([a = "", b = ""]): [string, () => object] => [
    `sections ${a} and ${b}`,
    () => named(a, "Other", b),
  ]),
  [
    "one id for two sections",
    () => document({ sections: [section("A", ["a"], id), section("B", ["b"], id)] }),
  ],
  [
    "one id in two cases for two sections",
    () => document({ sections: [section("A", ["a"], id), section("B", ["b"], id.toUpperCase())] }),
  ],
  [
    "one id for two lines",
    () => document({ sections: [{ ...section("A"), lines: twoLines(id, id) }] }),
  ],
  ["one id for lines of two sections", () => inTwo(id, id)],
  ["one id in two cases for lines", () => inTwo(id, id.toUpperCase())],
  [
    "101 sequence entries",
    () => document({ sections: [section("A", ["a"], id)], sequence: many(101, () => id) }),
  ],
  ["a sequence entry without a section", () => document({ sequence: [randomUUID()] })],
  [
    "a line in the sequence",
    () => document({ sections: [{ ...section("A"), lines: [line("a", id)] }], sequence: [id] }),
  ],
  ["a malformed section id", () => document({ sections: [section("A", ["a"], "1")] })],
  ["a malformed line id", () => inTwo("1", id)],
  ["a malformed sequence", () => document({ sequence: ["1"] })],
  ["an unknown property", () => ({ ...document(), title: "T" })],
  [
    "an unknown property of a section",
    () => document({ sections: [{ ...section("A"), ...unknown }] }),
  ],
  [
    "an unknown property of a line",
    () => document({ sections: [{ ...section("A"), lines: [{ ...line("a"), ...unknown }] }] }),
  ],
  ...["label", "sections", "sequence"].flatMap((name): [string, () => object][] => [
    [`no ${name}`, () => ({ ...document(), [name]: undefined })],
    [`null for ${name}`, () => ({ ...document(), [name]: null })],
  ]),
];

describe("refused on every save", () => {
  let path = "";
  let saved = "";
  beforeAll(async () => {
    path = await newSong();
    saved = `${path}/${(await post(document(), path)).body.lyrics.id}`;
  });
  test.each(refused)("lyrics with %s", async (_, body) => {
    expect((await post(body(), path)).status).toBe(400);
    expect((await t.editor.update(saved, 1, body())).status).toBe(400);
  });
});
