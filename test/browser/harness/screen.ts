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
