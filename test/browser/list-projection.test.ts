import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";
import { expectReadable } from "./harness/readable.ts";
import { listPath, sixSongs } from "./harness/service-lists.ts";
import { storedIn } from "./harness/stored.ts";
import type { PageOptions } from "./harness/site.ts";
import {
  expectWords,
  openDeskAt,
  openLanguages,
  openScreen,
  openSettings,
  wordsOn,
} from "./harness/screen.ts";

const site = visitSite();

async function openDesk(options: PageOptions = {}): Promise<Page> {
  const operator = await site.page({ width: 1280, ...options });
  await openDeskAt(operator, listPath(site, sixSongs(site), "project"));
  return operator;
}

/** The list as its link tells it. */
const fragmentOf = (page: Page) => new URL(page.url()).hash.slice(1);

/** The same of every list on the device. */
async function storedLists(page: Page): Promise<string[]> {
  const lists = await storedIn<{ fragment: string }>(page, "lists");
  return lists.map(({ fragment }) => fragment);
}

/** Counts how often the wall becomes empty from now on, however shortly. */
async function watchForBlack(screen: Page): Promise<() => Promise<number>> {
  await screen.evaluate(() => {
    let moments = 0;
    const wall = document.querySelector("main");
    new MutationObserver(() => {
      if (!wall?.querySelector("p")?.textContent) moments += 1;
      document.documentElement.dataset["blackMoments"] = String(moments);
    }).observe(wall ?? document, { childList: true, characterData: true, subtree: true });
  });
  return async () =>
    Number(await screen.evaluate(() => document.documentElement.dataset["blackMoments"] ?? "0"));
}

test("six songs in two languages without one black moment, a seventh inserted, and back", async () => {
  const operator = await openDesk();
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  await operator.keyboard.press("PageDown");
  await expectWords(screen, "Bread for the Morning Road");
  const blackMoments = await watchForBlack(screen);

  await operator.keyboard.press("PageDown");
  await eventually(() => screen.locator("main [lang=pl] p").count()).toBeGreaterThan(0);
  const requests: string[] = [];
  operator.on("request", (request) => requests.push(request.url()));

  // To the end of each song, and on from there.
  const titles = ["Ein Tisch an offner Tür", "Reading: Psalm 23", "Lantern on the Water"];
  for (const title of titles) {
    await operator.keyboard.press("End");
    await operator.keyboard.press("PageDown");
    await expectWords(screen, title);
  }
  await operator.keyboard.press("2");
  await expectWords(screen, "Shine, O shine");
  expect(await screen.locator("main [lang=es] p").count()).toBeGreaterThan(0);
  await shoot(operator, "list-desk-1280");
  await shoot(screen, "list-wall");
  expect(requests.filter((address) => address.includes("/api/"))).toEqual([]);

  // The wall stays while another song is looked for and prepared.
  const wall = await wordsOn(screen);
  await operator.keyboard.press("/");
  await operator.getByRole("dialog").getByRole("searchbox").fill("sparrow");
  await operator.getByRole("button", { name: /The Sparrow Keeps No Ledger/ }).waitFor();
  await expectAccessible(operator);
  await operator.getByRole("button", { name: /The Sparrow Keeps No Ledger/ }).click();
  await operator.getByRole("button", { name: "Show now" }).waitFor();
  expect(await wordsOn(screen)).toBe(wall);
  // The list with its seventh song is in the address, and on this device.
  await eventually(() => storedLists(operator)).toEqual([fragmentOf(operator)]);
  await expectAccessible(operator);
  await shoot(operator, "list-desk-inserted-1280");
  await operator.keyboard.press("n");
  await expectWords(screen, "The Sparrow Keeps No Ledger");
  await operator.keyboard.press("PageDown");

  // A wrong jump is taken back.
  await operator.keyboard.press("Backspace");
  await eventually(() => wordsOn(screen)).toBe(wall);
  await operator.keyboard.press("n");
  await expectWords(screen, "The Sparrow Keeps No Ledger");
  for (const title of ["Evening Folds", "Semilla en tu mano", "يا بئرَ ماءٍ في الطريق"]) {
    await operator.keyboard.press("n");
    await expectWords(screen, title);
  }
  await operator.keyboard.press("End");
  await expectWords(screen, "©");
  await operator.keyboard.press("PageDown");
  await operator.getByText("The end").waitFor();
  expect(await blackMoments()).toBe(0);
  await operator.reload();
  await operator.getByRole("button", { name: /Sparrow/ }).waitFor();
  await expectWords(screen, "©");
});

test("an older link to a list takes nothing from the newer one on the device", async () => {
  const operator = await openDesk();
  const insert = async (words: string, title: RegExp) => {
    await operator.keyboard.press("/");
    await operator.getByRole("dialog").getByRole("searchbox").fill(words);
    await operator.getByRole("dialog").getByRole("button", { name: title }).click();
    await operator.getByRole("navigation").getByText(title).first().waitFor();
    return fragmentOf(operator);
  };
  // Without a screen nobody has seen anything: the licence report has nothing of it.
  for (let slide = 0; slide < 3; slide += 1) await operator.keyboard.press("PageDown");
  const older = fragmentOf(operator);
  const newer = await insert("sparrow", /Sparrow/);
  await eventually(() => storedLists(operator)).toEqual([newer]);
  // As a message with the link leads there.
  await operator.evaluate((hash) => (location.hash = hash), older);
  await eventually(() => operator.getByText(/Sparrow/).count()).toBe(0);
  expect(await insert("most nad", /Most nad/)).not.toBe(newer);
  expect(await storedLists(operator)).toEqual([newer]);
  expect(await storedIn(operator, "uses")).toEqual([]);
});

