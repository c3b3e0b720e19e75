import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { type PageOptions, Site } from "./harness/site.ts";

let site: Site;
let places: [name: string, path: string][];

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
async function placesOf({ server, church }: Site): Promise<[string, string][]> {
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
  return [
    ["home", "/"],
    ["sign-in", "/sign-in"],
    ["catalogue", `/c/${church}`],
    ["search", `/c/${church}?q=light`],
    ["song", `${page}${words}`],
    ["lyrics-stand", `${page}/stand${words}`],
    ["sheet-stand", `${page}/stand?arrangement=${sheets}`],
    ["project", `${page}/project${words}`],
    ["screen", "/screen"],
    ["print", `${page}/print${words}`],
    ["kept", "/kept"],
  ];
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
}

test.each<[string, PageOptions]>([
  ["light", { theme: "light" }],
  ["dark", { theme: "dark" }],
  ["high contrast", { theme: "light", contrast: "more" }],
  ["dark and high contrast", { theme: "dark", contrast: "more" }],
  ["Arabic", { theme: "light", language: "ar" }],
])("every page is for everybody: %s", async (_name, options) => {
  const page = await site.page({ ...options, width: 820, height: 1180 });
  for (const [, path] of places) {
    await visit(page, path);
    await expectAccessible(page);
  }
});

const sizes = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
const looks = sizes.flatMap(([width, height]) => [
  { name: `${width}-light`, width, height, theme: "light" as const },
  { name: `${width}-dark`, width, height, theme: "dark" as const },
]);

test.each([
  ...looks,
  { name: "390-arabic", width: 390, height: 844, theme: "light" as const, language: "ar" },
  { name: "1440-arabic", width: 1440, height: 900, theme: "light" as const, language: "ar" },
])("pictures at $name, nothing wider than the window", async ({ name, ...options }) => {
  const page = await site.page(options);
  for (const [place, path] of places) {
    await visit(page, path);
    await shoot(page, `${place}-${name}`);
    const [content, window] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content, `${place} at ${name}`).toBeLessThanOrEqual(window ?? 0);
  }
});
