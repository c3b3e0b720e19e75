import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { type PageOptions, Site } from "./harness/site.ts";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => expect(site.troubles).toEqual([]));
afterAll(() => site.close());

async function openSheet(song: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.page(options);
  await page.goto(`${site.catalogue()}?q=${encodeURIComponent(song)}`);
  await page.getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("link", { name: "Print" }).click();
  await page.getByRole("button", { name: "Print" }).waitFor();
  return page;
}

test("a sheet has everything about the song, in one column or two", async () => {
  const page = await openSheet("Lantern on the Water");
  const sheet = page.getByRole("article");
  for (const text of ["Como un faro", "Miriam Oakhurst", "Demo Hymnal 12", "©"]) {
    await sheet.getByText(text).first().waitFor();
  }
  await expectAccessible(page);
  await shoot(page, "print-two-columns");
  await page.getByLabel("Columns").selectOption("1");
  expect(page.url()).toContain("columns=1");
});
