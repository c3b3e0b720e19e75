import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
}

function field(page: Page) {
  return page.getByRole("combobox", { name: "Go to" });
}

function option(page: Page, name: string) {
  return page.getByRole("option", { name, exact: true });
}

test("a song is found by half a line and opened without leaving the keyboard", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await openPalette(page);
  await page.keyboard.type("lantern on the wat");
  // At once: what is still to be found is meant.
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  expect(await field(page).count()).toBe(0);

  await openPalette(page);
  await expectAccessible(page);
  await shoot(page, "palette-song");
  await page.keyboard.type("project");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/project\?/);

  await openPalette(page);
  await page.keyboard.press("ArrowUp");
  const last = page.getByRole("listbox", { name: "Go to" }).getByRole("option").last();
  const id = await field(page).getAttribute("aria-activedescendant");
  await eventually(() => last.getAttribute("id")).toBe(id);
  await page.keyboard.type("zzz");
  await page.getByText("No matches for “zzz”").waitFor();
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "detached" });
});

test("a Viewer is not offered what only writers can do", async () => {
  for (const role of ["Viewer", "Editor"] as const) {
    const page = await site.page();
    await site.enter(page, role);
    await page.goto(site.song("Lantern on the Water", "w"));
    await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
    await openPalette(page);
    await option(page, "History").waitFor();
    await shoot(page, `palette-${role}`);
    const isWriter = role === "Editor";
    for (const title of ["New song", "Edit lyrics", "Add a sheet"]) {
      await eventually(() => option(page, title).isVisible()).toBe(isWriter);
    }
  }
});

test("a question mark shows the keys of the page, and is a question mark in a field", async () => {
  const page = await site.page();
  await page.goto(`${site.catalogue()}?q=lantern`);
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.getByText("Search songs").waitFor();
  await expectAccessible(page);
  await shoot(page, "keys-catalogue");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await eventually(() => page.getByRole("searchbox").inputValue()).toBe("?");

  await page.goto(site.song("Lantern on the Water"));
  await page.getByRole("link", { name: "Music stand" }).click();
  await page.waitForURL(/\/stand\?/);
  await page.getByRole("heading", { name: "Lantern on the Water on the music stand" }).waitFor();
  await page.keyboard.press("?");
  await dialog.getByText("Next page").waitFor();
  await shoot(page, "keys-stand");
  // It closes the keys, not the stand.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toContain("/stand?");
});

test("the page that the palette leads to has the keyboard at its heading", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(site.catalogue("w"));
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await openPalette(page);
  await page.keyboard.type("import");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Import songs" }).waitFor();
  await eventually(() => page.locator(":focus").innerText()).toBe("Import songs");
});
