import { type Browser, chromium, type CDPSession, type Page } from "playwright-core";
import { findProgram } from "../../scripts/programs.mjs";
import { encodeList } from "../../web/src/list/link.ts";
import { songEntry } from "../../web/src/list/list.ts";
import { type Catalogue, churchId, type Song, songAt } from "../dataset/catalogue.ts";
import { person } from "../dataset/backup.ts";
import { type Site, withSite } from "../precentor/site.ts";
import { spreadOf } from "../rounds.ts";
import type { Bench, Scenario } from "../scenario.ts";

/** A phone far from the next mast: bytes a second, and what each request waits. */
const network = {
  offline: false,
  latency: 300,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
/** As slow as a phone of some years ago, beside a computer. */
const slowdown = 4;

const patienceMs = 60_000;

const catalogue: Catalogue = { churches: [1000], songs: "usual" };
const listed = 6;

/** A page, and what on it somebody came for. */
interface Wanted {
  readonly name: string;
  readonly path: string;
  readonly words: string;
  /** How many of them. */
  readonly count?: number;
  readonly isSignedIn?: boolean;
}

interface Pages {
  readonly timed: readonly Wanted[];
  readonly weighed: readonly Wanted[];
}

function pagesOf(): Pages {
  const church = churchId(0);
  const songs = Array.from({ length: 100 }, (_, index) => songAt(catalogue, 0, index)).filter(
    ({ versions: [first] }) => first?.lyrics.language === "en",
  );
  const [song] = songs;
  if (!song) throw new Error("No song is English.");
  const list = encodeList({
    id: "c0ffee01",
    name: "Sunday",
    date: "2026-11-22",
    entries: songs.slice(0, listed).map(({ id }) => songEntry(id, { words: [{ language: "en" }] })),
  });
  const [open, members] = ["c", "w"].map((side) => `/${side}/${church}`);
  const rows = { words: "ol li a", count: 5 };
  const own = `/songs/${song.id}`;
  const timed = [
    { name: "a song", path: open + own, words: "section div, section .line", count: 2 },
    {
      name: "a list of six songs",
      path: `${open}/list#${list}`,
      words: 'main a[href*="/songs/"]',
      count: listed,
    },
    { name: "words to sing along", path: `${open}/list/sing#${list}`, words: "main section p" },
    { name: "a catalogue", path: `${open}`, ...rows },
  ];
  const weighed = [
    ...timed.slice(0, 2),
    { name: "the stand", path: `${open}${own}/stand`, words: ".music p" },
    { name: "the editor", path: editorOf(`${members}`, song), words: "h1", isSignedIn: true },
  ];
  return { timed, weighed };
}

function editorOf(side: string, { id, versions }: Song): string {
  return `${side}/songs/${id}/lyrics/${versions[0]?.id}`;
}

interface Visit {
  readonly ms: number;
  /** All that had come by then. */
  readonly kilobytes: number;
  /** What had been answered by then. */
  readonly requests: number;
}

/** Looks with each picture whether the words are there; the browser has painted them by the next. */
const watch = ({ words, count = 1 }: Wanted) => `
  const look = () => {
    const found = [...document.querySelectorAll(${JSON.stringify(words)})];
    const seen = found.filter((one) => one.getClientRects().length > 0 && one.textContent.trim());
    if (seen.length < ${count}) requestAnimationFrame(look);
    else requestAnimationFrame(() => wordsSeen(performance.timeOrigin + performance.now()));
  };
  requestAnimationFrame(look);`;

/** What came over the network, and when, in milliseconds. */
class Traffic {
  readonly #received: { readonly request: string; readonly at: number; readonly bytes: number }[] =
    [];
  readonly #ended = new Map<string, { readonly at: number; readonly bytes: number }>();
  readonly #scripts = new Set<string>();
  #offset = 0;
  beganAt = 0;

  constructor(session: CDPSession) {
    const at = (timestamp: number) => timestamp * 1000 + this.#offset;
    session.on("Network.requestWillBeSent", ({ requestId, timestamp, wallTime, type }) => {
      if (this.beganAt === 0) {
        this.beganAt = wallTime * 1000;
        this.#offset = (wallTime - timestamp) * 1000;
      }
      if (type === "Script") this.#scripts.add(requestId);
    });
    session.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => {
      this.#received.push({ request: requestId, at: at(timestamp), bytes: encodedDataLength });
    });
    session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
      this.#ended.set(requestId, { at: at(timestamp), bytes: encodedDataLength });
    });
  }

  until(moment: number): Visit {
    const ended = [...this.#ended].filter(([, { at }]) => at <= moment);
    const done = new Set(ended.map(([request]) => request));
    const others = this.#received.filter(({ request, at }) => at <= moment && !done.has(request));
    const all = [...ended.map(([, { bytes }]) => bytes), ...others.map(({ bytes }) => bytes)];
    return {
      ms: moment - this.beganAt,
      kilobytes: all.reduce((sum, bytes) => sum + bytes, 0) / 1000,
      requests: ended.length,
    };
  }

  get scriptKilobytes(): number {
    const sizes = [...this.#scripts].map((request) => this.#ended.get(request)?.bytes ?? 0);
    return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  }
}

interface Opening {
  readonly session: CDPSession;
  readonly wordsAt: Promise<number>;
}

/** Somebody's first visit. */
async function visit<Result>(
  browser: Browser,
  { server, cookie }: Site,
  wanted: Wanted,
  look: (page: Page, traffic: Traffic, open: Opening) => Promise<Result>,
): Promise<Result> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", viewport });
  try {
    if (wanted.isSignedIn) {
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([{ name, value, url: server.url }]);
      const identity = JSON.stringify({ kind: "member", email: person.email });
      await context.addInitScript(`localStorage.setItem("identity", ${JSON.stringify(identity)})`);
    }
    const page = await context.newPage();
    let seen: (moment: number) => void;
    const wordsAt = new Promise<number>((resolve, reject) => {
      seen = resolve;
      setTimeout(() => reject(new Error(`${wanted.name}: no words came.`)), patienceMs).unref();
    });
    await page.exposeFunction("wordsSeen", (moment: number) => seen(moment));
    await page.addInitScript(watch(wanted));
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    return await look(page, new Traffic(session), { session, wordsAt });
  } finally {
    await context.close();
  }
}

