import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Song } from "../../common/contract/song.ts";
import { dropSheets } from "./harness/actions.ts";
import { expectAccessible } from "./harness/checks.ts";
import { openSite } from "./harness/open-site.ts";
import { listPath, sixSongs } from "./harness/service-lists.ts";
import { songSelect } from "./harness/song-files.ts";

const site = openSite();
const phone = { width: 390, height: 844, touch: true };
const lantern = "Lantern on the Water";

type Role = Parameters<Page["getByRole"]>[0];

/** From the catalogue on a phone: what is tapped, one after the other, and how often that was. */
function tapping(page: Page) {
  let taps = 0;
  return {
    async tap(role: Role, name: string | RegExp, at = 0): Promise<void> {
      await this.tapOn(page.getByRole(role, { name }).nth(at));
    },
    async tapOn(target: Locator): Promise<void> {
      taps += 1;
      await target.tap();
    },
    get taps() {
      return taps;
    },
  };
}

async function openCatalogue(side: "c" | "w" = "c") {
  const page = await site.page(phone);
  if (side === "w") await site.enter(page, "Editor");
  await page.goto(site.catalogue(side));
  await page.getByRole("link", { name: lantern }).first().waitFor();
  return { page, finger: tapping(page) };
}

test("a song is shown by one tap", async () => {
  const { page, finger } = await openCatalogue();
  await finger.tap("link", lantern);
  await page.getByText("Like a lantern on the water,").first().waitFor();
  expect(finger.taps).toBe(1);
});

test("a song is projected by three taps, and printed by three", async () => {
  for (const [name, path] of [
    ["Project", /\/project/],
    ["Print", /\/print/],
  ] as const) {
    const { page, finger } = await openCatalogue();
    await finger.tap("link", lantern);
    await finger.tap("button", "More");
    await finger.tap("menuitem", name);
    await page.waitForURL(path);
    expect(finger.taps).toBe(3);
  }
});

test("five songs are put into Sunday's list by five taps, and shared by two", async () => {
  const { page, finger } = await openCatalogue();
  for (let at = 0; at < 5; at += 1) await finger.tap("button", /: in list$/, at);
  await page.getByText("5 songs", { exact: true }).first().waitFor();
  expect(finger.taps).toBe(5);
  await finger.tap("link", "Open the list");
  await finger.tap("button", "Share");
  await page.getByLabel("Copy link").waitFor();
  expect(finger.taps).toBe(5 + 2);
});

test("a sheet is added by two taps and the picker", async () => {
  const { page, finger } = await openCatalogue("w");
  await finger.tap("link", lantern);
  const picker = page.waitForEvent("filechooser");
  await finger.tap("button", "Add a sheet");
  await picker;
  expect(finger.taps).toBe(2);
});

test("PDFs that are dropped on the catalogue go to their songs by one click", async () => {
  const { church, editor } = site;
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(site.catalogue("w"));
  await page.getByRole("link", { name: lantern }).first().waitFor();
  let clicks = 0;
  const asked = page.getByRole("dialog", { name: "Sheets" });
  const click = async (name: string) => {
    clicks += 1;
    await asked.getByRole("button", { name }).click();
  };

  await dropSheets(page, "7 lantern_on_the_water (choir).pdf", "A Table by the Open Door.pdf");
  await asked.getByText(lantern, { exact: true }).waitFor();
  // By another of its titles.
  await asked.getByText("Ein Tisch an offner Tür", { exact: true }).waitFor();
  await click("Save");
  await page.getByText("Added A Table by the Open Door.pdf").waitFor();
  expect(clicks).toBe(1);
  await page.getByRole("link", { name: "Added 7 lantern_on_the_water (choir).pdf" }).click();
  await page.getByRole("link", { name: "Choir" }).waitFor();
  await page.goBack();

  // What is called like no song makes one, or goes where somebody says.
  await dropSheets(page, "Psalm nobody knows.pdf", "scan0001.pdf");
  await click("New song “Psalm nobody knows”");
  await asked.getByLabel("Song for scan0001.pdf").fill("open door");
  await click("Ein Tisch an offner Tür");
  await expectAccessible(page);
  await click("Save");
  expect(clicks).toBe(4);
  await page.getByText("Added scan0001.pdf").waitFor();
  await page.getByRole("link", { name: "Psalm nobody knows", exact: true }).waitFor();
  const { body } = await editor.get<{ songs: Song[] }>(
    `/api/v1/churches/${church}/songs?q=Psalm%20nobody%20knows`,
  );
  const path = `/api/v1/churches/${church}/songs/${body.songs[0]?.id}/arrangements`;
  const sheets = await editor.get<{ arrangements: Arrangement[] }>(path);
  expect(sheets.body.arrangements.map(({ label }) => label)).toEqual(["Lead sheet"]);
});

