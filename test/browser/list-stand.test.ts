import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import { encodeList } from "../../web/src/list/link.ts";
import { shortId } from "../../web/src/song/short-id.ts";
import {
  type Entry,
  type ServiceList,
  type SongEntry,
  songEntry,
  spokenEntry,
} from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { chooseMore } from "./harness/actions.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { swipe } from "./harness/fingers.ts";
import { visitSite } from "./harness/open-site.ts";
import { idOf } from "./harness/service-lists.ts";
import { storedIn } from "./harness/stored.ts";

const site = visitSite({ serviceWorkers: "allow" });
const upright = { width: 820, height: 1180 };
const lantern = "Lantern on the Water";
const arabic = "يا بئرَ ماءٍ في الطريق";

function sung(title: string, chosen: Partial<SongEntry> = {}): Entry {
  return songEntry(idOf(site, title), chosen);
}

/** The sheets of a song in two files, as a list names them. */
async function sheetsOf(title: string): Promise<Partial<SongEntry>> {
  const base = `${site.origin}/api/v1/public/churches/${site.church}`;
  const answer = await fetch(`${base}/songs/${idOf(site, title)}/arrangements`);
  const { arrangements } = (await answer.json()) as { arrangements: Arrangement[] };
  const { id = "" } = arrangements.find(({ files }) => files.length === 2) ?? {};
  return { arrangement: shortId(id) };
}

/** Six songs, a welcome, and a song that is gone; two of them with sheets. */
async function sunday(): Promise<ServiceList> {
  return {
    id: "0ddba115",
    name: "Christ the King",
    date: "2026-11-22",
    entries: [
      spokenEntry("Welcome"),
      sung(lantern, { ...(await sheetsOf(lantern)), note: "quietly, from verse 2 with drums" }),
      sung("Bread for the Morning Road", { words: [{ language: "en" }] }),
      songEntry("0197a1b2-0000-7000-8000-00000000000a"),
      sung("Evening Folds the Hills", await sheetsOf("Evening Folds the Hills")),
      sung("Ein Tisch an offner Tür", { words: [{ language: "de" }, { language: "en" }] }),
      sung("Semilla en tu mano", { words: [{ language: "es" }] }),
      sung(arabic, { words: [{ language: "ar" }] }),
    ],
  };
}

function listAddress(list: ServiceList, mode = ""): string {
  return `${site.catalogue()}/list${mode}#${encodeList(list)}`;
}

function status(page: Page): Locator {
  return page.getByRole("main").getByRole("status");
}

/** What stands behind the three dots. */
async function choose(page: Page, name: string): Promise<void> {
  // Whoever comes to a control by keyboard has them all.
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.focus();
  await more.press("Enter");
  await page.getByRole("button", { name, exact: true }).click();
  // A switch stays where it is, for the next one.
  const menu = page.getByRole("dialog", { name: "More" });
  if ((await menu.count()) > 0) await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
}

async function expectStatus(page: Page, text: string | RegExp): Promise<void> {
  await eventually(() => status(page).last().textContent()).toMatch(text);
}

/** What one hears on the way with a pedal, until nothing new comes. */
async function playThrough(page: Page, key: string, last: string): Promise<string[]> {
  const heard: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    const now = (await status(page).last().textContent()) ?? "";
    heard.push(now);
    if (now.endsWith(last)) return heard;
    await page.keyboard.press(key);
    await eventually(() => status(page).last().textContent()).not.toBe(now);
  }
  return heard;
}

test("a guest keeps a list and plays through all of it without a connection", async () => {
  const page = await site.page(upright);
  await page.clock.install();
  const list = await sunday();
  await page.goto(listAddress(list));
  await page.getByText("no longer in the catalogue").waitFor();
  await chooseMore(page, "Download");
  await skipTime(page, 2, () => page.getByText(/^Not on this device: Song \d$/).isVisible());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("link", { name: "Music stand" }).click();
  await expectStatus(page, "Welcome");
  const heard = await playThrough(page, "PageDown", "6 of 6");
  expect(heard.filter((text) => !/ of \d/.test(text))).toEqual([
    "Welcome",
    `Up next: ${lantern}`,
    "Up next: Bread for the Morning Road",
    expect.stringMatching(/Loading …|no longer in the catalogue/),
    "Up next: Ein Tisch an offner Tür",
    "Up next: Semilla en tu mano",
    `Up next: ${arabic}`,
  ]);
  expect(heard).toContain(`${lantern}: 2 of 2, lantern-on-the-water-second-voice.pdf`);
  expect(heard).toContain("Evening Folds the Hills: 1 of 2, evening-folds-the-hills.pdf");
  await page
    .getByRole("group", { name: "Controls" })
    .getByText("The song may have changed since")
    .waitFor();
  const back = await playThrough(page, "PageUp", "Welcome");
  expect(back).toEqual(heard.toReversed());
  for (const _ of [1, 2, 3]) await page.keyboard.press("n");
  await page.getByText(/This song cannot be reached now|Can’t reach the server/).waitFor();
  await shoot(page, "list-stand-away-820");
});

