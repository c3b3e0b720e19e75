import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { packedFiles } from "../../web/src/browser/zip.ts";
import { chooseMore } from "./harness/actions.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();

test("a song is exported as a file, the results of a search as a zip file", async () => {
  const page = await site.page();
  await page.clock.install();
  await site.enter(page, "Editor");
  await page.goto(site.song("Lantern on the Water", "w"));
  await chooseMore(page, "Export");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Format").selectOption("json");
  await expectAccessible(page);
  await shoot(page, "export-1100");
  const [one] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export 1 song" }).click(),
  ]);
  expect(one.suggestedFilename()).toBe("Lantern on the Water.json");
  const json = await readFile(await one.path(), "utf8");
  expect(json).toContain('"title":"Lantern on the Water"');
  expect(json).toMatch(/"arrangements":\[\{"label":"[^"]+","sourceKey":"\w+"/u);

  // Without a search, which asks for the lyrics that its hits are shown with.
  await page.goto(site.catalogue("w"));
  await page.route("**/lyrics", () => {});
  await page.getByRole("button", { name: "Export all results" }).click();
  const begin = dialog.getByRole("button", { name: /^Export \d+ songs$/ });
  await begin.waitFor();
  await dialog.getByLabel("Format").selectOption("text");
  const asked = page.waitForRequest("**/lyrics");
  await begin.click();
  const first = await asked;
  // Whoever closes the dialog wants no file any more.
  const stopped = page.waitForEvent("requestfailed", (failed) => failed === first);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await stopped;
  await page.unrouteAll();

  await page.goto(`${site.catalogue("w")}?q=an`);
  await page.getByRole("button", { name: "Export all results" }).click();
  await dialog.getByLabel("Format").selectOption("chordpro");
  const saved = page.waitForEvent("download");
  await begin.click();
  const told = dialog.getByText(/songs exported/);
  await skipTime(page, 2, () => told.isVisible());
  const many = await saved;
  expect(many.suggestedFilename()).toBe("an.zip");
  const names = packedFiles(await readFile(await many.path())).map(({ name }) => name);
  expect(
    names.some((name) => name.startsWith("Lantern on the Water") && name.endsWith(".cho")),
  ).toBe(true);
});
