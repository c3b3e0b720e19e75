import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { languageCodes } from "../../web/src/messages/languages.ts";
import { spokenEntry } from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";
import { expectWords, openDeskAt, openScreen, wordsOn } from "./harness/screen.ts";
import { listPath, sixSongs, sung } from "./harness/service-lists.ts";

const site = visitSite();

async function openDesk(
  size: { readonly width?: number; readonly height?: number } = {},
  list = sixSongs(site),
): Promise<Page> {
  const operator = await site.page({ width: 1280, ...size });
  await openDeskAt(operator, listPath(site, list, "project"));
  return operator;
}

/** Where a button stands, for hands that know it. */
async function placeOf(operator: Page, name: string): Promise<number | undefined> {
  const box = await operator.getByRole("button", { name, exact: true }).boundingBox();
  return box?.y;
}

test.each(["Lower third", "Stage view"])(
  "with %s alone the desk says what follows, and that it is seen",
  async (view) => {
    const operator = await openDesk();
    const screen = await openScreen(operator, view);
    await operator.getByRole("complementary").getByText(view).waitFor();
    expect(await operator.getByText("No screen connected").count()).toBe(0);
    await operator.keyboard.press("ArrowRight");
    await expectWords(screen, "Bread for the Morning Road");
    await operator.getByRole("heading", { name: "Live" }).waitFor();

    // A wall that comes and goes again leaves it as it was.
    const wall = await openScreen(operator);
    await operator.getByText("1 screen connected").waitFor();
    await wall.close();
    await operator.getByText(`The screen was closed. Still open: ${view}`).waitFor();
    expect(await operator.getByText("Nothing is showing").count()).toBe(0);
    await expectAccessible(operator);
    await shoot(operator, `desk-only-${view.toLowerCase().replace(" ", "-")}`);
  },
);

test("a desk that is reloaded leads on at once, though no screen heard that it went", async () => {
  const operator = await site.page({ width: 1280 });
  // The last words of a page may come late, or never.
  await operator.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message: { kind?: string }) {
      if (message.kind !== "left") postMessage.call(this, message);
    };
    addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => {
        const isDisplaced = document.body.textContent.includes("Another window controls");
        if (isDisplaced) document.documentElement.dataset["displaced"] = "";
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  await openDeskAt(operator, listPath(site, sixSongs(site), "project"));
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  await operator.keyboard.press("n");
  await operator.keyboard.press("n");
  // A digit is for the song that is shown.
  await expectWords(screen, "Ein Tisch an offner Tür");
  await operator.keyboard.press("1");
  await expectWords(screen, "Ein Tisch steht in");
  const words = await wordsOn(screen);
  for (let time = 0; time < 2; time += 1) {
    await operator.reload();
    await operator.getByText("1 screen connected").waitFor();
    await operator.locator("[aria-current=true]", { hasText: /^\s*1/ }).waitFor();
    expect(await wordsOn(screen)).toBe(words);
    // What a key in the screen's window does shows who leads.
    await screen.keyboard.press("b");
    await eventually(() => wordsOn(screen)).toBe("");
    await screen.keyboard.press("b");
    await eventually(() => wordsOn(screen)).toBe(words);
  }
  expect(await operator.locator("html[data-displaced]").count()).toBe(0);
});

test("a step that is ahead of its song leads as soon as the song is there", async () => {
  const operator = await site.page({ width: 1280 });
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await operator.route("**/api/ext/**", async (route) => {
    await arrived;
    await route.continue();
  });
  await operator.goto(listPath(site, sixSongs(site), "project"));
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  await operator.getByText("Loading …").first().waitFor();
  await operator.keyboard.press("ArrowRight");
  expect(await wordsOn(screen)).not.toContain("Bread");
  arrive?.();
  await expectWords(screen, "Bread for the Morning Road");
});

const widths = [390, 768, 1280];

/** At each width, where the buttons are that hands know, once they have found their places. */
async function placesAtWidths(operator: Page, name?: string): Promise<unknown[]> {
  const places = [];
  for (const width of widths) {
    await operator.setViewportSize({ width, height: 900 });
    const find = async () => [
      await placeOf(operator, "Next"),
      await placeOf(operator, "Black"),
      await placeOf(operator, "Another song"),
    ];
    let found = await find();
    await eventually(async () => `${found}` === `${(found = await find())}`).toBe(true);
    places.push(found);
    await expectToFit(operator);
    if (name) await shoot(operator, `${name}-${width}`);
  }
  return places;
}

