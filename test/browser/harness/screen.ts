import type { Page } from "playwright-core";
import { eventually } from "../../harness/eventually.ts";

/** What the projector's window shows. */
export function wordsOn(screen: Page): Promise<string> {
  return screen
    .locator("main p")
    .allInnerTexts()
    .then((lines) => lines.join("\n"));
}

export async function expectWords(screen: Page, words: string): Promise<void> {
  await eventually(() => wordsOn(screen)).toContain(words);
}

/** Opens the desk of a list, and waits until all its songs are there. */
export async function openDeskAt(operator: Page, address: string): Promise<void> {
  await operator.goto(address);
  await operator.locator("nav button").first().waitFor();
  await eventually(() => operator.locator("nav button:disabled").count()).toBe(0);
}

/** Opens a window for a screen, as the operator does. */
export async function openScreen(operator: Page, view = "Lyrics"): Promise<Page> {
  await operator.getByRole("button", { name: "Screens", exact: true }).click();
  await operator.getByRole("button", { name: view, exact: true }).click();
  const opened = operator.waitForEvent("popup");
  await operator.getByRole("button", { name: "Open screen window" }).click();
  const screen = await opened;
  await screen.locator("h1").waitFor({ state: "attached" });
  return screen;
}

/** The languages of the song that the operator looks at. */
export async function openLanguages(operator: Page): Promise<void> {
  await operator.getByRole("button", { name: /^Languages of / }).click();
}

export async function openSettings(operator: Page): Promise<void> {
  await operator.getByRole("button", { name: "Screens", exact: true }).click();
  await operator.getByRole("button", { name: "More settings" }).click();
  await operator.getByRole("dialog", { name: "Projection settings" }).waitFor();
}
