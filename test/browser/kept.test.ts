import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Song } from "../../common/contract/song.ts";
import { type AppParts, isHashed, partsFile } from "../../web/src/browser/app-files.ts";
import { shortId } from "../../web/src/song/short-id.ts";
import { songEntry } from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { chooseMore, downloadSheet, openMore } from "./harness/actions.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { LaterRelease } from "./harness/later-release.ts";
import { openSite } from "./harness/open-site.ts";
import { watchPersistence } from "./harness/persistence.ts";
import { printed, textOf } from "./harness/printed.ts";
import { expectReadable } from "./harness/readable.ts";
import { idOf, listPath, sung } from "./harness/service-lists.ts";
import { storedIn } from "./harness/stored.ts";

const site = openSite({ serviceWorkers: "allow" });

const lantern = "Lantern on the Water";

async function openSong(page: Page, side: "c" | "w" = "c"): Promise<void> {
  await page.goto(site.song(lantern, side));
  await page.getByRole("heading", { name: lantern, level: 1 }).waitFor();
}

async function canStartOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Keeps the song that is open; from then on the app can do without the service. */
async function keep(page: Page): Promise<void> {
  await chooseMore(page, "Download");
  await page.getByText("1 song downloaded.").waitFor({ state: "attached" });
  await canStartOffline(page);
}

