import type { Page } from "playwright-core";

/** Opens the menu of a song or a list that holds what is not needed every time. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menu", { name: "More" }).waitFor();
}

/** Does what one entry of that menu says. */
export async function chooseMore(page: Page, name: string | RegExp): Promise<void> {
  await openMore(page);
  const menu = page.getByRole("menu", { name: "More" });
  await menu.locator(".menu-item").filter({ hasText: name }).first().click();
}

/** Saves a file of the demo song's sheet with two voices. */
export async function downloadSheet(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "Options for Lead sheet with second voice" }).click();
  await page.getByRole("menuitem", { name: `Download ${file}` }).click();
}

/** Opens what a preview leaves behind one button. */
export async function openOptions(page: Page): Promise<void> {
  await page.locator("summary").click();
}
