import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { linePlaces, pageTexts } from "../../../test/harness/pdf-text.ts";
import type { SongContent } from "../../formats/song.ts";
import { papers } from "../document.ts";
import { margin } from "../flow.ts";
import { makeSongbook } from "./book.ts";

function song(number: number): SongContent {
  const title =
    `Song number ${String(number).padStart(3, "0")} ${"of a long name ".repeat(6)}`.trim();
  const lines = Array.from({ length: 6 }, (_, at) => `line ${at} of ${number}`);
  const sections = Array.from({ length: number % 9 }, (_, at) => ({ name: `V${at + 1}`, lines }));
  const metadata = {
    title,
    alternateTitles: [],
    authors: [`Author ${number % 5}`],
    copyright: "",
    themes: [],
    songbooks: [{ book: "Book", number: `${number}` }],
  };
  return { metadata, lyrics: [{ language: "en", label: "", sections, sequence: [] }] };
}

test("every song is on the page that contents and index of a long book name", async () => {
  const songs = Array.from({ length: 90 }, (_, at) => song(at + 1));
  const { document, unprintable } = await makeSongbook(
    songs.map((content) => ({ title: content.metadata.title, read: async () => content })),
    { title: "A Book", languages: [], paper: "a5" },
  );
  const pages = await pageTexts(await document.bytes());
  expect(unprintable).toEqual([]);
  const first = pages.findIndex((page) => page.includes("V1 line 0 of 1 "));
  const contents = pages.slice(1, first).join(" ");
  const end = pages.findIndex((page) => page.includes("First lines"));
  for (const [at] of songs.entries()) {
    const name = `Song number ${String(at + 1).padStart(3, "0")}`;
    const page = Number(new RegExp(`${name} (?:\\D+)(\\d+)`).exec(contents)?.[1]);
    expect([name, pages[page - 1]?.includes(name), page <= end]).toEqual([name, true, true]);
  }
  expect(first).toBeGreaterThan(3);
});

test("a section longer than a page goes on, and no line of it is lost", async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `verse line ${at + 1}.`);
  const long = song(1);
  const lyrics = [{ language: "en", label: "", sections: [{ name: "V", lines }], sequence: [] }];
  const { document } = await makeSongbook(
    [{ title: "Long", read: async () => ({ ...long, lyrics }) }],
    { title: "A Book", languages: ["en"], paper: "a5" },
  );
  const all = (await pageTexts(await document.bytes())).join(" ");
  for (const line of lines) expect(all).toContain(line);
});

test("pages go out as they are finished, and the file is the same as when all are held", async () => {
  const songs = Array.from({ length: 60 }, (_, at) => song(at + 1));
  const book = songs.map((content) => ({
    title: content.metadata.title,
    read: async () => content,
  }));
  const options = { title: "A Book", languages: [], paper: "a5" } as const;
  const held = await makeSongbook(book, options);
  const target = new PassThrough();
  const sizes: number[] = [];
  const counted = book.map((one) => ({
    ...one,
    read: () => {
      sizes.push(written.reduce((sum, { length }) => sum + length, 0));
      return one.read();
    },
  }));
  const written: Buffer[] = [];
  target.on("data", (chunk: Buffer) => written.push(chunk));
  const { document } = await makeSongbook(counted, options, target);
  await document.end();
  expect(Buffer.concat(written).equals(await held.document.bytes())).toBe(true);
  expect(sizes.at(-1)).toBeGreaterThan(10_000);
});

