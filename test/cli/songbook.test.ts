import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { CommandLine } from "../harness/command-line.ts";
import { lyricsOf } from "../harness/material.ts";
import { pageTexts } from "../harness/pdf-text.ts";
import type { CliResult } from "../harness/server.ts";

let t: ChurchHere;
let precentor: CommandLine;
let folder: string;
/** A book of all songs, and what was told of it. */
let whole: string;
let exported: CliResult;

const songs: [string, Record<string, string>][] = [
  ["Łaska", { pl: "Zażółć gęślą jaźń", en: "Grace beyond all measure" }],
  ["恩典", { zh: "奇异恩典何等甘甜，我罪已得赦免" }],
  ["恩寵", { "zh-Hant": "奇異恩典何等甘甜" }],
  ["새벽", { ko: "나 같은 죄인 살리신" }],
  ["ひかり", { ja: "いつくしみ深き友なるイエスは" }],
  ["بئر", { ar: "بئر على الطريق" }],
  ["ព្រះ", { km: "ព្រះ", ml: "യേശു" }],
];

beforeAll(async () => {
  t = await startChurchHere();
  folder = mkdtempSync(join(tmpdir(), "precentor-songbook-"));
  for (const [title, versions] of songs) {
    const song = await t.editor.song(t.church, {
      title,
      authors: ["Ann Author"],
      copyright: `© of ${title}`,
      songbooks: [{ book: "Blue Book", number: "12b" }],
    });
    for (const [language, line] of Object.entries(versions)) {
      await t.editor.lyrics(t.church, song.id, lyricsOf(language, [[line]]));
    }
  }
  const { id } = await t.editor.song(t.church, { title: "Rune ᚠ" });
  precentor = new CommandLine(t, { RUNE: id });
  whole = join(folder, "all.pdf");
  exported = await precentor.run(`export --church CHURCH --format songbook --to ${whole} --json`);
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

function textOf(to: string): Promise<string[]> {
  return pageTexts(readFileSync(to));
}

/** Some marks are drawn at several places: readers may find them with spaces between. */
const joined = (text: string) => text.normalize("NFKC").replace(/\s/gu, "");

test("a songbook has contents, words in several scripts, copyrights and indexes", async () => {
  const { code, stdout } = exported;
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    songs: songs.length + 1,
    unprintable: [{ title: "Rune ᚠ", letters: ["ᚠ"] }],
  });
  const pages = await textOf(whole);
  const all = joined(pages.join(" "));
  for (const [title, versions] of songs.slice(0, 5)) {
    for (const text of [title, ...Object.values(versions), `© of ${title}`]) {
      expect(all).toContain(joined(text));
    }
  }
  expect(pages[1]).toMatch(/Contents .*Łaska/);
  const headings = ["First lines", "Authors Ann Author", "Songbook numbers Blue Book"];
  for (const heading of headings) {
    expect(pages.some((page) => page.includes(heading))).toBe(true);
  }
  // Readers give back right-to-left letters in the order of the text, or from left to right.
  expect([..."بئر"].every((letter) => all.includes(letter))).toBe(true);
});

test("the contents name the page on which a song is", async () => {
  const pages = await textOf(whole);
  const page = Number(/Łaska (\d+)/.exec(pages[1] ?? "")?.[1]);
  expect(pages[page - 1]).toContain("Zażółć gęślą jaźń");
});

test("two languages stand side by side where a song has both", async () => {
  const to = join(folder, "two.pdf");
  const { code } = await precentor.run(
    `export --church CHURCH --format songbook --language pl --language en --paper a5 --to ${to}`,
  );
  expect(code).toBe(1);
  const pages = await textOf(to);
  const both = pages.find((page) => page.includes("Zażółć gęślą jaźń Grace beyond all measure"));
  expect(both).toBeDefined();
  expect(pages[1]).toContain("Spis treści");
});

test("one song can be printed on another paper, and letters without a font are named", async () => {
  const to = join(folder, "one.pdf");
  const { code, stdout } = await precentor.run(
    `export --church CHURCH --format songbook --song RUNE --paper a5 --to ${to}`,
  );
  expect(code).toBe(1);
  const sizes = [whole, to].map((path) => {
    return /MediaBox \[0 0 (\d+)/.exec(readFileSync(path, "latin1"))?.[1];
  });
  expect(sizes).toEqual(["595", "419"]);
  expect(stdout).toContain("ᚠ (U+16A0)");
  expect(stdout).toContain("1 song on");
});

test.each([
  ["--to SAME", "is there already"],
  ["--paper a3", "--paper takes"],
  ["--language 12", "--language takes a tag"],
  ["--language en --language de --language fr", "two are side by side"],
])("%s is refused", async (options, complaint) => {
  const rest = options.includes("--to")
    ? `--to ${whole}`
    : `${options} --to ${join(folder, "none.pdf")}`;
  const { code, stderr } = await precentor.run(`export --church CHURCH --format songbook ${rest}`);
  expect([code, stderr]).toEqual([2, expect.stringContaining(complaint)]);
});

test.each(["--language en", "--paper a5"])("%s is of a songbook alone", async (option) => {
  const line = `export --church CHURCH --format openlyrics ${option} --to ${join(folder, "none")}`;
  const complaint = "--language and --paper need --format songbook.";
  expect(await precentor.run(line)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(complaint),
  });
});

test("a book that cannot be finished is not left half there", async () => {
  await t.installation.engine.query("UPDATE lyric_revisions SET document = '{'");
  const to = join(folder, "half.pdf");
  const { code } = await precentor.run(`export --church CHURCH --format songbook --to ${to}`);
  expect([code, existsSync(to)]).toEqual([1, false]);
});
