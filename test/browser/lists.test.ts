import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkSum, encodeList, toBase64url } from "../../web/src/list/link.ts";
import { emptyList, type ServiceList, songEntry, spokenEntry } from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { chooseMore } from "./harness/actions.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";
import { watchPersistence } from "./harness/persistence.ts";
import { openScreen } from "./harness/screen.ts";
import { holdStore, storedIn } from "./harness/stored.ts";

const site = visitSite();
const lantern = "Lantern on the Water";
const phone = { width: 390, height: 844, touch: true };

function idOf(title: string): string {
  return site.song(title).split("/").at(-1) ?? "";
}

function linkTo(list: Partial<ServiceList>, side: "c" | "w" = "c"): string {
  return `${site.catalogue(side)}/list#${encodeList({ ...emptyList, id: "c0ffee01", ...list })}`;
}

/** Two songs and a reading, with choices for the first. */
const sunday = () =>
  linkTo({
    name: "Christ the King",
    date: "2026-11-22",
    entries: [
      spokenEntry("Welcome"),
      songEntry(idOf(lantern), {
        words: [{ language: "en" }, { language: "de" }],
        note: "quietly",
      }),
      songEntry(idOf("The Sparrow Keeps No Ledger")),
    ],
  });

async function open(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.waitForLoadState("networkidle");
}

function entries(page: Page) {
  return page
    .getByRole("region", { name: "Songs and headings" })
    .getByRole("heading", { level: 3 });
}

/** Above what stands at the foot of a phone. */
function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const foot = document.querySelector("header nav")?.getBoundingClientRect().top ?? 0;
    return top >= 0 && bottom <= (foot > 0 ? foot : innerHeight);
  });
}

async function chooseFor(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Options for ${title}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Resolves when the songs that are printed are noted on the device. */
async function print(page: Page, songs: number): Promise<void> {
  const count = page.getByRole("button", { name: "Yes, count it" });
  // What is cancelled counts for nothing; a browser does not tell.
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.getByRole("button", { name: "No", exact: true }).click();
  expect(await storedIn(page, "uses")).not.toContainEqual(
    expect.objectContaining({ kind: "printed" }),
  );
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await count.click();
  const printed = async () => {
    const uses = await storedIn<{ kind: string }>(page, "uses");
    return uses.filter(({ kind }) => kind === "printed");
  };
  await eventually(printed).toHaveLength(songs);
}

test("a leader makes a list of six songs on a phone, and a guest plays through it", async () => {
  const page = await site.page(phone);
  let taps = 0;
  const tap = async (name: RegExp | string, role: "button" | "link" = "button", at = 0) => {
    taps += 1;
    await page.getByRole(role, { name }).nth(at).tap();
  };
  await page.goto(site.catalogue());
  for (let at = 0; at < 6; at += 1) await tap(/: in list$/, "button", at);
  // Sunday's list has a card in the catalogue, and no bar that says the same once more.
  await page.getByRole("region", { name: /\d/ }).getByText("6 songs").waitFor();
  await shoot(page, "list-adding-390");
  await expectAccessible(page);
  await tap("Open the list", "link");
  // As the catalogue has them, whichever words the reader would be shown.
  const titles = [
    "Bread for the Morning Road",
    "Ein Tisch an offner Tür",
    "Evening Folds the Hills",
    lantern,
    "Most nad rzeką świtu",
    "Semilla en tu mano",
  ];
  await eventually(() => entries(page).allTextContents()).toEqual(titles);
  await shoot(page, "list-390");
  await expectToFit(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("withheld"));
    document.execCommand = () => false;
  });
  await tap("Share");
  await tap("Copy link");
  expect(taps).toBeLessThan(25);
  await page.getByText("Select the link and copy it by hand.").waitFor();
  const link = await page.getByLabel("Copy link").inputValue();

  // What was said of one link is not said of the other.
  await page.evaluate(() => (document.execCommand = () => true));
  await page.getByRole("button", { name: "Copy link" }).tap();
  await page.getByText("Copied").waitFor();
  await page.getByText("Congregation", { exact: true }).tap();
  await page.getByText("Copied").waitFor({ state: "detached" });

  const guest = await site.page();
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(request.url()));
  await guest.goto(link);
  await eventually(() => entries(guest).allTextContents()).toEqual(titles);
  await guest.waitForLoadState("networkidle");
  const requests = () => asked.filter((url) => url.includes("/api/")).length;
  expect(requests()).toBeLessThanOrEqual(19);
  expect(asked.join("\n")).not.toContain(new URL(link).hash.slice(1, 40));
  await shoot(guest, "list-1100");
  await expectAccessible(guest);

  // The pedal leads from song to song; nothing is asked for again.
  await guest.getByRole("link", { name: "Music stand" }).click();
  const inEnglish = new Map([
    ["Ein Tisch an offner Tür", "A Table by the Open Door"],
    ["Semilla en tu mano", "Seed in Your Keeping"],
  ]);
  for (const title of titles.map((own) => inEnglish.get(own) ?? own)) {
    const isHere = () => guest.title().then((shown) => shown.startsWith(title));
    for (let step = 0; step < 60 && !(await isHere()); step += 1) {
      await guest.keyboard.press("PageDown");
    }
    await eventually(isHere).toBe(true);
  }
  await guest.keyboard.press("Escape");
  await eventually(() => entries(guest).allTextContents()).toEqual(titles);
  expect(requests()).toBeLessThanOrEqual(19);
});

