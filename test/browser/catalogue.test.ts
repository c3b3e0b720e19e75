import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { openSite } from "./harness/open-site.ts";
import { watchShifts } from "./harness/shifts.ts";

const site = openSite();

async function search(page: Page, query: string): Promise<void> {
  await page.getByRole("searchbox").fill(query);
  await page.waitForURL(({ searchParams }) => (searchParams.get("q") ?? "") === query);
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole("main").locator("ol").getByRole("link").allInnerTexts();
}

test("a song is found by half a line, with the words marked and the language told", async () => {
  const page = await site.page();
  // On a first visit the letters come after the words.
  await page.goto(site.catalogue());
  await page.waitForLoadState("networkidle");
  const shifted = await watchShifts(page);
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await search(page, "gently through");
  await page.getByRole("listitem").getByText("moving gently through the night").waitFor();
  await page.getByRole("listitem").getByText("found in English").waitFor();
  await page.getByRole("status").getByText("1 song").waitFor();
  await eventually(() => titles(page)).toEqual(["Lantern on the Water"]);
  expect(await shifted()).toBe(0);
  await page.getByRole("link", { name: "Lantern on the Water" }).click();
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  await eventually(() => page.locator("mark").allTextContents()).toEqual(["gently", "through"]);
  await page.goBack();
  await eventually(() => page.getByRole("searchbox").inputValue()).toBe("gently through");
});

test("a number alone puts the songs of exactly that number first", async () => {
  const page = await site.page();
  await page.goto(`${site.catalogue()}?q=12`);
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await eventually(() => titles(page)).toEqual([
    "Lantern on the Water",
    "Bread for the Morning Road",
    "Evening Folds the Hills",
  ]);
});

test("what was typed over is asked no more", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  // Never answered: it can only end by being cancelled.
  await page.route("**/search?q=bread*", () => undefined);
  const cancelled = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("q=bread"),
  );
  await search(page, "bread");
  await search(page, "sparrow");
  await cancelled;
  await page.getByRole("status").getByText("1 song").waitFor();
  await eventually(() => titles(page)).toEqual(["The Sparrow Keeps No Ledger"]);
});

test("the keyboard is enough: to the field, through the songs, and to one of them", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  // The songs come with the page, the field when it can be typed in.
  await page.getByRole("searchbox").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("light");
  await page.getByRole("status").getByText("6 songs").waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === "light");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await eventually(() => page.locator(":focus").innerText()).toBe("Evening Folds the Hills");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Evening Folds the Hills" }).waitFor();
});

test("a search without results, a church that is not there, and an address that is not", async () => {
  const page = await site.page();
  await page.goto(`${site.catalogue()}?q=quokka`);
  await page.getByText("No songs match “quokka”").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  // All of them, to which another test may have added.
  await page
    .getByRole("status")
    .getByText(/^(12|the first 50) songs$/)
    .waitFor();
  const gone = "00000000-0000-0000-0000-000000000000";
  const recent = [{ id: gone, name: "Gone Church" }];
  await page.evaluate(
    (text) => localStorage.setItem("recent-churches", text),
    JSON.stringify(recent),
  );
  await page.goto(`/c/${gone}`);
  await page.getByText("Church not found").waitFor();
  // Nobody is led to it again.
  expect(await page.evaluate(() => localStorage.getItem("recent-churches"))).toBe("[]");
  await page.goto("/c/nonsense/elsewhere");
  await page.getByText("Page not found").waitFor();
  await expectAccessible(page);
});

test("an answer that fails is told, and tried again", async () => {
  const page = await site.page();
  await page.clock.install();
  let isBroken = true;
  await page.route("**/search?*", (route) =>
    isBroken ? route.fulfill({ status: 500, json: { error: "Broken." } }) : route.continue(),
  );
  await page.goto(`${site.catalogue()}?q=lantern`);
  const trouble = page.getByText("Something went wrong on the server");
  await skipTime(page, 2, () => trouble.isVisible());
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
});

test("more songs come when asked for, each once", async () => {
  // Without a number, which another test looks for.
  const letters = [..."abcdefgh"];
  const names = letters.flatMap((first) => letters.map((second) => `Psalm ${first}${second}`));
  for (const title of names.slice(0, 55)) await site.editor.song(site.church, { title });
  const page = await site.page();
  await page.goto(`${site.catalogue()}?q=psalm`);
  await page.getByRole("status").getByText("the first 50 songs").waitFor();
  await page.getByRole("button", { name: "Load more songs" }).click();
  await page.getByRole("status").getByText("55 songs").waitFor();
  const all = await titles(page);
  expect(new Set(all).size).toBe(55);
  expect(all.toSorted()).toEqual(all);
});
