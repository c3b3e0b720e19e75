import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { Site } from "./harness/site.ts";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => expect(site.troubles).toEqual([]));
afterAll(() => site.close());

const tablet = { width: 820, height: 1180, touch: true };
const wideTablet = { width: 1180, height: 820, touch: true };

async function openSong(page: Page, title = "Lantern on the Water"): Promise<void> {
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

async function openSheet(page: Page): Promise<void> {
  await openSong(page);
  await page.getByRole("link", { name: "Lead sheet with second voice on the stand" }).click();
  await page.locator("canvas").first().waitFor();
}

test("a sheet", async () => {
  const page = await site.page(tablet);
  await openSheet(page);
  await shoot(page, "stand-sheet-820");
  await expectAccessible(page);
});