test("black, clear and title cover the wall; stage and lower third follow", async () => {
  const operator = await openDesk();
  await openSettings(operator);
  await expectAccessible(operator);
  await shoot(operator, "list-desk-settings");
  await operator.getByLabel("Church’s licence number").fill("123456");
  await operator.getByLabel("Copyright and licence").selectOption("every");
  await operator.getByLabel("Lines on a slide").selectOption("2");
  await operator.keyboard.press("Escape");
  const screen = await openScreen(operator);
  const stage = await openScreen(operator, "Stage view");
  const lower = await openScreen(operator, "Lower third");
  await operator.getByText("1 screen connected").waitFor();
  await operator.keyboard.press("n");
  await operator.keyboard.press("n");
  // A digit is one of the song's that is shown.
  await expectWords(screen, "Ein Tisch an offner Tür");
  await operator.keyboard.press("1");
  for (const window of [screen, stage, lower]) await expectWords(window, "Ein Tisch steht in");
  await expectWords(screen, "CCLI licence 123456");
  await eventually(() => screen.locator("main [lang=de] p").count()).toBe(2);
  await expectWords(stage, "Next");
  await shoot(screen, "list-wall-credits");
  await shoot(stage, "list-stage");
  await shoot(lower, "list-lower-third");
  for (const window of [stage, lower]) await expectAccessible(window);

  const words = await wordsOn(screen);
  // The slide says that it is live as long as it is seen.
  const live = operator.getByRole("list", { name: "Order" }).getByText("Live");
  await live.waitFor();
  await operator.keyboard.press("c");
  await live.waitFor({ state: "detached" });
  await eventually(() => wordsOn(screen)).toBe("");
  await eventually(() => wordsOn(lower)).toBe("");
  await expectWords(stage, "Ein Tisch steht in");
  await operator.keyboard.press("t");
  await expectWords(screen, "Christ the King");
  // Without a picture its key does nothing: the title is still what the next one takes away.
  await operator.keyboard.press("l");
  await operator.keyboard.press("t");
  await eventually(() => wordsOn(screen)).toBe(words);
  // The picture is chosen on the device, and every window has it.
  await openSettings(operator);
  const image = operator.getByLabel("Choose an image");
  await image.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no") });
  await operator.getByText("This browser can’t show this image").waitFor();
  await image.setInputFiles({
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(2_000_001),
  });
  await operator.getByText("This image is too large.").waitFor();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><circle cx="80" cy="45" r="40" fill="#9d2a25"/></svg>';
  await image.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(drawing),
  });
  await operator.getByRole("button", { name: "Remove the logo" }).waitFor();
  await expectAccessible(operator);
  await shoot(operator, "list-desk-logo-settings");
  await operator.keyboard.press("Escape");
  await operator.keyboard.press("l");
  await screen.locator("main img").waitFor();
  expect(await wordsOn(screen)).toBe("");
  await expectWords(stage, "Ein Tisch steht in");
  await shoot(operator, "list-desk-logo");
  await operator.keyboard.press("b");
  for (const window of [screen, stage, lower]) await eventually(() => wordsOn(window)).toBe("");
  // Pressed in a screen's window, as a pedal there does.
  await lower.keyboard.press("b");
  await eventually(() => wordsOn(screen)).toBe(words);
});

test("languages of a song are chosen while another is on the wall, in every width", async () => {
  const operator = await openDesk({ width: 768, theme: "dark" });
  await operator.getByRole("button", { name: "Next" }).click();
  await operator.getByRole("button", { name: "Prepare Lantern on the Water" }).click();
  await openLanguages(operator);
  await operator.getByLabel("Second language").selectOption({ label: "+ Deutsch" });
  await operator.getByText("English + Deutsch").waitFor();
  await operator.keyboard.press("Escape");
  await operator.getByText("Preview").waitFor();
  await expectReadable(operator);
  // The narrowest is a phone with letters twice as large.
  for (const width of [180, 390, 768, 1280]) {
    await operator.setViewportSize({ width, height: 900 });
    await expectToFit(operator);
    await shoot(operator, `list-desk-${width}-dark`);
  }
  await operator.getByRole("button", { name: "Show now" }).click();
  await operator.keyboard.press("1");
  await operator.getByText("Wie ein Licht auf dunklem Wasser").first().waitFor();
});

test("a desk from right to left", async () => {
  const operator = await openDesk({ language: "ar" });
  await operator.keyboard.press("ArrowRight");
  await operator.locator("[aria-current=true]").waitFor();
  await expectAccessible(operator);
  await expectToFit(operator);
  await shoot(operator, "list-desk-arabic");
  // No letter of its name is cut off.
  const name = operator.getByRole("heading", { level: 1 }).locator("bdi");
  expect(await name.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  // Where it is too long, its end is.
  await operator.setViewportSize({ width: 390, height: 844 });
  await name.evaluate(
    (box) => (box.textContent = "Christ the King, with all who can come".repeat(3)),
  );
  expect(await name.evaluate(isBegunInSight)).toBe(true);
});

/** Runs in the page. */
function isBegunInSight(box: Element): boolean {
  const first = new Range();
  first.setStart(box.firstChild ?? box, 0);
  first.setEnd(box.firstChild ?? box, 1);
  const { left, right } = first.getBoundingClientRect();
  const room = (box.closest("h1") ?? box).getBoundingClientRect();
  return left >= room.left - 1 && right <= room.right + 1;
}