test("a typo in verse 2 is mended by four taps", async () => {
  const { page, finger } = await openCatalogue("w");
  await finger.tap("link", lantern);
  await finger.tapOn(page.getByText("When the wind has torn the rigging"));
  await finger.tap("link", "Edit “Verse 2”");
  const verse = page.getByRole("textbox", { name: "Lyrics of Verse 2" });
  await eventually(() => verse.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(" tonight");
  await finger.tap("button", "Save");
  await page.getByText("When the wind has torn the rigging tonight").waitFor();
  expect(finger.taps).toBe(4);
});

test("a new song with pasted words takes three taps", async () => {
  const { page, finger } = await openCatalogue("w");
  await finger.tap("link", "New song");
  const whole = page.getByLabel("Paste the whole text");
  await finger.tapOn(whole);
  await whole.fill(songSelect("Song of Three Taps"));
  const title = page.getByLabel("Title", { exact: true });
  await eventually(() => title.inputValue()).toBe("Song of Three Taps");
  await finger.tap("button", "Save");
  await page.getByRole("heading", { level: 1, name: "Song of Three Taps" }).waitFor();
  expect(finger.taps).toBe(3);
});

test("half a line leads to its words by one tap", async () => {
  const { page, finger } = await openCatalogue();
  await page.getByRole("searchbox").fill("gently through");
  await page.getByText("moving gently through the night").waitFor();
  await finger.tap("link", lantern);
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor();
  await eventually(() => page.locator("mark").allTextContents()).toEqual(["gently", "through"]);
  expect(finger.taps).toBe(1);
  // One that stands further down is in sight, too.
  await page.goBack();
  await page.getByRole("searchbox").fill("last boat comes");
  const line = page.locator("p").filter({ hasText: "last boat comes" });
  await line.waitFor();
  await page.setViewportSize({ width: 390, height: 600 });
  await finger.tap("link", lantern);
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor();
  await eventually(async () => {
    const { y = 999 } = (await line.boundingBox()) ?? {};
    return y > 0 && y < 540;
  }).toBe(true);
});

test("what changed lately is seen by two taps, and what changed in a song by one more", async () => {
  const { page, finger } = await openCatalogue("w");
  await finger.tap("button", "Sort: Title");
  await finger.tap("menuitemradio", "Recently changed");
  const changed = page.getByRole("listitem").getByText(/ changed · /);
  await changed.first().waitFor();
  expect(finger.taps).toBe(2);
  const row = page.getByRole("listitem").filter({ hasText: /(?:Lyrics|Sheet) changed · / });
  await finger.tapOn(row.getByRole("link").first());
  await page.waitForURL(/\/history/);
  await page
    .getByRole("heading", { name: /Version \d+/ })
    .first()
    .waitFor();
  expect(finger.taps).toBe(3);
});

test("eight songs are in sight on a phone", async () => {
  const { page } = await openCatalogue();
  const rows = page.locator("ol.board > li");
  const foot = (await page.getByRole("navigation", { name: "Main pages" }).boundingBox())?.y ?? 0;
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const inSight = boxes.filter((box) => box && box.y + box.height <= foot);
  expect(inSight.length).toBeGreaterThanOrEqual(8);
});

/** Runs in the page: controls in sight that a finger hits on less than 44 pixels each way. */
function smallTargets(): string[] {
  const reach = 30;
  const controls = [...document.querySelectorAll("a, button, select")];
  return controls.flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHit = (atX: number, atY: number) => {
      const found = document.elementFromPoint(atX, atY);
      return found !== null && control.contains(found);
    };
    // What lies below a bar, or at the edge, is scrolled to first.
    const isWhole = y > 2 * reach && y < innerHeight - 3 * reach && isHit(x, y);
    if (!isWhole || left < 0 || left + width > innerWidth) return [];
    const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);
    const high = steps.filter((step) => isHit(x, y + step)).length;
    return high < 43 ? [`${high}: ${control.outerHTML.slice(0, 100)}`] : [];
  });
}

test("what a finger aims at is 44 pixels high", async () => {
  const { page } = await openCatalogue("w");
  await page
    .getByRole("button", { name: /: in list$/ })
    .first()
    .tap();
  const song = site.song(lantern, "w");
  const pages = [
    [site.catalogue("w"), "ol a"],
    [song, "section p"],
    [`${song}/edit`, "input"],
    [`${song}/history`, "li"],
    [listPath(site, sixSongs(site), "", "w"), "h3 a"],
    [`${site.catalogue("w")}/lists`, "h2"],
    [`${song}/stand`, "h1"],
  ] as const;
  for (const [path, ready] of pages) {
    await page.goto(path);
    await page.locator(`main ${ready}`).first().waitFor({ state: "attached" });
    await eventually(() => page.evaluate(smallTargets)).toEqual([]);
  }
  await page.goto(song);
  await page.locator("dl.about dd").last().scrollIntoViewIfNeeded();
  await eventually(() => page.evaluate(smallTargets)).toEqual([]);
});
