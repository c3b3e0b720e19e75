import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./harness/checks.ts";
import { Site } from "./harness/site.ts";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => expect(site.troubles).toEqual([]));
afterAll(() => site.close());

test("a song is found by half a line, with the words marked and the language told", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  await page.getByRole("searchbox").fill("gently through");
  const rows = page.getByRole("listitem");
  await rows.filter({ hasText: "found in the lyrics · English" }).waitFor();
  expect(await rows.count()).toBe(1);
  expect(page.url()).toContain("q=gently+through");
  await expectAccessible(page);
  await rows.getByRole("link", { name: "Lantern on the Water" }).click();
  await page.getByRole("heading", { name: "Lantern on the Water" }).waitFor();
  expect(await page.locator("mark").allTextContents()).toEqual(["gently", "through"]);
  await expectAccessible(page);
});
