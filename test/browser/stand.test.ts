import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { swipe } from "./harness/fingers.ts";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();
const upright = { width: 820, height: 1180 };
const turned = { width: 1180, height: 820 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const both = "1 and 2 of 2, lantern-on-the-water-lead.pdf, lantern-on-the-water-second-voice.pdf";
const lead = "Page 1 of lantern-on-the-water-lead.pdf";
const leadRest = "Page 2 of lantern-on-the-water-lead.pdf";
const secondVoice = "Page 1 of lantern-on-the-water-second-voice.pdf";

async function openSong(page: Page): Promise<void> {
  await page.goto(site.song("Lantern on the Water"));
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
}

async function openSheet(page: Page): Promise<void> {
  await openSong(page);
  await page.getByRole("link", { name: "Music stand" }).click();
  await sheetPage(page, lead).waitFor();
}

/** As somebody who had words on the stand last. */
async function openWords(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("stand-view", '{"from":"words"}'));
  await openSong(page);
  await page.getByRole("link", { name: "Music stand" }).click();
  await page.getByRole("region", { name: "Verse 1" }).waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Options for Lead sheet with second voice" }).click();
  await page.getByRole("menuitem", { name: "Open lantern-on-the-water-lead.pdf" }).click();
}

function sheetPage(page: Page, name: string): Locator {
  return page.getByRole("img", { name }).locator("canvas");
}

function status(page: Page): Locator {
  return page.getByRole("main").getByRole("status");
}

async function expectStatus(page: Page, text: string): Promise<void> {
  await eventually(() => status(page).textContent()).toBe(text);
}

/** How wide the ink on a sheet is on the screen. */
function inkWidth(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return 0;
    const { width, height } = element;
    const pixels = element.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    let [left, right] = [width, 0];
    pixels.forEach((value, index) => {
      if (index % 4 !== 0 || value > 128) return;
      const x = (index / 4) % width;
      left = Math.min(left, x);
      right = Math.max(right, x);
    });
    return ((right - left) * element.clientWidth) / width;
  });
}

/** Whether the controls are out of the way. */
function areAway(page: Page): Promise<boolean> {
  return page
    .getByRole("group", { name: "Controls" })
    .evaluate((controls) => controls.getBoundingClientRect().top >= innerHeight - 1);
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

/** The share of a canvas that is not paper. */
function ink(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return 0;
    const { width, height } = element;
    const pixels = element.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const dark = pixels.filter((value, index) => index % 4 === 0 && value < 128);
    return dark.length / (width * height);
  });
}

test("a pedal turns through all files of an arrangement, and Escape leads back to the song", async () => {
  const page = await site.page(upright);
  await openSheet(page);
  await expectStatus(page, "1 of 2, lantern-on-the-water-lead.pdf");
  await eventually(() => ink(sheetPage(page, lead))).toBeGreaterThan(0.005);
  for (const [forward, back] of [
    ["PageDown", "PageUp"],
    ["ArrowRight", "ArrowLeft"],
    ["Space", "Shift+Space"],
    ["Enter", "Backspace"],
    ["End", "Home"],
  ] as const) {
    await page.keyboard.press(forward);
    await expectStatus(page, "2 of 2, lantern-on-the-water-second-voice.pdf");
    await sheetPage(page, secondVoice).waitFor();
    await page.keyboard.press(back);
    await expectStatus(page, "1 of 2, lantern-on-the-water-lead.pdf");
  }
  await choose(page, "Full screen");
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await eventually(isFull).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  await eventually(isFull).toBe(false);
  const focused = page.locator(":focus");
  await eventually(() => focused.innerText()).toBe("Music stand");
});

test("taps and swipes turn pages, the middle calls the controls", async () => {
  const page = await site.page({ ...upright, touch: true });
  await page.clock.install();
  await openSheet(page);
  await shoot(page, "stand-sheet-820");
  await page.touchscreen.tap(780, 500);
  await expectStatus(page, "2 of 2, lantern-on-the-water-second-voice.pdf");
  await page.clock.fastForward(2000);
  await eventually(() => areAway(page)).toBe(true);
  await page.touchscreen.tap(40, 500);
  await expectStatus(page, "1 of 2, lantern-on-the-water-lead.pdf");
  await swipe(page, { from: 600, to: 200 });
  await expectStatus(page, "2 of 2, lantern-on-the-water-second-voice.pdf");
  await page.touchscreen.tap(410, 500);
  await eventually(() => areAway(page)).toBe(false);
  await choose(page, "Deutsche Ausgabe, tiefer");
  await expectStatus(page, "1 of 1, wie-ein-licht-auf-dunklem-wasser.pdf");
});

