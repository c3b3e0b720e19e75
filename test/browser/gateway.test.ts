import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { encodeList } from "../../web/src/list/link.ts";
import { emptyList, songEntry } from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { chooseMore } from "./harness/actions.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { openSite } from "./harness/open-site.ts";

/** A service that counts: 120 requests a minute for a session, and for all guests of an address. */
const site = openSite({ isLimited: true });
const lantern = "Lantern on the Water";
const busy = "The server is busy";

/** What pages ask of the interface. */
function askedBy(pages: { on(event: "request", on: (asked: Request) => void): unknown }): string[] {
  const paths: string[] = [];
  pages.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) paths.push(pathname + search);
  });
  return paths;
}

function wordsIn(path: string): string | null {
  return new URL(path, site.origin).searchParams.get("q");
}

async function openSong(page: Page, side: "c" | "w" = "c"): Promise<void> {
  await page.goto(site.song(lantern, side));
  await page.getByRole("heading", { name: lantern, level: 1 }).waitFor();
}

/** What stands in the link to a list of these songs. */
function listOf(...titles: string[]): string {
  const ids = titles.map((title) => site.song(title).split("/").at(-1) ?? "");
  return encodeList({ ...emptyList, id: "c0ffee01", entries: ids.map((id) => songEntry(id)) });
}

/** Requests there are refused until what it answers with is called. */
async function refuse(
  page: Page,
  address: string,
  { status = 429, seconds = 1 } = {},
): Promise<() => void> {
  let isRefused = true;
  await page.context().route(address, (route) => {
    if (!isRefused) return route.fallback();
    const headers = { "Retry-After": `${seconds}` };
    return route.fulfill({ status, headers, json: { error: "Later." } });
  });
  return () => (isRefused = false);
}

function refused(page: Page, status = 429): Promise<unknown> {
  return page.waitForResponse((response) => response.status() === status);
}

/** From the catalogue: a link to a song brings its words with the page. */
async function followSong(page: Page): Promise<void> {
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: lantern, exact: true }).first().click();
  await page.locator("#words").waitFor();
}

test("requests per page view are those of the table in docs/architecture.md", async () => {
  const page = await site.page({ address: "10.0.0.1" });
  await page.addInitScript(() => localStorage.setItem("stand-view", '{"from":"words"}'));
  const asked = askedBy(page.context());
  const counted = async (view: () => Promise<unknown>, ready: string): Promise<number> => {
    const before = asked.length;
    await view();
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState("networkidle");
    return asked.length - before;
  };
  const opened = (path: string, ready: string) => counted(() => page.goto(path), ready);
  const followed = (name: string, ready: string) =>
    counted(() => page.getByRole("link", { name, exact: true }).first().click(), ready);
  const backToSong = () => counted(() => page.goBack(), "#words");

  expect([
    ["catalogue", await opened(site.catalogue(), "ol a")],
    ["a song from it", await followed(lantern, "#words")],
    ["its stand", await followed("Music stand", ".stand h1")],
    ["back to the song", await backToSong()],
    ["its desk", await counted(() => chooseMore(page, "Project"), "main.operator nav button")],
    ["back to the song", await backToSong()],
    ["on paper", await counted(() => chooseMore(page, "Print"), "main article")],
    ["a search", await opened(`${site.catalogue()}?q=sparrows`, "ol a")],
    ["words in one song's lyrics", await opened(`${site.catalogue()}?q=gently through`, "li mark")],
    [
      "words that no song has",
      await opened(`${site.catalogue()}?q=lanturn water`, "section .actions a"),
    ],
    ["songbooks", await opened(`${site.catalogue()}/songbooks`, "ul a")],
    ["a link to a song", await opened(site.song(lantern), "#words")],
    ["a link to a stand", await opened(`${site.song(lantern)}/stand`, ".stand h1")],
  ]).toEqual([
    // What songs can be filtered by; the songs come with the page, unless the server is too busy.
    ["catalogue", expect.toBeOneOf([1, 2])],
    ["a song from it", 3],
    ["its stand", 0],
    ["back to the song", 0],
    ["its desk", 0],
    ["back to the song", 0],
    ["on paper", 0],
    ["a search", 2],
    ["words in one song's lyrics", 2],
    ["words that no song has", 1],
    ["songbooks", 1],
    // Its words come with the page.
    ["a link to a song", 0],
    ["a link to a stand", 3],
  ]);

  await site.enter(page, "Editor");
  const title = page.getByLabel("Title", { exact: true });
  expect([
    ["catalogue", await opened(site.catalogue("w"), "ol a")],
    ["a song from it", await followed(lantern, "#words")],
    ["a link to a song", await opened(site.song(lantern, "w"), "#words")],
    ["a new song", await opened(`${site.catalogue("w")}/songs/new`, "form, input")],
    ["its title", await counted(() => title.fill("Lantern"), "text=Is it one of these?")],
  ]).toEqual([
    ["catalogue", 3],
    ["a song from it", 3],
    ["a link to a song", 4],
    // What its songbooks and themes can be.
    ["a new song", 2],
    ["its title", 1],
  ]);
  const before = asked.length;
  await title.fill("Lantern tower");
  const words = () => asked.slice(before).map(wordsIn).toSorted();
  await eventually(words).toEqual(["lantern tower", "tower"]);
});