/** Keeping many songs takes its time, so that others have theirs: it is skipped. */
async function keepResults(page: Page, words: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${site.catalogue()}?q=${words}`);
  await page.getByRole("button", { name: /^Download (all results|[0-9]+ songs?)$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Download \d+ songs$/ })
    .click();
}

/** In small steps: an answer on its way must not seem to be late. */
async function skipUntil(page: Page, text: string | RegExp): Promise<void> {
  await skipTime(page, 2, () => page.getByText(text).isVisible());
}

/** Somebody changes the first line of the song's English words. */
async function changeFirstLine(text: string): Promise<void> {
  const songs = `/api/v1/churches/${site.church}/songs`;
  const found = await site.editor.get<{ songs: Song[] }>(`${songs}?q=lantern`);
  const base = `${songs}/${found.body.songs[0]?.id}/lyrics`;
  const { body } = await site.editor.get<{ lyrics: LyricVersion[] }>(base);
  const english = body.lyrics.find(({ language }) => language === "en");
  if (!english) throw new Error("the song has no English words");
  const { id, version, label, sequence } = english;
  const sections = english.sections.map(({ lines, ...section }, at) => ({
    ...section,
    lines: lines.map((line, place) => (at + place === 0 ? { ...line, text } : line)),
  }));
  const saved = await site.editor.update(`${base}/${id}`, version, { label, sections, sequence });
  expect(saved.status).toBe(200);
}

/** What is downloaded comes with its words and sheets. */
const wholeSongs = /\/songs\?id=/;

test("a kept song is found and read offline, dated, and current again afterwards", async () => {
  const page = await site.page();
  const isAskedToPersist = await watchPersistence(page);
  await page.goto(site.song("Evening Folds the Hills"));
  await page.getByRole("heading", { name: "Evening Folds the Hills", level: 1 }).waitFor();
  await openSong(page);
  await page.getByRole("button", { name: "More", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Download" }).focus();
  await page.keyboard.press("Enter");
  // By keyboard alone: the focus stays, and what happens is said.
  await page.getByRole("status").getByText("1 song downloaded.").waitFor();
  expect(await isAskedToPersist()).toBe(true);
  await eventually(() => page.locator(":focus").getAttribute("aria-label")).toBe("More");
  await canStartOffline(page);
  await shoot(page, "kept-song-1100");

  await page.context().setOffline(true);
  await page.goto(site.catalogue());
  await page.getByText("Downloaded songs still open.").waitFor();
  await page.getByText("1 downloaded song").waitFor();
  // Of what was opened lately, what can be opened now.
  const recent = page.getByRole("navigation", { name: "Recent" }).getByRole("link");
  await eventually(() => recent.allInnerTexts()).toEqual([lantern]);
  await page.getByRole("searchbox").fill("gently through");
  await page.getByText("moving gently through the night").waitFor();
  await page.getByRole("listitem").getByText("Downloaded").waitFor();
  await shoot(page, "kept-catalogue-offline-1100");
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("gently zebra");
  await page.getByText("No songs match “gently zebra”").waitFor();
  await page.getByRole("searchbox").fill("gently through");
  // A link that is clicked while the hits come in may be taken away under the click.
  await page.getByText("moving gently through the night").waitFor();
  await page.getByRole("link", { name: lantern }).click();
  await page.waitForURL("**/songs/**");
  await page.reload();
  await page.getByText("The song may have changed since").waitFor();
  await shoot(page, "kept-song-offline-1100");
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    downloadSheet(page, "lantern-on-the-water-lead.pdf"),
  ]);
  expect(readFileSync(await file.path(), "latin1")).toMatch(/^%PDF/);

  // On the stand the note goes with the controls; on paper there is none.
  await page.getByRole("link", { name: "Music stand" }).click();
  const controls = page.getByRole("group", { name: "Controls" });
  await controls.getByText("The song may have changed since").waitFor();
  await page.getByRole("img", { name: "Page 1" }).locator("canvas").waitFor();
  await page.keyboard.press("Escape");
  await chooseMore(page, "Print");
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await eventually(() => page.getByText("The song may have changed since").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Back to the song" }).click();

  await changeFirstLine("Like a lantern in the harbour,");
  await page.context().setOffline(false);
  await page.getByText("Like a lantern in the harbour,").first().waitFor();
  expect(await page.getByText("The song may have changed since").count()).toBe(0);
  await page.getByText("Downloaded songs still open.").waitFor({ state: "detached" });
  await chooseMore(page, /^Update download .* changed since/);
  await page.getByText("1 song downloaded.").waitFor({ state: "attached" });
  await openMore(page);
  await page.getByRole("menuitem", { name: /^Update download · [^·]*$/ }).waitFor();
});

test("all results of a search are kept, also when the service asks for patience", async () => {
  const page = await site.page();
  await page.setViewportSize({ width: 390, height: 844 });
  let requests = 0;
  let goOn: (() => void) | undefined;
  const looked = new Promise<void>((resolve) => (goOn = resolve));
  await page.context().route(wholeSongs, async (route) => {
    requests += 1;
    const refusal = { status: 429, headers: { "Retry-After": "1" }, json: { error: "Later." } };
    if (requests <= 2) return route.fulfill(refusal);
    await looked;
    return route.continue();
  });
  const isAskedToPersist = await watchPersistence(page);
  await keepResults(page, "th");
  await page.getByText(/^Downloading songs: \d of \d/).waitFor();
  expect(await isAskedToPersist()).toBe(true);
  await shoot(page, "kept-progress-390");
  await expectAccessible(page);
  goOn?.();
  await skipUntil(page, /\d songs downloaded/);
  expect(requests).toBeGreaterThan(2);

  await page.getByRole("link", { name: "See downloads" }).click();
  await page.getByRole("heading", { name: "Downloads" }).waitFor();
  const rows = page.getByRole("main").getByRole("listitem");
  await rows.nth(1).waitFor();
  const count = await rows.count();
  await eventually(() => rows.first().textContent()).toMatch(/\d+ (kB|MB)/);
  await expectAccessible(page);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expectReadable(page);
    await shoot(page, `kept-list-390-${theme}`);
  }

  await page.getByRole("button", { name: `Remove ${lantern}` }).click();
  await page.getByText(lantern).waitFor({ state: "detached" });
  await eventually(() => rows.count()).toBe(count - 1);
  await page.getByRole("button", { name: "Remove all downloads" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove all downloads" }).click();
  await page.getByText("No downloads yet").waitFor();
});

test("keeping many songs goes on after a reload, can be cancelled, and one that fails holds up no other", async () => {
  const page = await site.page();
  let isFailing = true;
  await page.context().route(wholeSongs, (route) => {
    if (!isFailing) return route.continue();
    isFailing = false;
    return route.fulfill({ status: 500, json: { error: "Broken." } });
  });
  await keepResults(page, "");
  await skipUntil(page, "1 couldn’t be downloaded.");
  await shoot(page, "kept-outcome-1100");
  await page.getByRole("button", { name: "Try again" }).click();
  await skipUntil(page, "1 song downloaded.");
  await page.context().route(wholeSongs, () => undefined);
  await keepResults(page, "");
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.waitFor();
  await page.reload();
  await cancel.click();
  await page.getByText("0 songs downloaded. Stopped.").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("songs-to-keep"))).toBeNull();
});

test("while the service is busy or slow a copy is shown at once, and then the current song", async () => {
  const page = await site.page();
  await page.clock.install();
  await openSong(page);
  await keep(page);
  const copy = page.getByText("The song may have changed since");
  const waiting: (() => void)[] = [];
  let isBusy = true;
  // The page asks for the words, the download for the whole song.
  await page.context().route(/\/lyrics$|\/songs\?id=/, async (route) => {
    const refusal = { status: 429, headers: { "Retry-After": "2" }, json: { error: "Later." } };
    if (isBusy) return route.fulfill(refusal);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return route.continue();
  });
  await openSong(page);
  await copy.waitFor();
  expect(await page.getByText("Downloaded songs still open.").count()).toBe(0);
  // The page shows an old copy: what is kept from there on is asked for.
  await chooseMore(page, "Remove download");
  await chooseMore(page, "Download");
  isBusy = false;
  await skipTime(page, 1, () => waiting.length === 2);
  for (const goOn of waiting.splice(0)) goOn();
  await copy.waitFor({ state: "detached" });
  await page.getByText("Downloaded", { exact: true }).waitFor();

  await page.goto(site.song(lantern));
  await skipTime(page, 1, () => copy.isVisible());
  await page.getByRole("heading", { name: lantern, level: 1 }).waitFor();
  waiting.shift()?.();
  await copy.waitFor({ state: "detached" });
});

test("what one tab keeps the others know, without reading all songs again", async () => {
  const page = await site.page();
  await openSong(page);
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    Object.assign(globalThis, { reads: 0 });
    IDBObjectStore.prototype.getAll = function (...given) {
      Object.assign(globalThis, { reads: Reflect.get(globalThis, "reads") + 1 });
      return getAll.apply(this, given);
    };
  });
  const reads = () => other.evaluate(() => Reflect.get(globalThis, "reads") as number);
  await other.goto(site.catalogue());
  await other.getByRole("link", { name: lantern }).first().waitFor();
  await eventually(reads).toBeGreaterThan(0);
  const before = await reads();
  await keep(page);
  await other.getByRole("listitem").getByText("Downloaded").waitFor();
  expect(await reads()).toBe(before);
});

test("a full device is told plainly, and nothing is half kept", async () => {
  const page = await site.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await openSong(page);
  await canStartOffline(page);
  const browser = await page.context().newCDPSession(page);
  const { origin } = site;
  const { usage } = await browser.send("Storage.getUsageAndQuota", { origin });
  // Enough for one of its two files.
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 40_000 });
  await chooseMore(page, "Download");
  await page.getByText("This device is full.").waitFor();
  for (const store of ["downloads", "files"]) {
    expect(await storedIn(page, store)).toEqual([]);
  }
  await shoot(page, "kept-full-390");
  await browser.send("Storage.overrideQuotaForOrigin", { origin });
  await keep(page);
});

test("what came from the members' side goes at sign-out; public copies stay", async () => {
  const page = await site.page();
  await openSong(page);
  await keep(page);
  await site.signIn(page);
  await openSong(page, "w");
  await keep(page);
  await page.goto("/kept");
  // It is one song to people.
  await page.getByText(/^1 song · /).waitFor();
  await shoot(page, "kept-list-1100");
  expect(await page.getByText("Safari deletes downloads").isVisible()).toBe(false);
  await page.context().setOffline(true);
  await page.goto("/");
  await page.waitForURL(`**${site.catalogue("w")}`);
  await page.getByText("1 downloaded song").waitFor();
  // Whose songs these are is known without the service, until somebody else is here.
  await page.getByRole("banner").getByRole("link", { name: "Demo Church" }).waitFor();
  await page.context().setOffline(false);
  await page.getByText("12 songs", { exact: true }).waitFor();
  await site.signOut(page);
  await page.getByRole("link", { name: "Downloads · 1" }).first().click();
  expect(await page.evaluate(() => localStorage.getItem("churches"))).toBeNull();
  await page.getByText("Public catalogue").waitFor();
  await eventually(() => page.getByRole("main").getByRole("listitem").count()).toBe(1);
  // As on an iPad, but for the Home Screen.
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await page.reload();
  await page.getByText("Safari deletes downloads").waitFor();
});

test("what somebody else kept goes when another person signs in", async () => {
  const page = await site.page();
  await site.signIn(page, "Editor");
  await openSong(page, "w");
  await keep(page);
  await chooseMore(page, "Favourite");
  const favourites = () => page.evaluate(() => localStorage.getItem("song-shelf"));
  await page.context().clearCookies();
  await page.reload();
  const asked = page.getByRole("dialog");
  await asked.waitFor();
  // Whoever only has to sign in again finds it all.
  expect(await storedIn(page, "downloads")).toHaveLength(1);
  expect(await favourites()).toContain('"favourites":[{');
  await site.fillSignIn(page, "Viewer");
  await page.getByText("Downloaded", { exact: true }).waitFor({ state: "detached" });
  await eventually(favourites).toContain('"favourites":[]');

  // Nor is stored what was on its way when somebody else came in another tab.
  let cameMeanwhile = false;
  await page.context().route("**/content", async (route) => {
    if (!cameMeanwhile) await page.evaluate(becomeSomebody, "somebody@example.org");
    cameMeanwhile = true;
    return route.continue();
  });
  await chooseMore(page, "Download");
  await eventually(() => cameMeanwhile).toBe(true);
  await page.getByText("Downloading …").waitFor({ state: "detached" });
  expect(await storedIn(page, "downloads")).toEqual([]);
});

/** As another tab does when that person signs in there. */
function becomeSomebody(email: string): void {
  localStorage.setItem("identity", JSON.stringify({ kind: "member", email }));
}

/** A service that can be renewed and ended, and a device that stores its app once for all of that. */
let later: LaterRelease;
let visitor: BrowserContext;
beforeAll(async () => {
  later = await LaterRelease.of(site.origin);
  visitor = await site.context({ origin: later.origin });
});
afterAll(() => later.close());

const filesAsked = () => later.asked.filter((path) => path.startsWith("/_app/"));

async function partOf(name: string): Promise<string[]> {
  const parts = (await (await fetch(site.origin + partsFile)).json()) as AppParts;
  return [...(parts[name] ?? [])];
}

/** The app's files that the newest version has on the device. */
function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [newest = ""] = (await caches.keys()).toReversed();
    const requests = await (await caches.open(newest)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

async function visitorPage(): Promise<Page> {
  const page = await visitor.newPage();
  onTestFinished(() => page.close());
  return page;
}

test("a new version is offered, and never forced", async () => {
  const page = await visitorPage();
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: lantern }).waitFor();
  await canStartOffline(page);
  await eventually(() => storedFiles(page)).toEqual(
    expect.arrayContaining(await partOf("reading")),
  );
  expect(filesAsked().length).toBeLessThan(130);
  const publish = () => {
    later.release += 1;
    return page.evaluate(async () => {
      Object.assign(globalThis, { isSamePage: true });
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
  };
  const isSamePage = () => page.evaluate(() => "isSamePage" in globalThis);
  const isOfRelease = async (release: number) => {
    return (await page.locator(`link[href$="/later-${release}.js"]`).count()) === 1;
  };
  const releases = () => page.evaluate(async () => (await caches.keys()).length);

  const offer = page.getByText("A new version of the app is ready.");
  await publish();
  await offer.waitFor();
  await shoot(page, "new-version-1100");
  await expectAccessible(page);
  // The page can be read to its end above it.
  const top = (await offer.locator("..").boundingBox())?.y ?? 0;
  await eventually(async () => {
    // The browser may drop a key that is to scroll while it is busy.
    await page.keyboard.press("End");
    const last = await page.locator("main > :not([role=status])").last().boundingBox();
    return last && last.y + last.height;
  }).toBeLessThan(top);
  // Loaded anew, and once more, it is what it was: the service answers another page by now.
  for (let times = 0; times < 2; times += 1) {
    const asked = later.asked.length;
    await page.reload();
    await offer.waitFor();
    await eventually(() => later.asked.slice(asked)).toContain("/");
    expect(await isOfRelease(0)).toBe(true);
  }
  await page.getByRole("button", { name: "Later" }).click();
  await offer.waitFor({ state: "detached" });
  await publish();
  await offer.waitFor();
  expect(await isSamePage()).toBe(true);
  await page.getByRole("button", { name: "Update now" }).click();
  await eventually(() => isSamePage().catch(() => true)).toBe(false);
  await page.getByRole("link", { name: lantern }).waitFor();
  expect(await offer.count()).toBe(0);
  expect(await isOfRelease(2)).toBe(true);
  await eventually(releases).toBe(2);
  // Each once: the later releases have the same ones.
  const hashed = filesAsked().filter((path) => isHashed(path) && !path.includes("/later-"));
  expect(hashed.length).toBe(new Set(hashed).size);
  expect(await storedFiles(page)).toEqual(expect.arrayContaining(await partOf("reading")));
});

test("on plain HTTP nothing is offered that cannot be, and nothing breaks", async () => {
  const { port } = new URL(site.origin);
  const page = await site.page({ origin: `http://songs.church.test:${port}` });
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: lantern }).waitFor();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(await page.getByRole("button", { name: /^Download/ }).count()).toBe(0);
  await page.getByRole("link", { name: lantern }).click();
  await page.getByRole("heading", { name: lantern, level: 1 }).waitFor();
  expect(await page.getByText(/^Downloaded/).count()).toBe(0);
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).waitFor();
  expect(await page.getByRole("link", { name: /Kept/ }).count()).toBe(0);
  await page.context().setOffline(true);
  await page.getByText("Can’t reach the server").waitFor();
  await page.context().setOffline(false);
  await page.getByText("Can’t reach the server").waitFor({ state: "detached" });
});

