import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { chooseMore, openOptions } from "./harness/actions.ts";
import { shoot } from "./harness/checks.ts";
import { withLyrics } from "./harness/lyrics.ts";
import { visitSite } from "./harness/open-site.ts";
import { printed, type PrintedPage, textOf } from "./harness/printed.ts";

const site = visitSite();

async function openSheet(page: Page, song: string): Promise<void> {
  await page.goto(site.song(song));
  await chooseMore(page, "Print");
  await page.getByRole("button", { name: "Print" }).waitFor();
}

test("a sheet has everything about the song, in one column or two", async () => {
  const page = await site.page();
  await openSheet(page, "Lantern on the Water");
  await shoot(page, "print-1100");
  const pages = await printed(page, { format: "A4" });
  expect(pages).toHaveLength(1);
  const words = textOf(pages);
  for (const part of ["Como un faro", "Miriam Oakhurst", "Demo Hymnal 12", "©", "row by row"]) {
    expect(words).toContain(part);
  }
  expect(words).not.toContain("As sung");
  expect(columnsOf(pages)).toBe(2);
  await openOptions(page);
  await page.getByLabel("Columns").selectOption("1");
  expect(columnsOf(await printed(page, { format: "Letter" }))).toBe(1);
});

test("a song is printed from its own page as the same sheet, without anything to press", async () => {
  const page = await site.page({ theme: "dark" });
  await page.goto(site.song("Lantern on the Water"));
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  const pages = await printed(page, { format: "A4" });
  expect(pages).toHaveLength(1);
  expect(columnsOf(pages)).toBe(2);
  const words = textOf(pages).split("\n");
  expect(words.filter((text) => text === "Lantern on the Water")).toHaveLength(1);
  expect(words.join(" ")).not.toMatch(/Precentor\b(?! demo)|stand|Share|\.pdf|Sign in/);
  const white = "rgb(255, 255, 255)";
  await page.emulateMedia({ media: "print" });
  await eventually(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    white,
  );
});

test("paper stays white in the dark, and two languages stand side by side", async () => {
  const page = await site.page({ width: 390, theme: "dark" });
  await openSheet(page, "يا بئرَ ماءٍ في الطريق");
  // Columns run as the words do, whatever language the app speaks.
  await openOptions(page);
  await page
    .getByRole("combobox", { name: "Language", exact: true })
    .selectOption({ label: "العربية" });
  const sections = page.locator("article section[lang=ar]");
  await sections.first().waitFor();
  const [first, last] = [await sections.first().boundingBox(), await sections.last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? Number.POSITIVE_INFINITY);
  await page
    .getByRole("combobox", { name: "Language", exact: true })
    .selectOption({ label: "English" });
  await page.getByLabel("Second language").selectOption({ label: "+ العربية" });
  await page.getByRole("heading", { name: "القرار" }).first().waitFor();
  await shoot(page, "print-phone-dark");
  await page.emulateMedia({ media: "print" });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe("rgb(255, 255, 255)");
});

test("no section is torn apart, on A4 and on Letter", async () => {
  const page = await site.page({ width: 820 });
  await withManyVerses(page);
  await openSheet(page, "Lantern on the Water");
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printed(page, { format });
    expect(pages.length).toBeGreaterThan(1);
    for (let verse = 1; verse <= verses; verse++) {
      const places = pages.flatMap(({ lines }, sheet) =>
        lines
          .filter(({ text }) => text.includes(`verse ${verse},`))
          .map(({ x }) => `${sheet} ${x}`),
      );
      expect(places).toHaveLength(linesPerVerse);
      expect(new Set(places).size, `verse ${verse} stands at one place`).toBe(1);
    }
  }
  await openOptions(page);
  await page.getByLabel("Second language").selectOption({ label: "+ Deutsch" });
  await page.getByRole("heading", { name: "Strophe 1" }).waitFor();
  await shoot(page, "print-820-two-languages");
  for (const format of ["A4", "Letter"] as const) {
    const paired = await printed(page, { format });
    for (let verse = 1; verse <= verses; verse++) {
      const sheets = paired.filter(({ lines }) =>
        lines.some(({ text }) => text.includes(`verse ${verse},`)),
      );
      expect(sheets).toHaveLength(1);
    }
  }
});

/** At how many places lines of the verses begin. */
function columnsOf(pages: readonly PrintedPage[]): number {
  const lines = pages.flatMap((sheet) => sheet.lines);
  const verses = lines.filter(({ text }) => /^(?:Like a lantern|Set our little)/.test(text));
  return new Set(verses.map(({ x }) => x)).size;
}

const verses = 24;
const linesPerVerse = 5;

/** A song that fills several pages. */
async function withManyVerses(page: Page): Promise<void> {
  await withLyrics(page, (lyrics) => {
    const more = Array.from({ length: verses }, (_, index) => ({
      id: `verse ${index}`,
      name: `More ${index + 1}`,
      lines: Array.from({ length: linesPerVerse }, (_, line) => ({
        id: `${index} ${line}`,
        text: `verse ${index + 1}, line ${line + 1}`,
      })),
    }));
    Object.assign(lyrics, { sections: [...lyrics.sections, ...more], sequence: [] });
  });
}
