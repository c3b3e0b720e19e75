import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { songEntry } from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { openOptions } from "./harness/actions.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";
import { printed, type PrintedPage, textOf } from "./harness/printed.ts";
import { listPath, sixSongs, sung } from "./harness/service-lists.ts";

const site = visitSite();

const asPrinted = { preferCSSPageSize: true } as const;

/** At how many places many lines of a page begin. */
function columnsOn(sheet: PrintedPage | undefined): number {
  const starts = (sheet?.lines ?? []).map(({ x }) => x);
  const isColumn = (x: number) => starts.filter((other) => other === x).length > 6;
  return [...new Set(starts)].filter(isColumn).length;
}

function placeOf(pages: readonly PrintedPage[], line: string): number | undefined {
  return pages.flatMap(({ lines }) => lines).find(({ text }) => text.startsWith(line))?.x;
}

/** The page and the half of it that a line stands on. */
function halfOf(pages: readonly PrintedPage[], line: string): string | undefined {
  const halves = pages.flatMap(({ width, lines }, at) =>
    lines
      .filter(({ text }) => text.includes(line))
      .map(({ x }) => `${at + 1} ${(x / 72) * 25.4 < width / 2 ? "left" : "right"}`),
  );
  return halves[0];
}

/** As Firefox divides pages: it heeds no wish that a box stay with the one before or after it. */
async function breakAsFirefox(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { break-before: auto !important; break-after: auto !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

test("a leaflet has every song with its rights, on the paper and in the columns chosen", async () => {
  const page = await site.page();
  const list = sixSongs(site);
  await page.goto(listPath(site, { ...list, entries: list.entries.slice(0, 4) }, "print"));
  await eventually(() => page.locator("article").count()).toBe(3);
  await openOptions(page);
  await page.getByLabel("Church’s licence number").fill("123456");
  await page.getByLabel("Church’s licence number").blur();
  await shoot(page, "leaflet-1100");
  await expectAccessible(page);
  const pages = await printed(page, asPrinted);
  expect(pages[0]).toMatchObject({ width: 210, height: 297 });
  expect(columnsOn(pages[0])).toBe(2);
  // One language under the other.
  expect(placeOf(pages, "Przy drodze")).toBe(placeOf(pages, "You set a table"));
  const words = textOf(pages);
  for (const part of ["Christ the King", "Reading: Psalm 23", "Lantern on the Water", "Como un"]) {
    expect(words).toContain(part);
  }
  expect(words.match(/CCLI licence 123456/g)).toHaveLength(3);
  expect(words).toMatch(/©/);
  expect(words).not.toMatch(/Print\b|column|Licence number|Large print/);

  await page.getByLabel("Paper").selectOption("A5");
  await page.getByLabel("Columns").selectOption("1");
  await page
    .getByRole("combobox", { name: "Language", exact: true })
    .selectOption({ label: "English" });
  await page.getByLabel("Second language").selectOption({ label: "+ Deutsch" });
  const small = await printed(page, asPrinted);
  expect(small[0]).toMatchObject({ width: 148, height: 210 });
  // Side by side.
  expect(placeOf(small, "Ein Tisch steht")).toBeGreaterThan(
    placeOf(small, "A table in the") ?? Number.POSITIVE_INFINITY,
  );
  expect(textOf(small)).toContain("Wie ein Licht auf dunklem Wasser");
  expect(textOf(small)).not.toContain("Como un");

  await page.getByLabel("Large print").check();
  await page.getByLabel("Paper").selectOption("Letter");
  const large = await printed(page, asPrinted);
  expect(large[0]).toMatchObject({ width: 216, height: 279 });
  const verse = large
    .flatMap(({ lines }) => lines)
    .find(({ text }) => text.startsWith("Like a lantern"));
  expect(verse?.size).toBeGreaterThanOrEqual(16);
  await page.getByLabel("Large print").uncheck();
  await page.getByLabel("Columns").selectOption("3");
  expect(columnsOn((await printed(page, asPrinted))[0])).toBe(3);
  // The device remembers how it prints.
  await page.reload();
  await openOptions(page);
  await eventually(() => page.getByLabel("Columns").inputValue()).toBe("3");
  await eventually(() => page.getByLabel("Paper").inputValue()).toBe("Letter");
  // What is printed next has paper of its own.
  const rules = () =>
    page.evaluate(() => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText));
  expect(await rules()).toEqual([expect.stringContaining("letter")]);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("heading", { name: "Christ the King" }).waitFor();
  await eventually(rules).toEqual([]);
});

test("the preview has the pages that come out of the printer, numbered, and room for its columns", async () => {
  const page = await site.page({ width: 1280 });
  await page.goto(listPath(site, sixSongs(site), "print"));
  await eventually(() => page.locator("article").count()).toBe(6);
  await openOptions(page);
  const sheets = page.locator(".sheet");
  for (const paper of ["A4", "A5"]) {
    await page.getByLabel("Paper").selectOption(paper);
    await eventually(() => sheets.count()).toBeGreaterThan(2);
    const pages = await printed(page, asPrinted);
    expect(await sheets.count()).toBe(pages.length);
    await page.getByText(`${pages.length} pages`).waitFor();
    const numbers = pages.map(({ lines }) => lines.map(({ text }) => text).join(""));
    numbers.forEach((text, at) => expect(text).toContain(`${at + 1} / ${pages.length}`));
    expect(await sheets.last().innerText()).toBe(`${pages.length} / ${pages.length}`);
  }
  const { width = 0, height = 0 } = (await sheets.first().boundingBox()) ?? {};
  expect(height / width).toBeCloseTo(210 / 148, 1);
  await shoot(page, "leaflet-sheets-1280");

  await page.getByLabel("Paper").selectOption("A4");
  await breakAsFirefox(page);
  const sheetsOfFirefox = await printed(page, asPrinted);
  for (const [title, words] of [
    ["Lantern on the Water", "Like a lantern on"],
    ["Evening Folds the Hills", "Evening folds the hills in"],
    ["Semilla en tu mano", "Crece, crece"],
  ] as const) {
    expect(halfOf(sheetsOfFirefox, title)).toBe(halfOf(sheetsOfFirefox, words));
  }

  await page.getByLabel("Columns").selectOption("3");
  await page.getByLabel("Large print").check();
  // Three columns of large letters have room for two words a line.
  expect(await page.getByLabel("Columns").locator("option").count()).toBe(2);
  expect(await page.getByLabel("Columns").inputValue()).toBe("2");
  expect(columnsOn((await printed(page, asPrinted))[0])).toBe(2);
  await page.getByLabel("Large print").uncheck();
  expect(await page.getByLabel("Columns").inputValue()).toBe("3");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
    // A whole sheet fits into the window.
    const widthOfSheet = async () => (await sheets.first().boundingBox())?.width;
    await eventually(widthOfSheet).toBeLessThanOrEqual(width);
    await shoot(page, `leaflet-sheets-${width}`);
  }
});