test("with the service gone the app starts, and leads from what is kept to the song", async () => {
  const page = await visitorPage();
  await page.setViewportSize({ width: 820, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openSong(page);
  await keep(page);
  const wanted = [...(await partOf("reading")), ...(await partOf("sheets"))];
  expect(await storedFiles(page)).toEqual(expect.arrayContaining(wanted));
  later.close();
  await page.goto("/kept");
  await page.getByText("Downloaded songs still open.").waitFor();
  await shoot(page, "kept-list-offline-820-dark");
  await page.getByRole("link", { name: lantern }).click();
  await page.getByText("The song may have changed since").waitFor();
  await shoot(page, "kept-song-offline-820-dark");
  await expectAccessible(page);
});

test("words that somebody sang from are there when the page is opened again without a connection", async () => {
  const page = await site.page();
  const titles = [lantern, "Evening Folds the Hills", "Semilla en tu mano"];
  const entries = titles.map((title) => sung(site, title, "en"));
  const path = listPath(site, { id: "c0ffee0a", name: "", entries }, "sing");
  await page.goto(path);
  const sides = async () => {
    const songs = await storedIn<{ key: string }>(page, "service");
    return songs.map(({ key }) => key.split("/")[0]).toSorted();
  };
  await page.locator("section p").first().waitFor();
  await eventually(sides).toEqual(["c", "c", "c"]);
  await canStartOffline(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator("section p").first().waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Evening folds the hills in blue").first().waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("I'm a seed in your keeping").first().waitFor();

  // Those of the members' side leave with them.
  await page.context().setOffline(false);
  await site.enter(page);
  await page.goto(listPath(site, { id: "c0ffee0a", name: "", entries }, "sing", "w"));
  await page.locator("section p").first().waitFor();
  await eventually(sides).toEqual(["c", "c", "c", "w", "w", "w"]);
  await page.goto(site.catalogue("w"));
  await site.signOut(page);
  await eventually(sides).toEqual(["c", "c", "c"]);
});

test("a list is kept with its songs, refreshed by itself, and works in the basement", async () => {
  const page = await site.page();
  const id = idOf(site, lantern);
  const { body } = await site.editor.get<{ arrangements: Arrangement[] }>(
    `/api/v1/churches/${site.church}/songs/${id}/arrangements`,
  );
  const sheet = body.arrangements.find(({ files }) => files.length > 0);
  const gone = songEntry("0197a1b2-0000-7000-8000-00000000000a");
  const withSheet = sung(site, lantern, "en", "de");
  const list = {
    id: "c0ffee09",
    name: "In the basement",
    date: "2999-11-22",
    entries: [
      { ...withSheet, arrangement: shortId(sheet?.id ?? "") },
      sung(site, "Evening Folds the Hills", "en"),
      gone,
    ],
  };
  await page.goto(listPath(site, list));
  await page.getByText("no longer in the catalogue").waitFor();
  await chooseMore(page, "Download");
  await page.getByText("Not on this device: Song 3").waitFor();
  await canStartOffline(page);
  await expectAccessible(page);
  await shoot(page, "list-kept-1100");

  // What changes is kept as soon as it is seen, also after the list itself was changed.
  await page.getByRole("button", { name: "Options for no longer in the catalogue" }).click();
  await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
  const missing = page.getByText("no longer in the catalogue", { exact: true });
  await missing.waitFor({ state: "detached" });
  await changeFirstLine("Like a lamp beside the water,");
  await page.reload();
  const copies = () => storedIn<{ keptAt: string }>(page, "downloads");
  await eventually(async () => JSON.stringify(await copies())).toContain(
    "Like a lamp beside the water,",
  );

  // Hours later it is, wherever the app is opened; a song that fails holds up no other.
  const later = new Date(Date.now() + 7 * 3_600_000);
  await page.clock.install({ time: later });
  const refused: string[] = [];
  await page.context().route(wholeSongs, (route) => {
    refused.push(route.request().url());
    return route.fulfill({ status: 403, json: { error: "Not this one." } });
  });
  await page.goto(site.catalogue());
  await eventually(() => new Set(refused).size).toBe(2);
  await page.context().unrouteAll();
  await page.reload();
  const days = async () => (await copies()).map(({ keptAt }) => keptAt >= later.toISOString());
  await eventually(days).toEqual([true, true]);
  await page.goto(listPath(site, list));

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "In the basement" }).waitFor();
  await chooseMore(page, "Print");
  await eventually(() => page.locator("article").count()).toBe(2);
  const paper = textOf(await printed(page, { preferCSSPageSize: true }));
  expect(paper).toContain("Like a lamp beside the water,");
  expect(paper).toContain("Wie ein Licht auf dunklem Wasser");
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("link", { name: "Music stand" }).click();
  await page.locator(".stand canvas").first().waitFor();
  await page.goto(listPath(site, list, "sing"));
  await page.getByText("Like a lamp beside the water,").waitFor();
});
