import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuUsage } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { readSongs } from "../../common/formats/read.ts";
import { findProgram } from "../../scripts/programs.mjs";
import { person } from "../dataset/backup.ts";
import { type Catalogue, churchId } from "../dataset/catalogue.ts";
import { textKinds } from "../dataset/song-texts.ts";
import { type Site, withSite } from "../precentor/site.ts";
import { spreadOf } from "../rounds.ts";
import type { Scenario } from "../scenario.ts";

const megabyte = 1_000_000;

/** Twice the size should take about twice as long. */
export const reading: Scenario = {
  name: "formats",
  about: "reading 1 MB of text of each format, and 2 MB: processor time",
  async run(bench) {
    for (const { name, filename, text } of textKinds) {
      for (const size of [1, 2]) {
        const bytes = new TextEncoder().encode(text(size * megabyte));
        const times = Array.from({ length: bench.size.rounds }, () => {
          const before = cpuUsage();
          readSongs(bytes, { filename });
          const { user, system } = cpuUsage(before);
          return (user + system) / 1000;
        });
        const sides = { precentor: spreadOf(times) };
        bench.report({ name: `reading ${size} MB: ${name}`, unit: "ms", sides });
      }
    }
  },
};

const catalogue: Catalogue = { churches: [100], songs: "usual" };
const files = 50;
const slowdown = 4;
const timeout = 600_000;

const chromiumHere = () => findProgram("headlessChromium") ?? findProgram("chromium");

/** On a page that is at work a tap is answered when its longest task ends. */
export const importing: Scenario = {
  name: "import-page",
  about: "50 files of 1 MB on the page for imports, with a quarter of this processor",
  skips: () => (chromiumHere() ? undefined : "Chromium is not here"),
  async run(bench) {
    const folder = mkdtempSync(join(tmpdir(), "precentor-importing-"));
    const browser = await chromium.launch({
      executablePath: chromiumHere() ?? "",
      args: ["--no-sandbox"],
    });
    try {
      await withSite(catalogue, {}, async (site) => {
        const context = await browser.newContext({
          baseURL: site.server.url,
          viewport: { width: 390, height: 844 },
        });
        const { seconds, tasks } = await importAll(await signedIn(context, site), chosen(folder));
        const figures = [
          ["the page's longest task", "ms", Math.max(0, ...tasks)],
          ["all are listed", "s", seconds],
        ] as const;
        for (const [name, unit, value] of figures) {
          const sides = { precentor: spreadOf([value]) };
          bench.report({ name: `50 files of 1 MB: ${name}`, unit, sides });
        }
      });
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  },
};

/** Of each kind some; those that hold thousands of songs come last, for no more are listed then. */
function chosen(folder: string): string[] {
  const kinds = textKinds.toSorted((one, other) => Number(one.isMany) - Number(other.isMany));
  return Array.from({ length: files }, (_, at) => {
    const kind = kinds[Math.floor((at * kinds.length) / files)];
    const { filename, text } = kind ?? { filename: "", text: String };
    const path = join(folder, `${at} ${filename}`);
    writeFileSync(path, text(megabyte));
    return path;
  });
}

async function signedIn(context: BrowserContext, { server, cookie }: Site): Promise<Page> {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: server.url }]);
  const identity = JSON.stringify({ kind: "member", email: person.email });
  await context.addInitScript(`localStorage.setItem("identity", ${JSON.stringify(identity)})`);
  return context.newPage();
}

/**
 * Where files hold more songs than are listed at once, the last of them wait. Looking for a text in all
 * of the page would hold the page up itself.
 */
const isListed = `/^50 /u.test(document.querySelector(".counts b")?.textContent ?? "") ||
  [...document.querySelectorAll(".note")].some((one) => /files? waits?: /u.test(one.textContent))`;

async function importAll(page: Page, paths: readonly string[]) {
  await page.goto(`/w/${churchId(0)}/songs/import`, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(`globalThis.tasks = [];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });`);
  const begin = performance.now();
  await page.locator("input[type=file]").setInputFiles([...paths]);
  while (!(await page.evaluate<boolean>(isListed))) {
    if (performance.now() - begin > timeout) throw new Error("The files were not listed in time.");
    await pause(500);
  }
  const seconds = (performance.now() - begin) / 1000;
  const tasks = await page.evaluate<number[]>("tasks");
  return { seconds, tasks };
}