test("what is chosen for a song is shown on the stand, the desk and paper, and reported", async () => {
  const page = await site.page();
  await open(page, sunday(), "Christ the King");
  await page.getByText("English + Deutsch").waitFor();
  await chooseMore(page, "Make my own copy");

  // By keyboard alone: the order, a removal and its undoing.
  await page.getByRole("button", { name: `Options for ${lantern}` }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await eventually(() => entries(page).first().textContent()).toMatch(/Sparrow/);
  await chooseFor(page, "The Sparrow Keeps No Ledger", "Remove");
  await eventually(() => entries(page).count()).toBe(1);
  await page.getByText("Removed The Sparrow Keeps No Ledger").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(() => entries(page).count()).toBe(2);
  // Nothing else is undone by a second press.
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);

  await chooseFor(page, lantern, "Song options");
  const dialog = page.getByRole("dialog", { name: lantern });
  await dialog.getByRole("combobox", { name: "Order" }).selectOption("own");
  await dialog.getByRole("button", { name: "Remove Verse 1" }).click();
  await dialog.getByRole("combobox", { name: "Music stand" }).selectOption({ index: 1 });
  await expectAccessible(page);
  await shoot(page, "list-choices");
  await dialog.getByRole("button", { name: "Done" }).click();
  await shoot(page, "list-chosen-1100");

  await chooseFor(page, lantern, "Music stand");
  await page.locator(".stand canvas").first().waitFor();
  await page.keyboard.press("Escape");
  await chooseFor(page, lantern, "Project");
  const slides = page.getByRole("list", { name: "Order", exact: true });
  await slides.getByText("Refrain").first().waitFor();
  expect(await slides.getByText("Verse 1", { exact: true }).count()).toBe(0);
  const screen = await openScreen(page);
  await page.getByText("1 screen connected").waitFor();
  await page.keyboard.press("ArrowRight");
  await screen.getByText(lantern).waitFor();
  await screen.close();
  await shoot(page, "list-project");
  await page.getByRole("link", { name: "Back to the list" }).click();

  await chooseMore(page, "Print");
  await page.getByRole("img", { name: "QR code" }).waitFor();
  await eventually(() => page.locator("article").count()).toBe(2);
  await print(page, 2);
  await shoot(page, "list-print");

  await page.goto(`${site.catalogue()}/lists/licences`);
  await page.getByLabel("From").fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2999-12-31");
  const row = page.getByRole("row", { name: new RegExp(lantern) });
  await eventually(() => row.getByRole("cell").allTextContents()).toEqual(["1", "1", "1"]);
  await expectAccessible(page);
  await shoot(page, "list-licences");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain(`${lantern},`);
  // A year that is being typed disturbs nothing.
  await page.getByLabel("To", { exact: true }).fill("0002-01-01");
  await page.getByText("No lists in this period on this device.").waitFor();
  await page.getByLabel("To", { exact: true }).fill("2999-12-31");
  await row.getByRole("link", { name: lantern }).click();
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor();
});

