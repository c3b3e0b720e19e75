import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languageCodes, preferredLanguage, readingIn, writingIn } from "./languages.ts";

type FunctionText = (...values: unknown[]) => string;
type Text = readonly [key: string, text: string | FunctionText];

function textsOf(messages: object, path = ""): Text[] {
  return Object.entries(messages).flatMap(([name, value]): Text[] => {
    const key = path + name;
    return typeof value === "object" ? textsOf(value, `${key}.`) : [[key, value]];
  });
}

/** They serve as texts and as numbers; no language has a word of its own for these numbers. */
const values = ["41", "42", "43"];
const valuesOf = (text: FunctionText) => values.slice(0, text.length);
const written = (text: string | FunctionText) =>
  typeof text === "string" ? text : text(...valuesOf(text));

async function textsIn(code: (typeof languageCodes)[number]): Promise<Text[]> {
  const [reading, writing] = await Promise.all([readingIn(code), writingIn(code)]);
  return textsOf({ ...reading, ...writing });
}

const glossary = readFileSync(new URL("../../../docs/glossary.md", import.meta.url), "utf8");

function bannedIn(code: string): string[] {
  const [, words = ""] = new RegExp(`^- ${code}: (.+)$`, "mu").exec(glossary) ?? [];
  return words.toLowerCase().split(" · ");
}

const english = new Map(await textsIn("en"));

test.each([
  ["en", "Reading files: 122 of 10,000"],
  ["de", "Dateien werden gelesen: 122 von 10.000"],
] as const)("in %s progress is told in the language's own numbers", async (code, told) => {
  const writing = await writingIn(code);
  expect(writing.importing.reading(122, 10_000)).toBe(told);
});

describe.each(languageCodes)("%s", async (code) => {
  const texts = await textsIn(code);
  test("says nothing that the glossary bans", () => {
    const banned = bannedIn(code);
    expect(banned.length).toBeGreaterThan(5);
    const said = texts.map(([, text]) => written(text).toLowerCase());
    expect(said.filter((text) => banned.some((words) => text.includes(words)))).toEqual([]);
  });

  const functions = texts.flatMap(([key, text]) =>
    typeof text === "function" ? [[key, text] as const] : [],
  );

  test("has every text, in the order of the English ones", () => {
    expect(texts.map(([key]) => key)).toEqual([...english.keys()]);
    for (const [key, text] of texts) {
      expect(written(text).trim(), key).toBe(written(text));
      expect(written(text), key).not.toBe("");
    }
  });

  test("says what it is given", () => {
    for (const [key, text] of functions) {
      expect(valuesOf(text), key).toHaveLength((english.get(key) as FunctionText).length);
      for (const value of valuesOf(text)) expect(written(text), key).toContain(value);
    }
  });

  test.each([0, 1, 2, 5, 21, 100])("has a form for %i", (number) => {
    for (const [key, text] of functions) {
      expect(text(...valuesOf(text).map(() => number)), key).toMatch(/^[^#]+$/);
    }
  });

  test("names the button that it points to", () => {
    const all = new Map(texts);
    expect(all.get("downloads.emptyHelp")).toContain(all.get("downloads.keep"));
  });
});

test.each(languageCodes.filter((code) => code !== "en"))(
  "%s repeats no English sentence",
  async (code) => {
    const sentences = new Set([...english.values()].map(written));
    const repeated = (await textsIn(code))
      .map(([, text]) => written(text))
      .filter((text) => sentences.has(text) && (text.match(/\p{L}+/gu)?.length ?? 0) > 2);
    expect(repeated).toEqual([]);
  },
);

test.each([
  [["pt-BR", "uk-UA"], "uk"],
  [["ar-EG"], "ar"],
  [["", "DE-at", "en"], "de"],
  [["fr"], "en"],
  [[], "en"],
])("a reader of %j is spoken to in %s", (wanted, code) => {
  expect(preferredLanguage(wanted)).toBe(code);
});

test("the glossary has a word for each thing in every language", () => {
  const rows = glossary.split("\n").filter((line) => line.startsWith("| "));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const cells = row.split("|").slice(1, -1);
    expect(cells, row).toHaveLength(languageCodes.length);
    expect(cells.map((cell) => cell.trim())).not.toContain("");
  }
});
