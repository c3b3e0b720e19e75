import { resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const folder = resolve(import.meta.dirname, "../screenshots");

/** Everybody can use the page as it stands: no violation of any rule that axe knows. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, new AxeBuilder({ page }));
}

/** What depends on the theme alone, for a page that is accessible in another one. */
export function expectReadable(page: Page): Promise<void> {
  const colours = ["color-contrast", "link-in-text-block"];
  return expectNoViolation(page, new AxeBuilder({ page }).withRules(colours));
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** A picture for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
}