test("lists stay on the device, are used again, and found from everywhere", async () => {
  const page = await site.page();
  const stored = () => storedIn(page, "lists");
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: lantern }).waitFor();
  const isAskedToPersist = await watchPersistence(page);
  // However slow the device is to tell what it has.
  const release = await holdStore(await page.context().newPage(), "lists");
  await page.reload();
  await page.getByRole("button", { name: `${lantern}: in list` }).click();
  const side = page.getByRole("region", { name: /\d/ });
  await side.getByText("1 song").waitFor();
  await release();
  await eventually(stored).toHaveLength(1);
  await eventually(isAskedToPersist).toBe(true);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("sparrow");
  await page.getByRole("option", { name: /Sparrow/ }).waitFor();
  await page.keyboard.press("Shift+Enter");
  await page.getByRole("status").getByText("Sparrow Keeps No Ledger: in list").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await side.getByText("2 songs").waitFor();
  await expectAccessible(page);
  await shoot(page, "list-at-the-side");

  await page.reload();
  await side.getByRole("link", { name: "Open the list" }).click();
  await eventually(() => entries(page).count()).toBe(2);
  await chooseMore(page, "Name and date");
  await page.getByLabel("Name", { exact: true }).fill("Harvest <b>& more</b>");
  const today = await page.evaluate(() => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  });
  await page.getByLabel("Date", { exact: true }).fill(today);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("heading", { level: 1, name: "Harvest <b>& more</b>" }).waitFor();
  await page.getByRole("searchbox").fill("Reading: Psalm 23");
  await page.getByRole("button", { name: /as a heading/ }).click();
  await page.getByText("Reading: Psalm 23", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Lists", exact: true }).click();
  await page.getByRole("button", { name: /^Options for Harvest/ }).click();
  await page.getByRole("menuitem", { name: "Duplicate list" }).click();
  await eventually(() => entries(page).count()).toBe(2);
  await page.getByRole("link", { name: "Lists", exact: true }).click();
  await eventually(stored).toHaveLength(2);
  await page
    .getByRole("button", { name: /^Options for Harvest/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByText(/^Removed Harvest/).waitFor();
  await eventually(stored).toHaveLength(1);
  await expectAccessible(page);
  await shoot(page, "lists");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: /Harvest/ }).waitFor();
  await eventually(stored).toHaveLength(2);

  // Today's list comes first in the catalogue, and its songs tell that they are sung.
  await page.goto(site.catalogue());
  await page
    .getByRole("region")
    .getByText(/ · today$/)
    .waitFor();
  const sung = page.getByText("Last sung today · once this year");
  await expectAccessible(page);
  await shoot(page, "list-of-today");
  await page.getByRole("main").getByRole("link", { name: lantern }).last().click();
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor();
  await sung.waitFor();
});

test("a song that is taken from the list in the catalogue comes back to its place", async () => {
  const page = await site.page(phone);
  await site.enter(page, "Editor");
  await open(page, sunday(), "Christ the King");
  await chooseMore(page, "Duplicate list");
  const stored = async () =>
    (await storedIn<{ fragment: string }>(page, "lists")).map(({ fragment }) => fragment);
  await eventually(stored).toHaveLength(1);
  const before = await stored();
  await page.getByRole("link", { name: "Songs", exact: true }).click();
  await page.getByText(/^Download \d+ songs$/).waitFor();
  await expectToFit(page);
  await page.getByRole("button", { name: `${lantern}: in list` }).tap();
  await page.getByText(`Removed ${lantern}`).waitFor();
  await eventually(stored).not.toEqual(before);
  await expectAccessible(page);
  await shoot(page, "list-removed-390");
  await page.getByRole("button", { name: "Undo" }).tap();
  await eventually(stored).toEqual(before);
  await page.getByText(`Removed ${lantern}`).waitFor({ state: "detached" });
});

