import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectReadable, shoot } from "./harness/checks.ts";
import { type PageOptions, Site } from "./harness/site.ts";

let site: Site;
let places: Record<"readers" | "writers", Place[]>;

/** A page, and what is on it when it is ready to be looked at. */
type Place = readonly [name: string, path: string, ready: string];

beforeAll(async () => {
  site = await Site.open();
  places = await placesOf(site);
});
afterEach(() => expect(site.takeTroubles()).toEqual([]));
afterAll(() => site.close());

interface Answers {
  songs: { songs: { id: string }[] };
  lyrics: { lyrics: { id: string; language: string }[] };
  arrangements: { arrangements: { id: string; files: unknown[] }[] };
}

/** Every page of the app, on a song with three languages and two sheets. */
async function placesOf({ server, church }: Site): Promise<typeof places> {
  const songs = `/api/v1/public/churches/${church}/songs`;
  async function read<Path extends keyof Answers>(path: string): Promise<Answers[Path]> {
    return (await (await fetch(server.origin + path)).json()) as Answers[Path];
  }
  const [song] = (await read<"songs">(`${songs}?q=lantern`)).songs;
  const { lyrics } = await read<"lyrics">(`${songs}/${song?.id}/lyrics`);
  const { arrangements } = await read<"arrangements">(`${songs}/${song?.id}/arrangements`);
  const [english, german] = ["en", "de"].map(
    (language) => lyrics.find((version) => version.language === language)?.id,
  );
  const sheets = arrangements.find(({ files }) => files.length > 1)?.id;
  const page = `/c/${church}/songs/${song?.id}`;
  const words = `?lyrics=${english}&beside=${german}`;
  const readers: Place[] = [
    ["home", "/", "h1"],
    ["sign-in", "/sign-in", "h1"],
    ["catalogue", `/c/${church}`, "ol a"],
    ["search", `/c/${church}?q=light`, "ol a"],
    ["song", `${page}${words}`, "h1"],
    ["lyrics-stand", `${page}/stand${words}`, "h1"],
    ["sheet-stand", `${page}/stand?arrangement=${sheets}`, "canvas"],
    ["project", `${page}/project${words}`, "h1"],
    ["screen", "/screen", "h1"],
    ["print", `${page}/print${words}`, "h1"],
    ["kept", "/kept", "h1"],
  ];
  const edited = `/w/${church}/songs/${song?.id}`;
  const writers: Place[] = [
    ["catalogue-for-writers", `/w/${church}`, "ol a"],
    ["song-for-writers", edited, "h1"],
    ["new-song", `/w/${church}/songs/new`, "h1"],
    ["song-editor", `${edited}/edit`, "h1"],
    ["new-lyrics", `${edited}/lyrics/new`, "textarea"],
    ["lyrics-editor", `${edited}/lyrics/${english}`, "textarea"],
    ["new-arrangement", `${edited}/arrangements/new`, "h1"],
    ["arrangement-editor", `${edited}/arrangements/${sheets}`, "li"],
    ["history", `${edited}/history`, "h1"],
    ["lyrics-history", `${edited}/history?of=lyrics:${english}`, "li"],
  ];
  return { readers, writers };
}

interface Look extends PageOptions {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Looked at by axe as well as by people. */
  readonly check?: (page: Page) => Promise<void>;
}

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };

const looks: Look[] = [
  { name: "390-light", ...phone, check: expectAccessible },
  { name: "390-dark", ...phone, theme: "dark" },
  { name: "820-light", ...tablet },
  { name: "820-dark", ...tablet, theme: "dark", check: expectReadable },
  { name: "1440-light", ...desk },
  { name: "1440-dark", ...desk, theme: "dark" },
  { name: "820-contrast", ...tablet, contrast: "more", check: expectReadable },
];

async function visit(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.locator(`main ${ready}`).first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
}

/** The page as it stands, turned into another look: it follows the window and the system. */
async function turnTo(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: look.theme ?? "light",
    contrast: look.contrast ?? "no-preference",
  });
  await page.setViewportSize(look);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(0))));
}

async function expectToLookRight(page: Page, place: string, look: Look): Promise<void> {
  await shoot(page, `${place}-${look.name}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${place} at ${look.name}`).toBeLessThanOrEqual(look.width);
  await look.check?.(page);
}

async function pageFor(who: keyof typeof places, options: PageOptions = {}): Promise<Page> {
  const page = await site.page(options);
  if (who === "writers") await site.enter(page, "Editor");
  return page;
}

const everybody = ["readers", "writers"] as const;

test.each(everybody)(
  "every page for %s looks right in every size and theme, for everybody",
  async (who) => {
    const page = await pageFor(who);
    for (const [place, path, ready] of places[who]) {
      await visit(page, path, ready);
      for (const look of looks) {
        await turnTo(page, look);
        await expectToLookRight(page, place, look);
      }
    }
  },
  300_000,
);

test.each(everybody)(
  "every page for %s looks right from right to left",
  async (who) => {
    const look = { name: "390-arabic", ...phone, language: "ar", check: expectAccessible };
    const page = await pageFor(who, look);
    for (const [place, path, ready] of places[who]) {
      await visit(page, path, ready);
      await expectToLookRight(page, place, look);
    }
  },
  180_000,
);
