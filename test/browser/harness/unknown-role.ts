import type { Page } from "playwright-core";

/** Looks from the first moment on; answers whether a page, if only for a moment, had such an element. */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.querySelector(wanted)) document.documentElement.dataset["seen"] = wanted;
    }).observe(document, { subtree: true, childList: true });
  }, selector);
  return () => page.evaluate(() => document.documentElement.dataset["seen"] !== undefined);
}

/** The role of whoever is signed in is told to the page only when the answer is called for. */
export async function holdRole(page: Page): Promise<() => void> {
  let tell: (() => void) | undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  await page.route("**/api/v1/churches", async (route) => {
    await told;
    await route.continue();
  });
  return () => tell?.();
}