test("a list that the device has in another state is not replaced; one may take either", async () => {
  const page = await site.page();
  await open(page, sunday(), "Christ the King");
  await chooseMore(page, "Make my own copy");
  await eventually(() => storedIn(page, "lists")).toHaveLength(1);
  const before = page.url();
  await chooseFor(page, lantern, "Remove");
  await eventually(() => entries(page).count()).toBe(1);
  const link = await page.context().newPage();
  await open(link, before, "Christ the King");
  await link.getByText("You have a different version of this list").waitFor();
  await expectAccessible(link);
  await shoot(link, "list-differs-1280");
  // What the device has changes meanwhile: the link stays what it is.
  await chooseFor(page, "The Sparrow Keeps No Ledger", "Remove");
  await eventually(() => entries(page).count()).toBe(0);
  const mine = link.getByRole("link", { name: "Keep mine" });
  const changed = new URL(page.url());
  await eventually(() => mine.getAttribute("href")).toBe(changed.pathname + changed.hash);
  expect(await entries(link).count()).toBe(2);

  await mine.click();
  await eventually(() => entries(link).count()).toBe(0);
  await link.goBack();
  await link.getByRole("button", { name: "Use the new one" }).click();
  await link.getByText("You have a different version").waitFor({ state: "detached" });
  // And so says the tab that shows what is on the device.
  await eventually(() => entries(page).count()).toBe(2);
});