test("the top of the next page comes first, and the tempo is seen, for whoever wants it", async () => {
  const page = await site.page(upright);
  // Each of the two files has two pages.
  await page.route("**/content", (route) =>
    route.fulfill({ contentType: "application/pdf", body: pdf(2) }),
  );
  await openSheet(page);
  await choose(page, "Half-page turns");
  await page.keyboard.press("PageDown");
  await eventually(() => status(page).textContent()).toMatch(/^1 and 2 of \d, lantern\S+lead.pdf$/);
  const [top, rest] = [sheetPage(page, leadRest), sheetPage(page, lead)];
  const halves = await page.evaluate(() =>
    [0.25, 0.75].map((share) => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight * share);
      return seen?.closest("[role=img]")?.getAttribute("aria-label");
    }),
  );
  expect(halves).toEqual([leadRest, lead]);
  await eventually(() => top.isVisible()).toBe(true);
  await eventually(() => rest.isVisible()).toBe(true);
  await choose(page, "Metronome");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const beat = await page.locator(".metronome").evaluate((element) => {
    const { animationDuration, animationIterationCount } = getComputedStyle(element);
    return [Number.parseFloat(animationDuration).toFixed(2), animationIterationCount];
  });
  expect(beat).toEqual([(60 / 88).toFixed(2), "infinite"]);
  await expectAccessible(page);
  await shoot(page, "stand-sheet-820-half");
  await page.keyboard.press("PageDown");
  await eventually(() => status(page).textContent()).toMatch(/^2 of \d, lantern\S+lead.pdf$/);
  // The next file is other music: it comes as a whole, and so does the way back from it.
  await page.keyboard.press("PageDown");
  await eventually(() => status(page).textContent()).toMatch(/^3 of \d, lantern\S+voice.pdf$/);
  await page.keyboard.press("PageUp");
  await eventually(() => status(page).textContent()).toMatch(/^2 of \d, lantern\S+lead.pdf$/);
  await page.keyboard.press("PageUp");
  await eventually(() => status(page).textContent()).toMatch(/^1 and 2 of \d, lantern\S+lead.pdf$/);
  await page.reload();
  await page.locator(".metronome").waitFor({ state: "attached" });
});

test("a tablet that is turned makes the sheet larger; a wide window shows two; the place stays", async () => {
  const page = await site.page(upright);
  await openSheet(page);
  await eventually(() => inkWidth(sheetPage(page, lead))).toBeGreaterThan(0);
  const uprightInk = await inkWidth(sheetPage(page, lead));
  await page.setViewportSize(turned);
  await eventually(() => inkWidth(sheetPage(page, lead))).toBeGreaterThan(uprightInk * 1.4);
  await shoot(page, "stand-sheet-1180-across");
  // What is taller than the window is read to its end, there and back.
  const room = page.getByRole("group", { name: "On the music stand" });
  const isAtEnd = () =>
    room.evaluate((room) => {
      return room.scrollTop > 0 && room.scrollHeight - room.clientHeight - room.scrollTop < 2;
    });
  await page.keyboard.press("PageDown");
  await eventually(isAtEnd).toBe(true);
  await expectStatus(page, "1 of 2, lantern-on-the-water-lead.pdf");
  await page.keyboard.press("PageDown");
  await expectStatus(page, "2 of 2, lantern-on-the-water-second-voice.pdf");
  await page.keyboard.press("PageUp");
  await expectStatus(page, "1 of 2, lantern-on-the-water-lead.pdf");
  await eventually(isAtEnd).toBe(true);
  await choose(page, "Whole pages");
  await expectStatus(page, both);
  await choose(page, "Whole pages");
  await page.keyboard.press("End");
  await page.setViewportSize(desk);
  await expectStatus(page, both);
  const left = await page.getByRole("img", { name: lead }).boundingBox();
  const right = await page.getByRole("img", { name: secondVoice }).boundingBox();
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  expect([left?.height, right?.height]).toEqual([900, 900]);
  await shoot(page, "stand-sheet-1440-two");
  await page.setViewportSize(upright);
  await expectStatus(page, "2 of 2, lantern-on-the-water-second-voice.pdf");
});

