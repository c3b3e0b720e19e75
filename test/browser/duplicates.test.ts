import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { openSite } from "./harness/open-site.ts";
import { holdRole, watchFor } from "./harness/unknown-role.ts";

const site = openSite();

function lyricsOfLines(texts: readonly string[]) {
  const lines = texts.map((text) => ({ id: randomUUID(), text }));
  const sections = [{ id: randomUUID(), name: "Verse 1", lines }];
  return { language: "en", label: "", sections, sequence: [] };
}

test("songs that look the same stand side by side; what is told apart stays apart", async () => {
  const words = ["Two rivers meet below the town", "and go on as one to the sea"];
  for (const [title, lines] of [
    ["Twin Rivers", words],
    ["Twin rivers (in G)", [...words, "for ever"]],
    ["Under Another Name", words],
  ] as const) {
    const { id } = await site.editor.song(site.church, { title });
    await site.editor.lyrics(site.church, id, lyricsOfLines(lines));
  }
  const page = await site.page({ width: 1100, height: 900 });
  await site.enter(page, "Editor");
  await page.clock.install();
  await page.goto(`/w/${site.church}/songs/duplicates`);
  const pair = page.locator("main ol > li").filter({ hasText: "Twin rivers (in G)" });
  await pair.getByText("92 % alike").waitFor();
  await pair.getByText("the same first line · 87 % of the lyrics shared").waitFor();
  await pair.getByRole("button", { name: "Compare lyrics" }).click();
  await pair.getByText("for ever").waitFor();
  // What only one of them has is marked, and said.
  await pair.getByText("the same lines").waitFor();
  await pair.getByText("1 line differs").waitFor();
  expect(await pair.locator(".differs").count()).toBe(1);
  expect(await pair.locator(".differs").innerText()).toMatch(/^Only here:\s+for ever$/);
  await expectAccessible(page);
  for (const width of [390, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    await shoot(page, `duplicates-${width}`);
  }
  expect(await page.getByText("Under Another Name").count()).toBe(0);
  const readAll = page.getByRole("button", { name: "Compare all lyrics" });
  await page.route("**/lyrics", () => {});
  await readAll.click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.", { exact: true }).waitFor();
  await page.unrouteAll();
  await readAll.click();
  await eventually(async () => {
    await page.clock.fastForward(1000);
    return page.getByText("Under Another Name").count();
  }).toBe(1);

  await pair.getByRole("button", { name: "Not a duplicate" }).click();
  await page.reload();
  const told = page.getByText("1 pair marked as not a duplicate on this device.");
  await skipTime(page, 2, () => told.isVisible());
  expect(await pair.count()).toBe(0);
  await page.getByRole("button", { name: "Show again" }).click();
  await pair.waitFor();
});

test("whoever may not write is not shown the page for a moment", async () => {
  const viewer = await site.page();
  await site.enter(viewer, "Viewer");
  const hadPage = await watchFor(viewer, "main header");
  const tellRole = await holdRole(viewer);
  await viewer.goto(`/w/${site.church}/songs/duplicates`);
  await viewer.locator("main#content").waitFor();

  const editor = await site.page();
  await site.enter(editor, "Editor");
  await editor.goto(`/w/${site.church}/songs/duplicates`);
  await editor.locator("main header").waitFor();
  await eventually(() => editor.title()).toBe("Find duplicates · Demo Church · Precentor");

  // By now the viewer's page has all but the role.
  tellRole();
  await viewer.getByRole("heading", { name: "You have view-only access" }).waitFor();
  expect(await hadPage()).toBe(false);
});