test("Enter adds the song that is found, however soon, or leads to what else can be added", async () => {
  const page = await site.page({ width: 390, height: 600 });
  await open(page, sunday(), "Christ the King");
  await chooseMore(page, "Make my own copy");
  const field = page.getByRole("searchbox");
  await field.fill("evening folds");
  // Before anything is found.
  await field.press("Enter");
  await eventually(() => entries(page).last().textContent()).toBe("Evening Folds the Hills");
  await eventually(() => field.inputValue()).toBe("");
  // Many sing of it; one is called so.
  await field.fill("on the");
  await field.press("Enter");
  await eventually(() => entries(page).last().textContent()).toBe(lantern);

  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await field.fill("Reading: Psalm 23");
  const offer = page.getByRole("button", { name: /as a heading/ });
  await eventually(() => isInSight(offer)).toBe(true);
  await page.getByText("No songs match “Reading: Psalm 23”").waitFor();
  await field.press("Enter");
  await eventually(() => offer.evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press("Enter");
  await page.getByText("Reading: Psalm 23", { exact: true }).waitFor();
});

test("the list at hand is at the lower edge, however short the page", async () => {
  const page = await site.page({ ...phone, height: 1200 });
  await page.goto(site.catalogue());
  const dock = page.getByRole("complementary", { name: "Your list" });
  await page.getByRole("button", { name: `${lantern}: in list` }).tap();
  await eventually(() => storedIn(page, "lists")).toHaveLength(1);
  await page.goto(`${site.catalogue()}/songbooks`);
  await page.getByText("Demo Hymnal").waitFor();
  await dock.waitFor();
  const { y = 0, height = 0 } = (await dock.boundingBox()) ?? {};
  // Its height depends on the name of the day.
  const places = page.getByRole("navigation", { name: "Main pages" });
  const foot = (await places.boundingBox())?.y ?? 0;
  expect(1200 - foot).toBeLessThan(80);
  expect(Math.abs(y + height - foot)).toBeLessThan(2);
});

test("words that are printed from somebody else's link are found in the licence report", async () => {
  const page = await site.page();
  const wordless = idOf("The Sparrow Keeps No Ledger");
  await page.route("**/api/ext/**", async (route) => {
    const response = await route.fetch();
    const { songs } = (await response.json()) as { songs: { song: { id: string } }[] };
    const json = {
      songs: songs.map((one) => (one.song.id === wordless ? { ...one, lyrics: [] } : one)),
    };
    return route.fulfill({ response, json });
  });
  await page.goto(sunday().replace("/list#", "/list/print#"));
  await page.getByText("Sparrow").first().waitFor();
  await eventually(() => page.locator("article").count()).toBe(1);
  await print(page, 1);
  await page.goto(`${site.catalogue()}/lists`);
  await page.getByText("No lists on this device").waitFor();
  await page.getByRole("link", { name: "Licence report" }).click();
  const row = page.getByRole("row", { name: new RegExp(lantern) });
  await eventually(() => row.getByRole("cell").allTextContents()).toEqual(["0", "1", "0"]);
});

test("a day has the digits that all other numbers have", async () => {
  const page = await site.page({ language: "ar-EG" });
  await page.goto(linkTo({ date: "2026-11-22", entries: [songEntry(idOf(lantern))] }));
  await page.getByRole("heading", { level: 1, name: "22" }).waitFor();
});

test("a link that is broken, newer, hostile or of songs that are gone breaks no page", async () => {
  const page = await site.page();
  const whole = sunday();
  await page.goto(whole.slice(0, -4));
  await page.getByText("This link is incomplete.").waitFor();
  await page.getByText("Welcome").waitFor();
  await expectAccessible(page);

  // Whoever leads, plays or prints by it hears of it as well.
  for (const mode of ["project", "stand", "print"]) {
    await page.goto("about:blank");
    await page.goto(whole.replace("/list#", `/list/${mode}#`).slice(0, -4));
    await page.getByText("This link is incomplete. Only part").waitFor();
    await expectAccessible(page);
    await shoot(page, `list-${mode}-broken`);
  }

  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const bytes = [2, 7, 0, 0, 0, 1, 0, 0, 0];
  const sum = checkSum(bytes);
  const newer = toBase64url(Uint8Array.from([...bytes, sum >> 8, sum & 0xff]));
  for (const [fragment, said] of [
    [newer, /newer version of the app/],
    ["hello", /link is incomplete/],
    ["%E0%A4%A", /link is incomplete/],
    ["<script>alert(1)</script>", /link is incomplete/],
    ["A".repeat(200_000), /link is incomplete/],
  ] as const) {
    // From another page: a change of the fragment alone loads none.
    await page.goto("about:blank");
    await page.goto(`${site.catalogue()}/list#${fragment}`);
    await page.getByText(said).waitFor();
    await page.getByRole("searchbox").waitFor();
  }

  const long = Array.from({ length: 60 }, (_, at) =>
    spokenEntry(`Reading ${at}: ${"a".repeat(60)}`),
  );
  await page.goto("about:blank");
  await page.goto(linkTo({ id: "c0ffee03", entries: long }));
  await expectToFit(page);
  await chooseMore(page, "Make my own copy");
  await page.getByRole("button", { name: "Options for Reading 0" }).waitFor();

  const gone = linkTo({
    id: "c0ffee02",
    name: "<img src=x onerror=alert(1)>",
    entries: [songEntry("0197a1b2-0000-7000-8000-00000000000a"), songEntry(idOf(lantern))],
  });
  await open(page, gone, "<img src=x onerror=alert(1)>");
  await page.getByText("no longer in the catalogue").waitFor();
  await eventually(() => entries(page).allTextContents()).toContain(lantern);
  // What is gone is not awaited at the desk.
  await chooseMore(page, "Project");
  await page.getByRole("navigation").getByText("no longer in the catalogue").waitFor();
  expect(await page.getByText("Loading …").count()).toBe(0);
  expect(dialogs).toEqual([]);
});

test("a member who follows the link goes on among the members, and right to left fits", async () => {
  const page = await site.page({ width: 768, height: 1024, language: "ar" });
  await site.enter(page, "Viewer");
  let count = 0;
  page.on("request", (request) => (count += Number(request.url().includes("/api/"))));
  await open(page, sunday(), "Christ the King");
  // The name stands there before the app knows who is reading.
  await page.waitForURL(`**${site.catalogue("w")}/list#*`);
  // The songs are one request, the churches another.
  await eventually(() => count).toBe(1 + 1);
  await page.waitForLoadState("networkidle");
  expect(count).toBe(1 + 1);
  await expectToFit(page);
  await shoot(page, "list-768-ar");

  // Whoever signs in first finds the list again, and no server has heard of it.
  const guest = await site.page();
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(request.url()));
  await open(guest, sunday(), "Christ the King");
  const list = new URL(guest.url()).hash;
  await guest.getByRole("link", { name: "Sign in" }).click();
  await site.fillSignIn(guest);
  await guest.getByRole("heading", { level: 1, name: "Christ the King" }).waitFor();
  await eventually(() => guest.url()).toBe(`${site.origin}${site.catalogue("w")}/list${list}`);
  expect(asked.filter((url) => url.includes(list.slice(1, 40)))).toEqual([]);
});

