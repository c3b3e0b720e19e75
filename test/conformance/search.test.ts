import { afterAll, beforeAll, expect, test } from "vitest";
import type { MetadataInput } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { lyricsOf } from "../harness/material.ts";
import { listCatalogue } from "./search-reference.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

const find = async (q: string) =>
  (await listCatalogue(t, { q })).songs.map(({ metadata }) => metadata.title);
const newSong = (metadata: MetadataInput) => t.editor.song(t.church, metadata);
const withLines = async (title: string, lines: string[], label = "") => {
  const song = await newSong({ title });
  const lyrics = await t.editor.lyrics(t.church, song.id, lyricsOf("en", [lines], label));
  return { song, lyrics };
};

test("all words must match, each by substring, each in the metadata or any lyrics", async () => {
  const song = await newSong({
    title: "Quellwasser",
    authors: ["Huxelrebe"],
    themes: ["Dornfeld"],
  });
  await t.editor.lyrics(t.church, song.id, lyricsOf("de", [["Trollinger"], ["Lemberg"]], "Kerner"));
  await t.editor.lyrics(t.church, song.id, lyricsOf("en", [["Silvaner"]]));
  await newSong({ title: "Quellwolke" });
  for (const q of [
    "quellwasser",
    "wass huxel",
    "huxel wass",
    "elrebe\u00a0DORN\u3000quell",
    "kerner silvan trolling lember wasser",
    "trollinger\u0085silvaner",
    "wasser wasser wasser",
    "l s",
  ]) {
    expect(await find(q), q).toContain("Quellwasser");
  }
  expect(await find("quell")).toEqual(["Quellwasser", "Quellwolke"]);
  for (const q of [
    "wasser wolke",
    "quellwasserhuxel",
    "trollingerlemberg",
    "wasser missing",
    "wasserx",
  ]) {
    expect(await find(q), q).toEqual([]);
  }
});

test("the searched fields are exactly these", async () => {
  const song = await newSong({
    title: "Felderintitle",
    alternateTitles: ["x Felderinalternate"],
    authors: ["x Felderinauthor"],
    copyright: "Felderincopyright",
    themes: ["x Felderintheme"],
    songbooks: [
      { book: "Felderinbook", number: "4711felder" },
      { book: "Other", number: "0815" },
    ],
  });
  const lyrics = lyricsOf("x-felderin-language", [["Felderinline"]], "Felderinlabel");
  const sections = lyrics.sections.map((section) => ({ ...section, name: "Felderinsection" }));
  const { id } = await t.editor.lyrics(t.church, song.id, { ...lyrics, sections });
  const setting = { label: "Felderinsetting", lyricVersionIds: [id], assetIds: [] };
  await t.editor.arrangement(t.church, song.id, setting);
  const places = "title alternate author theme book line label".split(" ");
  for (const place of places) expect(await find(`felderin${place}`), place).toHaveLength(1);
  for (const q of ["4711felder", "felderinbook 4711", "0815 other"]) {
    expect(await find(q), q).toHaveLength(1);
  }
  const others = ["copyright", "section", "-language", "setting", "book4711felder"];
  for (const place of others) expect(await find(`felderin${place}`), place).toEqual([]);
  for (const q of [song.id, id, "felderinbook/4711felder"]) expect(await find(q), q).toEqual([]);
});

test("only the current revisions are searched", async () => {
  const { song, lyrics } = await withLines("Altertitel", ["Altezeile"], "Altelabel");
  await t.editor.update(`${t.base}/songs/${song.id}`, 1, { title: "Neutitel" });
  const { language: _, ...document } = lyricsOf("en", [["Neuezeile"]], "Neuelabel");
  await t.editor.update(`${t.base}/songs/${song.id}/lyrics/${lyrics.id}`, 1, document);
  for (const q of ["altertitel", "altezeile", "altelabel"]) expect(await find(q), q).toEqual([]);
  for (const q of ["neutitel", "neuezeile", "neuelabel"]) {
    expect(await find(q), q).toEqual(["Neutitel"]);
  }
});

test.each([..."%_\\'\"*?^:()[]{}+~|&<>;,.#$@!=/-`"])("%s is taken literally", async (sign) => {
  const title = `zz${sign}zz`;
  await newSong({ title });
  await newSong({ title: "zzzzz" });
  expect(await find(title)).toEqual([title]);
  expect(await find(sign)).toContain(title);
  expect(await find(sign)).not.toContain("zzzzz");
  expect(await find(`zz${sign}${sign}zz`)).toEqual([]);
});

