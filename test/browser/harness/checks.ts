import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectReadable } from "./readable.ts";

const folder = resolve(import.meta.dirname, "../screenshots");

/** Every page is given it anew: minified it costs a third less to bring in. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Everybody can use the page as it stands: no violation of any rule that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectReadable(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe: checker } = globalThis as never as { axe: typeof axe };
    const { violations } = await checker.run(document, {
      // Read above, in a tenth of the time.
      rules: { "color-contrast": { enabled: false } },
      resultTypes: ["violations"],
      // Frames show files, which are the browser's to present.
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing is wider than the window: nobody has to scroll sideways. */
export async function expectToFit(page: Page, about = page.url()): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const { needed, beyond } = await page.evaluate(() => {
    const root = document.documentElement;
    const parts = root.scrollWidth > innerWidth ? [...document.querySelectorAll("body *")] : [];
    return {
      needed: root.scrollWidth,
      beyond: parts
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    };
  });
  expect(needed, `${about} at ${width}: ${beyond.slice(0, 5)}`).toBeLessThanOrEqual(width);
}

/** Nothing that is chosen or pressed has shrunk to where nobody can read or hit it. */
export async function expectWideControls(page: Page, about: string): Promise<void> {
  const narrow = await page.evaluate(() => {
    const controls = [...document.querySelectorAll("button, select, .btn")];
    const boxes = controls.map((control) => control.getBoundingClientRect());
    return controls
      .filter((_, at) => (boxes[at]?.width ?? 0) > 1 && (boxes[at]?.width ?? 0) < 24)
      .map((control) => control.outerHTML.slice(0, 120));
  });
  expect(narrow, about).toEqual([]);
}

/** A picture for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const picture = { format: "png", optimizeForSpeed: true } as const;
  const { data } = await session.send("Page.captureScreenshot", picture);
  await session.detach();
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, `${name}.png`), data, "base64");
}