test("words of a list that are too much for now come by themselves, all at once", async () => {
  const page = await site.page({ address: "10.0.0.9", width: 390 });
  const titles = ["Bread for the Morning Road", lantern, "Semilla en tu mano"];
  const allow = await refuse(page, "**/api/ext/**");
  await Promise.all([
    refused(page),
    page.goto(`${site.catalogue()}/list/sing#${listOf(...titles)}`),
  ]);
  await page.getByText(busy).waitFor();
  await shoot(page, "busy-singing-390");
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  allow();
  await page.getByText("You set a table by the road").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.getByText("Like a lantern on the water").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("I'm a seed in your keeping").waitFor();
});

test("what is typed is searched for after a pause, and what is outdated is dropped", async () => {
  const page = await site.page({ address: "10.0.0.2" });
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: lantern }).waitFor();
  const asked = askedBy(page.context());
  // Without a pause between the letters, however busy the machine is.
  await page.getByRole("searchbox").evaluate((field: HTMLInputElement) => {
    for (const letter of "lantern") {
      field.value += letter;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await page.getByRole("status").getByText("1 song").waitFor();
  expect(asked.map(wordsIn).filter(Boolean)).toEqual(["lantern"]);
});

test("guests behind one address read a song by its link, and 40 of them one from the catalogue within a minute; one too many waits calmly", async () => {
  const address = "10.0.0.3";
  const first = await site.page({ address });
  const asked = askedBy(first.context());
  await followSong(first);
  // As the other phones do: the same questions, without a browser for each.
  const statuses = await first.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    Array.from({ length: 38 }, () => asked.filter((path) => path.includes("/songs/"))).flat(),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await followSong(await site.page({ address }));

  const late = await site.page({ address, width: 390 });
  await late.goto(site.catalogue());
  await late.getByRole("link", { name: lantern, exact: true }).first().click();
  await late.getByText(busy).waitFor();
  await late.getByText(/Retrying in \d+ seconds?/).waitFor();
  await shoot(late, "busy-song-390");
  await expectAccessible(late);
  expect(await late.getByRole("button", { name: "Try again" }).count()).toBe(0);

  const reader = await site.page({ address });
  const askedByReader = askedBy(reader.context());
  await openSong(reader);
  expect(askedByReader).toEqual([]);
});

test("a page that was too much goes on by itself; so do its sheets, without an error", async () => {
  const page = await site.page({ address: "10.0.0.4" });
  await page.goto(site.catalogue());
  const allowLyrics = await refuse(page, "**/lyrics");
  await page.getByRole("link", { name: lantern, exact: true }).first().click();
  await page.getByText(busy).waitFor();
  allowLyrics();
  await page.getByRole("heading", { name: lantern, level: 1 }).waitFor();
  const allowFiles = await refuse(page, "**/content");
  const sheet = page.getByRole("link", { name: "Music stand" });
  await Promise.all([refused(page), sheet.click()]);
  allowFiles();
  await page.locator("canvas").first().waitFor();
});

test.each([
  ["list", "/list", "**/api/ext/**", "h3 a"],
  ["desk with a list", "/list/project", "**/api/ext/**", "nav button"],
  ["songbooks", "/songbooks", "**/facets", "ul a"],
])("a %s that was too much says so, and goes on by itself", async (name, path, asked, ready) => {
  const page = await site.page({ address: `10.0.1.${name.length}` });
  const allow = await refuse(page, asked, { status: name === "list" ? 503 : 429 });
  await page.goto(`${site.catalogue()}${path}#${listOf(lantern)}`);
  await page.getByText(busy).waitFor();
  allow();
  await page.locator(`main ${ready}`).first().waitFor();
  await page.getByText(busy).waitFor({ state: "detached" });
});

test.each(["list", "list/stand", "list/project"])(
  "songs of a %s that cannot be reached are asked for once, and it says so",
  async (path) => {
    const page = await site.page({ address: "10.0.2.1" });
    const asked = askedBy(page.context());
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(`${site.catalogue()}/${path}#${listOf(lantern, "Evening Folds the Hills")}`);
    await page.getByRole("heading", { name: "Can’t reach the server" }).waitFor();
    // One request brings all songs of a list.
    const ofSongs = () => asked.filter((one) => /^\/api\/ext\/.*\/songs\?/.test(one));
    await eventually(() => ofSongs().length).toBe(1);
    await page.unrouteAll();
    // As the browser says when it has a connection again: the page goes on by itself.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page
      .getByText(path === "list/stand" ? "Like a lantern" : lantern)
      .first()
      .waitFor();
    await eventually(() => page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  },
);

test("a member opens a list by its link though nobody can say who is a member where", async () => {
  const page = await site.page();
  await site.enter(page);
  await page.clock.install();
  await refuse(page, "**/api/v1/churches", { status: 500 });
  await page.goto(`${site.catalogue()}/list#${listOf(lantern)}`);
  const song = page.getByRole("main").getByRole("link", { name: lantern });
  await skipTime(page, 2, () => song.isVisible());
});

test("what one tab was told holds for all of them: none asks before the time has come", async () => {
  const page = await site.page({ address: "10.0.0.7" });
  await page.goto(site.catalogue());
  const allowLyrics = await refuse(page, "**/lyrics", { seconds: 60 });
  await page.getByRole("link", { name: lantern, exact: true }).first().click();
  await page.getByText(busy).waitFor();
  allowLyrics();
  const other = await page.context().newPage();
  const asked = askedBy(other);
  await other.clock.install();
  // The first page of all songs comes without asking.
  await other.goto(`${site.catalogue()}?q=lantern`);
  await other.getByText(busy).waitFor();
  expect(asked).toEqual([]);
  const song = other.getByRole("link", { name: lantern, exact: true }).first();
  await skipTime(other, 61, () => song.isVisible());
});

test("a sign-in that was one too many waits and goes on by itself", async () => {
  const page = await site.page({ address: "10.0.0.5" });
  const allowSignIn = await refuse(page, "**/api/v1/session");
  await page.goto("/sign-in");
  await site.fillSignIn(page);
  await page.getByText("Many people are signing in").waitFor();
  await expectAccessible(page);
  allowSignIn();
  await page.waitForURL(({ pathname }) => pathname === site.catalogue("w"));
});

test("a stand whose session has ended goes on after sign-in, even if that was put off", async () => {
  const page = await site.page();
  await site.enter(page);
  await openSong(page, "w");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Music stand" }).click();
  await page.getByRole("dialog", { name: "Sign in" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "You’re signed out" }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await site.fillSignIn(page);
  await page.locator("canvas").first().waitFor();
});

test("a browser database that hangs holds up neither signing in nor a sheet", async () => {
  const page = await site.page();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      if (name !== "precentor") return open.call(this, name, version);
      return Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
    };
  });
  await site.signIn(page);
  await page.getByRole("link", { name: lantern }).click();
  await page.getByRole("link", { name: "Music stand" }).click();
  await page.locator("canvas").first().waitFor();
});