test("a byte order mark is no white space between words", async () => {
  await newSong({ title: "Vorher nachher" });
  expect(await find("nachher vorher")).toEqual(["Vorher nachher"]);
  expect(await find("nachher\ufeffvorher")).toEqual([]);
});

test("words of query languages are only words", async () => {
  await newSong({ title: "yy or" });
  await newSong({ title: "yy" });
  expect(await find("yy OR xxx")).toEqual([]);
  expect(await find("yy OR")).toEqual(["yy or"]);
  for (const q of ["yy NOT", "yy AND", "yy NEAR", "yy* title:yy", '"yy"', "yy --", "' OR 1=1"]) {
    expect(await find(q), q).toEqual([]);
  }
});

test("words of one and two letters are searched like others", async () => {
  const titles = ["Ж", "ЖЩ", "кЖЩк", "Щ Ж"];
  for (const title of titles) await newSong({ title });
  await withLines("Nur Zeile", ["ю жщ"]);
  expect(await find("ж")).toEqual(["Nur Zeile", "Ж", "ЖЩ", "кЖЩк", "Щ Ж"]);
  expect(await find("жщ")).toEqual(["Nur Zeile", "ЖЩ", "кЖЩк"]);
  expect(await find("щ ж")).toEqual(["Nur Zeile", "ЖЩ", "кЖЩк", "Щ Ж"]);
  expect(await find("ж ю")).toEqual(["Nur Zeile"]);
  expect(await find("жж")).toEqual([]);
});

const nfd = (text: string) => text.normalize("NFD");
const folding: [stored: string, found: string[], missed: string[]][] = [
  ["Straße", ["strasse", "STRASSE", "STRAẞE", "sse"], ["strase"]],
  ["Fluss", ["fluß", "ﬂuss"], []],
  ["Łódź", ["lodz", "ŁÓDŹ", nfd("Łódź")], []],
  ["Bjørn Ærø", ["bjorn", "aero", "BJØRN", "ærø"], []],
  ["Đường Þórr Œuvre", ["duong", "thorr", "oeuvre", "OEUVRE"], []],
  ["İzmir ılık", ["izmir", "ilik", "IZMIR", "ILIK"], []],
  ["ﬁnale Ｆｕｌｌ ſong", ["finale", "full", "song"], []],
  ["naïveté", ["naivete", "NAÏVETÉ", nfd("naïveté"), "naïvete"], []],
  ["ΛΌΓΟΣ", ["λόγος", "λογοσ", "λογος", "γος", "γοσ"], []],
  ["ψαλμός", ["ΨΑΛΜΟΣ", "ψαλμοσ"], []],
  ["Ёлка мой", ["елка", "ЁЛКА", "ёлка", "мои"], []],
  ["שָׁלוֹם", ["שלום", "שָׁלוֹם"], ["שלומ"]],
  ["הללויה", ["הַלְלוּיָהּ"], []],
  ["السَّلَامُ", ["السلام", "السَّلَامُ"], []],
  ["한국", ["한", "국", nfd("한국")], ["하", "구", "ㅎ", "\u1112"]],
  [nfd("찬양"), ["찬양", nfd("찬")], ["차"]],
  ["कि दिन", ["कि", "दिन", "क"], ["की", "दीन", "कन"]],
  ["കല", ["കല", "ക"], ["കല്"]],
  ["അമ്മ", ["അമ്മ", "മ്മ"], ["അമമ"]],
  ["がき", ["がき", nfd("がき")], ["かき"]],
  ["𐐔𐐯𐑅𐐨𐑉𐐯𐐻", ["𐐼𐐯𐑅"], []],
  ["God’s", ["god's", "god‘s", "god’s"], ["gods"]],
  ["“Holy” „heilig“", ['"holy"', '"heilig"', "”holy“"], []],
  ["one–two—three‑four‐five", ["one-two-three-four-five", "one—two", "two–three"], ["onetwo"]],
];

test.each(folding)("%s is found by what people type", async (stored, found, missed) => {
  const inLine = `In a line: ${Buffer.from(stored).toString("hex").slice(0, 40)}`;
  const { lyrics } = await withLines(inLine, [`${stored} x`]);
  await newSong({ title: stored });
  for (const q of found) {
    const page = await listCatalogue(t, { q });
    const titles = page.songs.map(({ metadata }) => metadata.title);
    expect(titles, q).toEqual(expect.arrayContaining([stored, inLine]));
    expect(page.lyricMatches.map(({ lyricVersionId }) => lyricVersionId)).toContain(lyrics.id);
  }
  for (const q of missed) {
    const titles = await find(q);
    expect(titles, q).not.toContain(stored);
    expect(titles, q).not.toContain(inLine);
  }
});