test("what is left of a long line stands further in, beside another language too", async () => {
  const words = "a line that is far too long for its column and has to go on below, indented";
  const sections = [{ name: "V", lines: [words, "short"] }];
  const lyrics = ["en", "de"].map((language) => ({ language, label: "", sections, sequence: [] }));
  const { document } = await makeSongbook(
    [{ title: "Two", read: async () => ({ ...song(1), lyrics }) }],
    { title: "A Book", languages: ["en", "de"], paper: "a5" },
  );
  const places = await linePlaces(await document.bytes(), 3);
  const starts = (text: string) =>
    places.filter((place) => place.text.startsWith(text)).map(({ x }) => Math.round(x));
  expect(starts("a line")).toEqual(starts("short"));
  const rest = places.filter(({ text }) => words.includes(text) && !text.startsWith("a line"));
  expect(rest.length).toBeGreaterThanOrEqual(2);
  expect(new Set(rest.map(({ x }) => Math.round(x) - 14))).toEqual(new Set(starts("short")));
});

test.each(["en,de", "de,en"])("both columns go to their ends: %s", async (languages) => {
  const english = [{ name: "V1", lines: ["morning"] }];
  const german = [
    { name: "V1", lines: ["Morgen", "Mittag"] },
    { name: "V2", lines: ["Abend"] },
  ];
  const lyrics = [
    { language: "en", label: "", sections: english, sequence: [] },
    { language: "de", label: "", sections: german, sequence: [] },
  ];
  const { document } = await makeSongbook(
    [{ title: "Day", read: async () => ({ ...song(1), lyrics }) }],
    { title: "A Book", languages: languages.split(","), paper: "a5" },
  );
  const page = (await pageTexts(await document.bytes()))[2];
  for (const line of ["morning", "Morgen", "Mittag", "V2", "Abend"]) expect(page).toContain(line);
});

test("right-to-left lines stand at the right, what is left of a long one further in", async () => {
  const lines = ["سلام", "روح الحمد ".repeat(10).trim(), "كل صدر"];
  const lyrics = [{ language: "ar", label: "", sections: [{ name: "١", lines }], sequence: [] }];
  const { document } = await makeSongbook(
    [{ title: "سلام", read: async () => ({ ...song(1), lyrics }) }],
    { title: "A Book", languages: ["ar"], paper: "a5" },
  );
  const places = await linePlaces(await document.bytes(), 3);
  const [right = 0, ...ends] = places.slice(-4).map(({ end }) => Math.round(end));
  expect(ends).toEqual([right, right - 14, right]);
});

test("a song is listed on the page where it begins, not on one that has no room for it", async () => {
  const lines = Array.from({ length: 24 }, (_, at) => `line ${at}`);
  const book = [["V1"], ["V1", "V2", "V3"]].map((names, at) => {
    const sections = names.map((name) => ({ name, lines }));
    const lyrics = [{ language: "en", label: "", sections, sequence: [] }];
    return { title: `Song ${"AB"[at]}`, read: async () => ({ ...song(1), lyrics }) };
  });
  const { document } = await makeSongbook(book, { title: "A Book", languages: [], paper: "a4" });
  const pages = await pageTexts(await document.bytes());
  expect(pages[1]).toBe("2 Contents Song A 3 Song B 4");
  expect(pages[3]).toContain("V1 line 0");
});

test("a long title leaves room for its page number", async () => {
  const title = `Ha${"li".repeat(200)}`;
  const { document } = await makeSongbook([{ title, read: async () => song(1) }], {
    title: "A Book",
    languages: [],
    paper: "a5",
  });
  const places = await linePlaces(await document.bytes(), 2);
  const [number, ...lines] = places.toReversed();
  expect(number?.text).toBe("3");
  expect(Math.max(...lines.map(({ end }) => end))).toBeLessThan(number?.x ?? 0);
});

test("a right-to-left title stands at the right of the contents, its page number at the left", async () => {
  const { document } = await makeSongbook([{ title: "ماء وسلام", read: async () => song(1) }], {
    title: "A Book",
    languages: [],
    paper: "a5",
  });
  const places = await linePlaces(await document.bytes(), 2);
  const [number, title] = places.toReversed();
  expect(number).toMatchObject({ text: "3", x: margin });
  expect(Math.abs((title?.end ?? 0) - (papers.a5.width - margin))).toBeLessThan(4);
});