test("a service that is not ready is waited for, and nobody is called offline", async () => {
  const page = await site.page({ address: "10.0.0.6" });
  const seen: string[] = [];
  await page.exposeFunction("seen", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes("Can’t reach")) {
        (globalThis as never as { seen: (text: string) => void }).seen("offline");
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(site.catalogue());
  const allowArrangements = await refuse(page, "**/arrangements", { status: 503 });
  const song = page.getByRole("link", { name: lantern, exact: true }).first();
  await Promise.all([refused(page, 503), song.click()]);
  await page.getByText(busy).waitFor();
  allowArrangements();
  await page.getByRole("heading", { name: lantern, level: 1 }).waitFor();
  expect(seen).toEqual([]);
  await page.context().setOffline(true);
  await eventually(() => seen.length > 0).toBe(true);
});

test("a sheet asks for each file once, and keeping for nothing that is there already", async () => {
  const page = await site.page({ address: "10.0.0.8" });
  // What was read is fresh for half a minute: on a busy machine the sheet may take as long.
  await page.clock.setFixedTime(new Date());
  await openSong(page);
  const asked = askedBy(page.context());
  const kinds = () => asked.splice(0).map((path) => path.split("/").at(-1));

  await page.getByRole("link", { name: "Music stand" }).click();
  await page.locator("canvas").first().waitFor();
  expect(new Set(asked).size).toBe(asked.length);
  expect(new Set(kinds())).toEqual(new Set(["content"]));
  await page.goBack();
  await chooseMore(page, "Download");
  await page.getByText("Downloaded").or(page.getByText(/^Kept/)).first().waitFor();
  expect(new Set(asked).size).toBe(asked.length);
  expect(new Set(kinds())).toEqual(new Set(["content"]));

  await page.goto(`${site.catalogue()}?q=sparrows`);
  await page.getByRole("button", { name: /^Download (all results|[0-9]+ songs?)$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Download 1 song" }).click();
  await page.getByText("1 song downloaded.").waitFor();
  expect(kinds().filter((kind) => kind !== "content")).toEqual([
    "search?q=sparrows&sort=best",
    "facets",
    expect.stringMatching(/^songs\?id=/),
  ]);
});