test("what is free is printed as it is, songs that are gone are named, and Arabic runs left", async () => {
  const free = "Public Domain";
  const [first] = sixSongs(site).entries;
  const arabic = sung(site, "يا بئرَ ماءٍ في الطريق", "ar");
  const gone = songEntry("0197a1b2-0000-7000-8000-00000000000a");
  const entries = first ? [arabic, gone, arabic, first] : [];
  const list = { ...sixSongs(site), id: "0ddba116", entries };
  const page = await site.page({ width: 390, theme: "dark", language: "ar" });
  await page.route("**/api/ext/**", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      songs: { song: { metadata: { copyright: string } } }[];
    };
    for (const { song } of body.songs) song.metadata.copyright = free;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(listPath(site, list, "print"));
  await eventually(() => page.locator("article").count()).toBe(3);
  await openOptions(page);
  await page.getByText("بالعنوان فقط").waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "leaflet-390-dark-ar");
  await page.getByLabel("رقم ترخيص الكنيسة").fill("99");
  await page.getByLabel("رقم ترخيص الكنيسة").blur();
  const words = textOf(await printed(page, asPrinted));
  expect(words.match(new RegExp(free, "g"))).toHaveLength(3);
  expect(words).not.toMatch(/©|CCLI/);
  // The first column is the right one.
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = page.locator("article");
  const [begin, end] = [await boxes.first().boundingBox(), await boxes.last().boundingBox()];
  expect(begin?.x).toBeGreaterThan(end?.x ?? Number.POSITIVE_INFINITY);
  await shoot(page, "leaflet-1280-dark-ar");
});