async function time(bench: Bench, browser: Browser, site: Site, wanted: Wanted): Promise<void> {
  const visits: Visit[] = [];
  for (let round = 0; round < bench.size.rounds; round += 1) {
    visits.push(
      await visit(browser, site, wanted, async (page, traffic, { session, wordsAt }) => {
        await session.send("Network.emulateNetworkConditions", network);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        await page.goto(wanted.path, { waitUntil: "commit" });
        return traffic.until(await wordsAt);
      }),
    );
  }
  const figures = [
    ["ms", "ms", ({ ms }: Visit) => ms],
    ["bytes", "KB", ({ kilobytes }: Visit) => kilobytes],
    ["requests", "requests", ({ requests }: Visit) => requests],
  ] as const;
  for (const [what, unit, of] of figures) {
    const sides = { precentor: spreadOf(visits.map(of)) };
    bench.report({ name: `first words: ${wanted.name}, ${what}`, unit, sides });
  }
}

/** All that a page loads until it is at rest, on a quick line. */
async function weigh(bench: Bench, browser: Browser, site: Site, wanted: Wanted): Promise<void> {
  const kilobytes = await visit(browser, site, wanted, async (page, traffic, { wordsAt }) => {
    await page.goto(wanted.path, { waitUntil: "networkidle" });
    await wordsAt;
    return traffic.scriptKilobytes;
  });
  const sides = { precentor: spreadOf([kilobytes]) };
  bench.report({ name: `scripts: ${wanted.name}`, unit: "KB", sides });
}

const chromiumHere = () => findProgram("headlessChromium") ?? findProgram("chromium");

export const firstWords: Scenario = {
  name: "first-words",
  about: "words on a slow phone: 400 kbit/s, 300 ms a request, a quarter of this processor",
  skips: () => (chromiumHere() ? undefined : "Chromium is not here"),
  async run(bench) {
    const { timed, weighed } = pagesOf();
    const executablePath = chromiumHere() ?? "";
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      await withSite(catalogue, {}, async (site) => {
        for (const wanted of timed) await time(bench, browser, site, wanted);
        for (const wanted of weighed) await weigh(bench, browser, site, wanted);
      });
    } finally {
      await browser.close();
    }
  },
};
