import { resolve } from "node:path";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const folder = resolve(import.meta.dirname, "../screenshots");

/** Everybody can use the page as it stands: no violation of any rule that axe knows. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page);
}

/** What depends on the theme alone, for a page that is accessible in another one. */
export function expectReadable(page: Page): Promise<void> {
  return expectNoViolation(page, ["color-contrast", "link-in-text-block"]);
}

async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // Frames show files, which are the browser's to present.
  const options = { resultTypes: ["violations" as const], iframes: false };
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) => {
      const { axe: checker } = globalThis as never as { axe: typeof axe };
      const { violations } = await checker.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    },
    { ...options, ...(rules && { runOnly: rules }) },
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** A picture for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
}
