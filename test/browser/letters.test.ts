import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { visitSite } from "./harness/open-site.ts";
import { expectWords, openDeskAt, openScreen, wordsOn } from "./harness/screen.ts";
import { listPath, sung } from "./harness/service-lists.ts";
import { watchShifts } from "./harness/shifts.ts";
import { awaitLetters, holdLetters, otherTypefaces } from "./harness/typefaces.ts";

const site = visitSite();
/** Its letters are in no file that an English page needs. */
const title = "Most nad rzeką świtu";

/** On a device that has the letters of every page, and none beyond them. */
async function freshPage(): Promise<Page> {
  const page = await newPage();
  await page.goto("/sign-in");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await hasFetched(page);
  return page;
}

async function newPage(): Promise<Page> {
  const page = await site.page({ isFirst: true });
  await page.context().addInitScript(awaitLetters);
  return page;
}

/** The plain letters of both typefaces, and slanted ones. */
async function hasFetched(page: Page): Promise<void> {
  const files = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return entries.filter(({ name, responseEnd }) => name.endsWith(".woff2") && responseEnd > 0)
        .length;
    });
  await eventually(files).toBeGreaterThanOrEqual(3);
}

function polishList() {
  return { id: "0ddba116", name: "", entries: [sung(site, title, "pl")] };
}

test("on a device's first page words are there before any letters, and nothing moves when they come", async () => {
  const page = await newPage();
  const shifted = await watchShifts(page);
  const letters: (() => Promise<void>)[] = [];
  let areHeld = true;
  await page.route("**/*.woff2", (route) =>
    areHeld ? void letters.push(() => route.continue()) : route.continue(),
  );
  await page.goto(site.song(title));
  await page.locator("#app section .line").first().waitFor();
  await eventually(() => letters.length).toBeGreaterThanOrEqual(3);
  areHeld = false;
  await Promise.all(letters.map((goOn) => goOn()));
  await hasFetched(page);
  expect(await shifted()).toBe(0);
});

test("accented letters of a song are in its typeface from the first moment on, and nothing moves", async () => {
  const page = await freshPage();
  const shifted = await watchShifts(page);
  await page.goto(site.song(title));
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.locator("section .line").first().waitFor();
  expect(await otherTypefaces(page, "main h1, main section .line")).toEqual([]);
  expect(await shifted()).toBe(0);
  expect(await page.evaluate(lastingFamilies)).toEqual(["Inter Variable", "Literata Variable"]);
});

/** Runs in the page: the families whose letters are there for as long as the page is. */
function lastingFamilies(): string[] {
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  const plain = loaded.filter(({ unicodeRange }) => unicodeRange.startsWith("U+0-FF"));
  return [...new Set(plain.map(({ family }) => family.replaceAll('"', "")))].toSorted();
}

test("and so they are from the catalogue on", async () => {
  const page = await freshPage();
  const shifted = await watchShifts(page);
  await page.goto(`${site.catalogue()}?q=rzeką`);
  await page.getByRole("link", { name: title }).waitFor();
  expect(await otherTypefaces(page, "main ol a")).toEqual([]);
  expect(await shifted()).toBe(0);
  await page.getByRole("link", { name: title }).click();
  await page.locator("section .line").first().waitFor();
  expect(await otherTypefaces(page, "main h1, main section .line")).toEqual([]);
});

test("and so they are for the congregation and on the music stand", async () => {
  const singing = await freshPage();
  await singing.goto(listPath(site, polishList(), "sing"));
  await singing.locator("main section p").first().waitFor();
  expect(await otherTypefaces(singing, "main h1, main section p")).toEqual([]);

  const stand = await freshPage();
  await stand.goto(listPath(site, polishList(), "stand"));
  await eventually(() => stand.locator(".music").textContent()).toContain("rzek");
  expect(await otherTypefaces(stand, ".music [lang=pl] p")).toEqual([]);
});

test("and so they are on the wall, however it is told of them", async () => {
  const operator = await freshPage();
  const { entries, ...list } = polishList();
  const plain = sung(site, "Lantern on the Water", "en");
  await openDeskAt(operator, listPath(site, { ...list, entries: [...entries, plain] }, "project"));
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  // What waits for its letters is not put over what came after it.
  const release = await holdLetters(screen);
  await operator.keyboard.press("PageDown");
  await operator.keyboard.press("n");
  await expectWords(screen, "Lantern on the Water");
  await release();
  expect(await wordsOn(screen)).toContain("Lantern on the Water");
  await operator.keyboard.press("p");
  await expectWords(screen, title);
  expect(await otherTypefaces(screen, "main p")).toEqual([]);
  await operator.keyboard.press("PageDown");
  await expectWords(screen, "Nad rzeką");
  expect(await otherTypefaces(screen, "main p")).toEqual([]);
});
