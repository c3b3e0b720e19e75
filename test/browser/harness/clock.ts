import type { Page } from "playwright-core";
import { eventually } from "../../harness/eventually.ts";

/**
 * Lets the time of a page whose clock is installed run ahead, until something has come true:
 * what the app waits for by the clock is then a matter of moments.
 */
export async function skipTime(
  page: Page,
  seconds: number,
  until: () => boolean | Promise<boolean>,
): Promise<void> {
  await eventually(async () => {
    if (await until()) return true;
    await page.clock.fastForward(seconds * 1000);
    return false;
  }).toBe(true);
}
