import type { Page } from "playwright-core";
import { eventually } from "../../harness/eventually.ts";
import { pdf } from "../../harness/material.ts";

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
  await page.locator("header button[aria-expanded]").click();
}

/** Lets go of PDFs somewhere on the page, as soon as it would take them. */
export async function dropSheets(page: Page, ...names: string[]): Promise<void> {
  const files = names.map((name) => ({ name, bytes: [...pdf(1, name)] }));
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    const type = "application/pdf";
    for (const { name, bytes } of files) {
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    }
    return transfer;
  }, files);
  // As browsers do, again and again: the mark goes when they fall silent.
  await eventually(async () => {
    await page.dispatchEvent("h1", "dragover", { dataTransfer });
    return page.getByText("Drop your PDFs").isVisible();
  }).toBe(true);
  await page.dispatchEvent("h1", "drop", { dataTransfer });
}
