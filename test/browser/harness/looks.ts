import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectAccessible, expectToFit, expectWideControls, shoot } from "./checks.ts";
import { visitSite } from "./open-site.ts";
import { type Place, placesOf } from "./places.ts";
import { expectReadable } from "./readable.ts";
import type { PageOptions } from "./site.ts";

interface Look extends PageOptions {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Colours do not depend on the size: each theme is looked at where most, and least, is shown. */
  readonly check?: (page: Page) => Promise<void>;
}

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desktop = { width: 1280, height: 800 };

/** In an order in which each differs little from the one before. */
const looks: Look[] = [
  { name: "390-light", ...phone, check: expectAccessible },
  { name: "390-dark", ...phone, theme: "dark", check: expectReadable },
  { name: "820-dark", ...tablet, theme: "dark" },
  { name: "820-light", ...tablet },
  { name: "820-contrast", ...tablet, contrast: "more", check: expectReadable },
  { name: "1280-light", ...desktop, check: expectReadable },
  { name: "1280-dark", ...desktop, theme: "dark", check: expectReadable },
];

const fromRightToLeft: Look[] = [
  { name: "390-arabic", ...phone, check: expectAccessible },
  { name: "1280-arabic", ...desktop },
];

/** A phone of 360 pixels whose letters are twice as large. */
const twice = { width: 180, height: 422 };
/** Walks through all pages for readers or for writers, and leaves pictures of them. */
export function testLooks(who: "readers" | "writers"): void {
  const site = visitSite();

  async function walk(options: PageOptions, look: (page: Page, name: string) => Promise<void>) {
    const page = await site.page(options);
    await page.addInitScript(holdFading);
    if (who === "writers") await site.enter(page, "Editor");
    for (const place of (await placesOf(site))[who]) {
      await visit(page, place);
      await look(page, place.name);
    }
  }

  const timeout = 300_000;

  test(
    `no page for ${who} is wider than its window, and all can be used by everybody, in every size and theme, and with letters twice as large`,
    {
      timeout,
    },
    () =>
      // In German, whose words are the longest.
      walk({ language: "de-DE" }, async (page, place) => {
        for (const look of looks) {
          await turnTo(page, look);
          await expectToLookRight(page, place, look);
        }
        await turnTo(page, twice);
        await expectToFit(page, `${place}, with letters twice as large`);
        await expectWideControls(page, place);
      }),
  );

  test(`and so from right to left, for ${who}`, { timeout }, () =>
    walk({ language: "ar" }, async (page, place) => {
      for (const look of fromRightToLeft) {
        await turnTo(page, look);
        await expectToLookRight(page, place, look);
      }
    }),
  );
}

/** Runs in the page: what fades when nobody moves stays for as long as it is looked at. */
function holdFading(): void {
  const { setTimeout: begin } = window;
  const fadingMs = 2000;
  window.setTimeout = ((work: TimerHandler, ms?: number, ...args: unknown[]) =>
    ms === fadingMs ? 0 : begin(work, ms, ...args)) as typeof window.setTimeout;
}

async function visit(page: Page, { path, ready }: Place): Promise<void> {
  await (page.url() === "about:blank" ? page.goto(path) : follow(page, path));
  await page.locator(`main ${ready}`).first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  // Some things are told only to whoever is at the mouse.
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}

/** A link on the page before: the app is there already, and so is what checks it. */
async function follow(page: Page, path: string): Promise<void> {
  const target = new URL(path, page.url()).href;
  const isThere = page.waitForURL(target);
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, target);
  await isThere;
}

/** The page as it stands, turned into another look: it follows the window and the system. */
async function turnTo(page: Page, look: Omit<Look, "name">): Promise<void> {
  await page.emulateMedia({
    colorScheme: look.theme ?? "light",
    contrast: look.contrast ?? "no-preference",
  });
  const { width, height } = page.viewportSize() ?? {};
  if (width !== look.width || height !== look.height) await page.setViewportSize(look);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(0))));
}

async function expectToLookRight(page: Page, place: string, look: Look): Promise<void> {
  await shoot(page, `${place}-${look.name}`);
  await expectToFit(page, place);
  await look.check?.(page);
}
