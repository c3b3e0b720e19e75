import type { Page } from "playwright-core";

/** From the next load on; answers how to learn whether the page has asked for storage that lasts. */
export async function watchPersistence(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => (sessionStorage.setItem("persisted", "yes"), true);
  });
  return () => page.evaluate(() => sessionStorage.getItem("persisted") === "yes");
}