test("no message moves a button of the desk, at any width", async () => {
  const operator = await openDesk({ height: 900 });
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  await operator.keyboard.press("ArrowRight");
  await expectWords(screen, "Bread for the Morning Road");
  const before = await placesAtWidths(operator);

  await operator.keyboard.press("Escape");
  await operator.getByText("Press Esc again to leave.").waitFor();
  expect(await placesAtWidths(operator)).toEqual(before);
  await operator.keyboard.press("Shift");
  const other = await operator.context().newPage();
  await openDeskAt(other, listPath(site, { ...sixSongs(site), id: "0ddba116" }, "project"));
  // By its key: the button still moves while songs arrive.
  await other.keyboard.press("ArrowRight");
  await operator.getByText("Another window controls the screen now.").waitFor();
  expect(await placesAtWidths(operator, "desk-displaced")).toEqual(before);
  await operator.getByRole("button", { name: "Take control" }).press("Enter");
  await eventually(() => operator.locator(":focus").innerText()).toBe("Next");
  await other.close();
  await screen.close();
  await operator.getByText("The screen was closed.").waitFor();
  expect(await placesAtWidths(operator, "desk-closed")).toEqual(before);
  await expectAccessible(operator);
});

test("a step back is offered without moving what is below it", async () => {
  const operator = await openDesk({ width: 768, height: 1000 });
  await operator.keyboard.press("ArrowRight");
  const next = operator.getByRole("heading", { name: "Next" });
  const before = (await next.boundingBox())?.y;
  await operator.keyboard.press("3");
  await operator.getByRole("button", { name: "Back to Bread" }).waitFor();
  expect((await next.boundingBox())?.y).toBe(before);
  await operator.getByRole("button", { name: "Back to Bread" }).press("Enter");
  await operator.locator("[aria-disabled=true]", { hasText: "Back to" }).waitFor();
  // Used up, it keeps the keyboard.
  expect(await operator.locator(":focus").innerText()).toContain("Back to");
});

test("the head of the desk takes one line in every language", async () => {
  const list = {
    ...sixSongs(site),
    name: "Gottesdienst am Ewigkeitssonntag mit Abendmahl und Chor",
    entries: [sung(site, "Lantern on the Water", "de", "en")],
  };
  const operator = await openDesk({}, list);
  for (const code of languageCodes) {
    await operator.evaluate((code) => localStorage.setItem("language", code), code);
    await operator.reload();
    await operator.locator(`html[lang=${code}] header button[aria-expanded]`).nth(1).waitFor();
    const { height = 0 } = (await operator.locator("header").boundingBox()) ?? {};
    expect(height, code).toBeLessThan(64);
    await operator.locator("header button[aria-expanded]").first().click();
    const choices = operator.locator("header select");
    await eventually(() => choices.count()).toBe(3);
    expect(await choices.evaluateAll((all) => all.filter((one) => !one.ariaLabel).length)).toBe(0);
    if (code === "de") await shoot(operator, "desk-german-1280");
  }
});

test("a song that is inserted behind a long list comes into sight", async () => {
  const readings = Array.from({ length: 24 }, (_, at) => spokenEntry(`Reading ${at + 1}`));
  const operator = await openDesk({ height: 700 }, { ...sixSongs(site), entries: readings });
  await operator.getByRole("button", { name: "Prepare Reading 24" }).click();
  await operator.getByRole("button", { name: "Show now" }).press("Enter");
  await eventually(() => operator.locator(":focus").innerText()).toBe("Next");
  await operator.getByRole("button", { name: "Another song" }).click();
  await operator.getByRole("dialog").getByRole("searchbox").fill("sparrow");
  await operator.getByRole("button", { name: /The Sparrow Keeps No Ledger/ }).click();
  const inserted = operator.getByRole("navigation").getByText("The Sparrow Keeps No Ledger");
  const sight = operator.locator("nav .scrolling");
  await eventually(async () => {
    const [song, list] = [await inserted.first().boundingBox(), await sight.boundingBox()];
    return song && list ? song.y + song.height <= list.y + list.height : false;
  }).toBe(true);
  await shoot(operator, "desk-inserted-at-the-end");
});