test("a moved entry keeps the keyboard, and its move is told once", async () => {
  const page = await site.page();
  await open(page, sunday(), "Christ the King");
  const sparrow = "The Sparrow Keeps No Ledger";
  await chooseMore(page, "Make my own copy");
  const told = page.getByText(/ is now \d of 3\.$/);
  await page.getByRole("button", { name: `Options for ${lantern}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Move down" }).press("Enter");
  await eventually(() => entries(page).allTextContents()).toEqual([sparrow, lantern]);
  const focused = async () =>
    (await page.locator(":focus").getAttribute("aria-label"))?.split(":")[0];
  await eventually(focused).toBe(`Options for ${lantern}`);
  expect(await told.count()).toBe(1);
  // From there on by the keys that need no menu, and back by the menu.
  await page.keyboard.press("Alt+ArrowUp");
  await eventually(() => entries(page).allTextContents()).toEqual([lantern, sparrow]);
  await eventually(focused).toBe(`Options for ${lantern}`);
  await page.getByRole("button", { name: `Options for ${sparrow}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Move up" }).press("Enter");
  await eventually(() => entries(page).allTextContents()).toEqual([sparrow, lantern]);
  await eventually(focused).toBe(`Options for ${sparrow}`);
  // What takes the place of a removed one has the keyboard.
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
  await eventually(() => entries(page).allTextContents()).toEqual([lantern]);
  await eventually(focused).toBe(`Options for ${lantern}`);
});

test("what is chosen in a dialog counts when it is done, and not when it is closed", async () => {
  const page = await site.page();
  await open(page, sunday(), "Christ the King");
  await page.getByText("English + Deutsch").waitFor();
  await chooseMore(page, "Make my own copy");
  const before = page.url();
  const dialog = page.getByRole("dialog", { name: lantern });
  for (const close of ["Escape", "×"] as const) {
    await chooseFor(page, lantern, "Song options");
    await dialog
      .getByRole("combobox", { name: "Language", exact: true })
      .selectOption({ label: "Deutsch" });
    await dialog.getByRole("textbox").fill("loudly");
    if (close === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toBe(before);
  }
  await chooseFor(page, lantern, "Song options");
  expect(await dialog.getByRole("textbox").inputValue()).toBe("quietly");
  await dialog
    .getByRole("combobox", { name: "Language", exact: true })
    .selectOption({ label: "Deutsch" });
  await dialog.getByRole("textbox").fill("loudly");
  await page.keyboard.press("Enter");
  await page.getByText("loudly").waitFor();
  expect(page.url()).not.toBe(before);
});

test("a drag scrolls up below the bar and down at the lower edge", async () => {
  const page = await site.page({ width: 390, height: 600 });
  const entries = Array.from({ length: 30 }, (_, at) => spokenEntry(`Reading ${at + 1}`));
  await open(page, linkTo({ name: "Readings", entries }), "Readings");
  await chooseMore(page, "Make my own copy");
  const last = page.locator(".grip").last();
  await last.scrollIntoViewIfNeeded();
  const far = await page.evaluate(() => scrollY);
  expect(far).toBeGreaterThan(600);
  const bar = (await page.locator("header").first().boundingBox())?.height ?? 0;
  const grip = await last.boundingBox();
  if (!grip) throw new Error("no grip");
  const x = grip.x + grip.width / 2;
  await page.mouse.move(x, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, 300);
  // Below the bar, where the list can be seen.
  await page.mouse.move(x, bar + 30);
  await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(20);
  await page.mouse.move(x, 590);
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(far / 2);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("whoever leaves the desk or the stand by Escape is where they came from", async () => {
  const page = await site.page();
  await open(page, sunday(), "Christ the King");
  await chooseMore(page, "Make my own copy");
  await page.getByRole("button", { name: "Share" }).waitFor();
  for (const name of ["Music stand", "Project"]) {
    await page.getByRole("link", { name, exact: true }).press("Enter");
    await page.waitForURL(/\/list\/(stand|project)/);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Go to" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Go to" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.waitForURL(({ pathname }) => pathname.endsWith("/list"));
    await eventually(() => page.locator(":focus").innerText()).toBe(name);
  }
});