test("on a small phone with large letters nothing slides out of view", async () => {
  const page = await site.page({ width: 320, height: 568, touch: true });
  await openSong(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const churchMenu = page.getByRole("banner").getByRole("link", { name: "Demo Church" });
  await eventually(async () => (await churchMenu.boundingBox())?.width ?? 0).toBeGreaterThan(140);
  await page.getByRole("link", { name: "Music stand" }).tap();
  await sheetPage(page, lead).waitFor();
  const sheet = await page.getByRole("img", { name: lead }).boundingBox();
  expect([sheet?.x, sheet?.width]).toEqual([0, 320]);
  const controls = page.getByRole("group", { name: "Controls" });
  for (const control of await controls.locator("> a, button").all()) {
    const box = await control.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await shoot(page, "stand-sheet-320-large-letters");
  // A touch brings them back, should they have faded meanwhile.
  await controls.dispatchEvent("pointerdown");
  await page.getByRole("button", { name: "Lyrics", exact: true }).tap();
  await expectStatus(page, "Verse 1, 1 of 7");
  // Such controls make room for the words, which are read to their end.
  const words = page.getByRole("group", { name: "On the music stand" });
  await eventually(() => areAway(page)).toBe(true);
  const { height = 0 } = (await words.boundingBox()) ?? {};
  expect(height).toBe(568);
  expect(await words.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
  await shoot(page, "stand-words-320-large-letters");
  const left = () => words.evaluate((all) => all.scrollHeight - all.clientHeight - all.scrollTop);
  while ((await left()) > 2) {
    const before = await left();
    await page.keyboard.press("PageDown");
    await eventually(left).toBeLessThan(before);
    await expectStatus(page, "Verse 1, 1 of 7");
  }
  await page.keyboard.press("PageDown");
  await expectStatus(page, "Refrain, 2 of 7");
});

test("a sheet that was drawn nearer is moved about by a finger, and not turned", async () => {
  const page = await site.page({ ...phone, touch: true });
  await openSheet(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
  const left = () => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
  const before = await left();
  await page.locator(".zoomed").waitFor();
  await swipe(page, { from: 300, to: 60 });
  await eventually(left).toBeGreaterThan(before);
  await expectStatus(page, "1 of 2, lantern-on-the-water-lead.pdf");
});

test("somebody's change of the arrangement fetches no file again", async () => {
  const page = await site.page(upright);
  await page.clock.install();
  let fetched = 0;
  page.on("request", (request) => (fetched += request.url().endsWith("/content") ? 1 : 0));
  await openSheet(page);
  await eventually(() => fetched).toBe(2);
  await page.route("**/arrangements", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('"tempo":88', '"tempo":92') });
  });
  // A stand that wakes up asks again after some minutes.
  await page.clock.fastForward(6 * 60_000);
  const answered = page.waitForResponse("**/arrangements");
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await answered;
  await page.getByRole("button", { name: "Lyrics", exact: true }).press("Enter");
  await page.getByText("92 beats per minute").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Sheet", exact: true }).press("Enter");
  await eventually(() => ink(sheetPage(page, lead))).toBeGreaterThan(0.005);
  expect(fetched).toBe(2);
});

test("a stand that is reloaded is where it was, in night mode too; one opened anew begins", async () => {
  const page = await site.page(upright);
  await page.emulateMedia({ colorScheme: "dark" });
  await openSheet(page);
  await choose(page, "Night mode");
  await page.keyboard.press("End");
  await expectStatus(page, "2 of 2, lantern-on-the-water-second-voice.pdf");
  await page.reload();
  await expectStatus(page, "2 of 2, lantern-on-the-water-second-voice.pdf");
  await page.getByRole("button", { name: "More", exact: true }).focus();
  await page.keyboard.press("Enter");
  const night = page.getByRole("button", { name: "Night mode" });
  await eventually(() => night.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");
  await sheetPage(page, secondVoice).waitFor();
  await shoot(page, "stand-sheet-820-night");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Music stand" }).click();
  await expectStatus(page, "1 of 2, lantern-on-the-water-lead.pdf");
});

test("a file that cannot be fetched is asked for again", async () => {
  const page = await site.page(phone);
  await openSong(page);
  await page.route("**/content", (route) => route.abort());
  await page.getByRole("link", { name: "Music stand" }).click();
  await page.getByRole("heading", { name: "Can’t reach the server" }).waitFor();
  await expectAccessible(page);
  await shoot(page, "stand-sheet-390-unreachable");
  await page.unroute("**/content");
  await page.getByRole("button", { name: "Try again" }).click();
  await sheetPage(page, lead).waitFor();
});

test("the words step from section to section in singing order", async () => {
  const page = await site.page({ width: 1100, height: 620 });
  await openWords(page);
  await expectStatus(page, "Verse 1, 1 of 7");
  await page.keyboard.press("PageDown");
  await expectStatus(page, "Refrain, 2 of 7");
  await eventually(() => page.locator("[aria-current=step]").getAttribute("aria-label")).toBe(
    "Refrain",
  );
  await page.getByRole("region", { name: "Refrain" }).getByText("Shine, O shine").waitFor();
  await shoot(page, "stand-words-1100");
  for (let step = 3; step <= 5; step += 1) await page.keyboard.press("PageDown");
  await expectStatus(page, "Verse 3, 5 of 7");
  await page.keyboard.press("Enter");
  await expectStatus(page, "Refrain, 6 of 7");
  await page.keyboard.press("Home");
  await expectStatus(page, "Verse 1, 1 of 7");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
});

test("the words on a phone: taps, two languages, nothing cut off sideways", async () => {
  const page = await site.page({ ...phone, touch: true });
  await page.addInitScript(() => localStorage.setItem("stand-view", '{"from":"words"}'));
  await openSong(page);
  await page.getByRole("button", { name: "Side by side" }).tap();
  await page.getByRole("menuitem", { name: "Deutsch" }).tap();
  await page.getByRole("link", { name: "Music stand" }).tap();
  await page.locator("[lang=de]").first().waitFor();
  await expectStatus(page, "Verse 1, 1 of 7");
  await page.touchscreen.tap(360, 500);
  await expectStatus(page, "Refrain, 2 of 7");
  await swipe(page, { from: 300, to: 60 });
  await expectStatus(page, "Verse 2, 3 of 7");
  const width = await page.getByRole("main").evaluate(({ scrollWidth }) => scrollWidth);
  expect(width).toBe(phone.width);
  await shoot(page, "stand-words-390-two");
});

test("words that do not fit are scrolled to their end before the next section comes", async () => {
  const page = await site.page({ width: 390, height: 120 });
  await openWords(page);
  const words = page.getByRole("group", { name: "On the music stand" });
  const scrolled = () => words.evaluate(({ scrollTop }) => scrollTop);
  await expectAccessible(page);
  await page.keyboard.press("PageDown");
  await eventually(scrolled).toBeGreaterThan(0);
  await expectStatus(page, "Verse 1, 1 of 7");
  await page.keyboard.press("End");
  await expectStatus(page, "Refrain, 7 of 7");
});

test("the screen is kept awake until one leaves, again after the page was out of sight; it is told where not, and tried with the next key", async () => {
  const page = await site.page(upright);
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    navigator.wakeLock.request = async (type = "screen") => {
      asked.push(type);
      if (asked.length === 2) throw new DOMException("not touched yet", "NotAllowedError");
      const release = async () => void asked.push("released");
      const lock = { type, released: false, onrelease: null, release };
      return Object.assign(new EventTarget(), lock);
    };
  });
  await openWords(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await eventually(() => page.evaluate("asked")).toEqual(["screen", "screen"]);
  const controls = page.getByRole("group", { name: "Controls" });
  const warning = controls.getByText("This browser can’t keep the screen on.");
  await warning.waitFor();
  await page.keyboard.press("PageDown");
  await warning.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  const all = ["screen", "screen", "screen", "released", "released"];
  await eventually(() => page.evaluate("asked")).toEqual(all);
});

test("on touch devices a preview is drawn page by page", async () => {
  const page = await site.page({ ...phone, touch: true });
  await openSong(page);
  await openPreview(page);
  const canvas = page.getByRole("dialog").getByRole("img", { name: lead }).locator("canvas");
  await canvas.waitFor();
  await eventually(() => ink(canvas)).toBeGreaterThan(0.005);
  await expectAccessible(page);
  await shoot(page, "stand-preview-390");
});

test("on a desktop a preview is the browser's own", async () => {
  const page = await site.page();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true }),
  );
  await openSong(page);
  await openPreview(page);
  await page.locator('iframe[title="lantern-on-the-water-lead.pdf"]').waitFor();
  await expectAccessible(page);
});