test("language, sheet and place are changed on the stand, and remembered with the list", async () => {
  const page = await site.page(upright);
  await page.goto(listAddress(await sunday()));
  // It becomes one of this device's.
  await chooseMore(page, "Make my own copy");
  await chooseMore(page, "Name and date");
  await page.getByLabel("Name", { exact: true }).fill("Sunday");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("heading", { level: 1, name: "Sunday" }).waitFor();
  await page.getByRole("link", { name: "Music stand" }).click();
  await expectStatus(page, "Welcome");
  await shoot(page, "list-stand-welcome-820");

  // By keyboard alone, from where one is to the next song.
  await page.keyboard.press("l");
  const jump = page.getByRole("dialog", { name: "Jump to" });
  await eventually(() => page.locator(":focus").textContent()).toContain("Welcome");
  await expectAccessible(page);
  await shoot(page, "list-stand-jump-820");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await jump.waitFor({ state: "detached" });
  await expectStatus(page, `${lantern}: 1 of 2`);
  await choose(page, "Metronome");
  const beat = () =>
    page.locator(".metronome").evaluate((dot) => getComputedStyle(dot).animationDuration);
  expect(Number.parseFloat(await beat())).toBeCloseTo(60 / 88, 2);
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  await expectStatus(page, "Up next: Bread for the Morning Road");
  await eventually(async () => Number.parseFloat(await beat())).toBeCloseTo(60 / 104, 2);
  await choose(page, "Metronome");
  await eventually(() => page.locator(".metronome").count()).toBe(0);
  await expectAccessible(page);
  for (const width of [320, 820, 1100]) {
    await page.setViewportSize({ width, height: width === 820 ? 1180 : 620 });
    await expectToFit(page);
    await shoot(page, `list-stand-card-${width}`);
  }

  await page.keyboard.press("PageDown");
  await expectStatus(page, "Bread for the Morning Road: Verse 1, 1 of");
  await page.getByRole("button", { name: /^Lyrics of Bread/ }).press("Enter");
  const language = page.getByLabel("Language", { exact: true });
  await language.focus();
  await language.selectOption({ label: "Polski" });
  await page.locator("section.here[lang=pl]").waitFor();
  // A list of choices has its keys until one lets go of it; what it stood in is closed next.
  await page.keyboard.press("Escape");
  await language.waitFor({ state: "detached" });
  await page.keyboard.press("PageDown");
  await expectStatus(page, /Chleb na poranną drogę: .*, 2 of/);
  await expectAccessible(page);
  for (const width of [320, 1100]) {
    await page.setViewportSize({ width, height: 620 });
    await page.mouse.move(width / 2, 600);
    await expectToFit(page);
    await shoot(page, `list-stand-words-${width}`);
  }
  await page.getByRole("button", { name: "Sheet", exact: true }).press("Enter");
  await page.getByRole("img", { name: "Page 1" }).locator("canvas").waitFor();
  await page.reload();
  await expectStatus(page, "Chleb na poranną drogę: 1 of 1");

  // The list on this device says so as well, and coming back leads to the same place.
  await page.keyboard.press("Escape");
  const bread = page.getByRole("listitem").filter({ hasText: "Bread for the Morning Road" });
  await eventually(() => bread.textContent()).toMatch(/Polski/);
  expect(await page.getByText("another state").count()).toBe(0);
  await page.getByRole("link", { name: "Music stand" }).click();
  await expectStatus(page, "Chleb na poranną drogę: 1 of 1");
  await page.keyboard.press("l");
  await jump.getByRole("button", { name: /Semilla/ }).click();
  await page.mouse.move(400, 600);
  await page.getByRole("button", { name: "Lyrics", exact: true }).click();
  await expectStatus(page, "Semilla en tu mano: Coro, 1 of 8");
  // What was tapped lets go of the keys: Enter is the pedal's.
  await page.keyboard.press("Enter");
  await expectStatus(page, "Semilla en tu mano: Estrofa 1, 2 of 8");
});

test("what is chosen in a list by its link alone makes it none of this device's", async () => {
  const page = await site.page(upright);
  await page.goto(listAddress(await sunday(), "/stand"));
  await expectStatus(page, "Welcome");
  await choose(page, "Jump to");
  const jump = page.getByRole("dialog", { name: "Jump to" });
  await jump.getByRole("button", { name: /^6\b/ }).click();
  await expectStatus(page, "Semilla en tu mano: Coro, 1 of 8");
  await page.getByRole("button", { name: /^Lyrics of Semilla/ }).press("Enter");
  await page
    .getByRole("combobox", { name: "Language", exact: true })
    .selectOption({ label: "English" });
  await page.locator("section.here[lang=en]").waitFor();
  expect(await storedIn(page, "lists")).toEqual([]);
});

test("from right to left, a finger turns as it does on every sheet", async () => {
  const page = await site.page({ width: 390, height: 844, touch: true, language: "ar" });
  await page.goto(listAddress(await sunday(), "/stand?at=1"));
  await expectStatus(page, `${lantern}: 1 `);
  await page.locator("canvas").first().waitFor();
  await swipe(page, { from: 300, to: 60 });
  await expectStatus(page, `${lantern}: 2 `);
  await page.touchscreen.tap(370, 400);
  await expectStatus(page, /: Bread for the Morning Road$/);
  await page.touchscreen.tap(195, 400);
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "list-stand-card-390-ar");
  await swipe(page, { from: 60, to: 300 });
  await expectStatus(page, `${lantern}: 2 `);
  await page.touchscreen.tap(195, 400);
  await shoot(page, "list-stand-sheet-390-ar");
});

test("what the stand has loaded is there after a reload without a connection, sheets too", async () => {
  const page = await site.page(upright);
  await page.goto(listAddress(await sunday(), "/stand?at=1"));
  await expectStatus(page, `${lantern}: 1 of 2`);
  await page.locator("canvas").first().waitFor();
  await page.keyboard.press("n");
  await expectStatus(page, /^Bread for the Morning Road/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const songs = async () => (await storedIn(page, "service")).length;
  await eventually(songs).toBe(6);
  await eventually(async () => (await storedIn(page, "files")).length).toBeGreaterThan(1);
  await page.context().setOffline(true);
  await page.reload();
  await expectStatus(page, /^Bread for the Morning Road/);
  await page.keyboard.press("p");
  await expectStatus(page, `${lantern}: 1 of 2`);
  await page.locator("canvas").first().waitFor();
});
