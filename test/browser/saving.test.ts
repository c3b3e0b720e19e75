import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "../../common/contract/session.ts";
import type { Song } from "../../common/contract/song.ts";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { openSite } from "./harness/open-site.ts";
import { editSong, heldSong, newSong, songsPath, typeTitle } from "./harness/song-editor.ts";
import { holdRole, watchFor } from "./harness/unknown-role.ts";

const site = openSite();

test("a song is added: doubles are shown, limits are told, and it is found afterwards", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(site.catalogue("w"));
  await page.getByRole("link", { name: "New song" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("This can’t be empty.").waitFor();
  const title = page.getByLabel("Title", { exact: true });
  await eventually(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await title.fill("Latern on the water");
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  const said = page.getByRole("status");
  await said.getByText(/possible duplicates?/).waitFor({ state: "attached" });
  expect(await said.getByRole("link").count()).toBe(0);
  await shoot(page, "new-song-1100");
  await expectAccessible(page);
  await title.fill("Harbour of Morning");
  await page.getByLabel("Add an author").fill("Mara Lind");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Jo Reeve");
  await page.keyboard.press("Enter");
  await page.getByText("More details").click();
  await page.getByLabel("Add a songbook").fill("Blue Book");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await page.getByText("A songbook needs the song’s number").waitFor();
  await page.getByRole("button", { name: "Blue Book", exact: true }).click();
  await page.keyboard.type(" 712");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: "Harbour of Morning" }).waitFor();
  await page.waitForURL(/songs\/[^/]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  expect((await heldSong(site, id)).metadata).toMatchObject({
    title: "Harbour of Morning",
    authors: ["Mara Lind", "Jo Reeve"],
    songbooks: [{ book: "Blue Book", number: "712" }],
  });
  await shoot(page, "song-for-writers-1100");
  await page.goto(`${site.catalogue("w")}?q=712`);
  await page.getByRole("link", { name: /Harbour of Morning/ }).waitFor();
});

test("a new song is edited in one tab; another one takes it over, or begins its own", async () => {
  const first = await site.page();
  await site.enter(first, "Editor");
  const address = `${site.catalogue("w")}/songs/new`;
  await first.goto(address);
  await typeTitle(first, "Two Windows, One Song");
  const second = await first.context().newPage();
  await second.goto(address);
  await second.getByRole("heading", { name: "This is open in another tab" }).waitFor();
  await shoot(second, "open-elsewhere-1100");
  await expectAccessible(second);
  await second.getByRole("button", { name: "Edit here instead" }).click();
  const title = second.getByLabel("Title", { exact: true });
  await eventually(() => title.inputValue()).toBe("Two Windows, One Song");
  await first.getByRole("heading", { name: "This is open in another tab" }).waitFor();
  await first.getByRole("button", { name: "Start a new one" }).click();
  await typeTitle(first, "One Window More");
  for (const page of [first, second]) {
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/songs\/[^/]{36}$/);
  }
  const { body } = await site.editor.get<{ songs: Song[] }>(`${songsPath(site)}?q=window`);
  const titles = body.songs.map(({ metadata }) => metadata.title);
  expect(titles.filter((title) => title.includes("Window")).toSorted()).toEqual([
    "One Window More",
    "Two Windows, One Song",
  ]);
});

test("without a connection a save says so; with one it is told that it is saved", async () => {
  const song = await newSong(site, "Ford of Reeds");
  const page = await site.page();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  await page.getByLabel("CCLI number").fill("7654321");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Save again when you’re back online.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Ford of Reeds" }).waitFor();
  await page.getByText(/^Saved · /).waitFor();
  await shoot(page, "saved-1100");
  // A licence number is a songbook's for the service alone.
  await page.getByText("CCLI number").waitFor();
  expect(await page.getByText("Songbooks").count()).toBe(0);
  expect(await page.getByText("7654321").count()).toBe(1);
  const { songbooks } = (await heldSong(site, song.id)).metadata;
  expect(songbooks).toEqual([{ book: "CCLI", number: "7654321" }]);
});

test("a save whose answer was lost is repeated under its key and done once", async () => {
  const song = await newSong(site, "Well of Stone");
  const page = await site.page();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  const keys: string[] = [];
  await page.route(`**/songs/${song.id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByLabel("Title", { exact: true }).fill("Well of Living Stone");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/The server didn’t answer/).waitFor();
  await shoot(page, "unanswered-1100");
  await expectAccessible(page);
  expect((await heldSong(site, song.id)).version).toBe(2);
  await page.reload();
  await page
    .getByText(/Well of Living Stone/)
    .first()
    .waitFor();
  expect(await page.getByText(/Unsaved draft from/).count()).toBe(0);

  await page.getByLabel("Title", { exact: true }).fill("Well of Deep Stone");
  keys.length = 0;
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/The server didn’t answer/).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Well of Deep Stone" }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await heldSong(site, song.id)).toMatchObject({
    version: 3,
    metadata: { title: "Well of Deep Stone" },
  });

  await editSong(site, page, song);
  await page.getByLabel("Title", { exact: true }).fill("Well of No Stone");
  keys.length = 0;
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/The server didn’t answer/).waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Well of Deep Stone");
  await page.keyboard.press("Control+s");
  await page.getByText(/Saved · /).waitFor();
  expect(await heldSong(site, song.id)).toMatchObject({
    version: 5,
    metadata: { title: "Well of Deep Stone" },
  });
});

test("after an edit the lost save is told from somebody else’s, and a song is not made twice", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(`/w/${site.church}/songs/new`);
  const keys: string[] = [];
  await page.route("**/songs", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByLabel("Title", { exact: true }).fill("Swallow Gate");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/The server didn’t answer/).waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Swallow’s Gate");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Swallow’s Gate" }).waitFor();
  const { body } = await site.editor.get<{ songs: Song[] }>(`${songsPath(site)}?q=swallow`);
  expect(body.songs.map(({ version, metadata }) => [version, metadata.title])).toEqual([
    [2, "Swallow’s Gate"],
  ]);
});

test("whoever hears pages is told what is edited once it is known, and nothing else before", async () => {
  const page = await site.page();
  await page.addInitScript(() => {
    const heard: string[] = [];
    const last = new Map<Element, string>();
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll("#svelte-announcer, [aria-live=polite]")) {
        const text = place.textContent;
        if (text && text !== last.get(place)) heard.push(text);
        last.set(place, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const takeHeard = () =>
    page.evaluate(() => (globalThis as never as { heard: string[] }).heard.splice(0));
  const expectHeard = async (title: string) => {
    const heard: string[] = [];
    await eventually(async () => heard.push(...(await takeHeard())) && heard).toContain(title);
    expect(heard.filter((text) => text !== "Precentor")).toEqual([title]);
  };
  await site.enter(page, "Editor");
  await page.goto(site.catalogue("w"));
  await page.getByRole("link", { name: "Evening Folds the Hills" }).click();
  await expectHeard("Evening Folds the Hills · Precentor");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit details" }).click();
  await expectHeard("Edit details · Evening Folds the Hills · Precentor");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Evening Folds the Hills" }).waitFor();
  await takeHeard();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit lyrics" }).click();
  await expectHeard("English · Evening Folds the Hills · Precentor");
});

test("a part of the app that is gone after a deployment leaves no save hanging", async () => {
  const song = await newSong(site, "Bridge of Reeds");
  const page = await site.page();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  await page.getByLabel("Title", { exact: true }).fill("Bridge of Stone");
  await page.context().clearCookies();
  await page.route("**/_app/immutable/**", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/You’ve been signed out/).waitFor();
  await eventually(() => page.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
});

test("a session that ended in the middle is asked for over the page, and the save goes on", async () => {
  const song = await newSong(site, "Tent of Meeting");
  const page = await site.page();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  await page.getByLabel("Title", { exact: true }).fill("Tent of Evening");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog", { name: "Sign in" }).waitFor();
  await shoot(page, "signed-out-while-saving-1100");
  await site.fillSignIn(page, "Editor");
  await page.getByRole("heading", { level: 1, name: "Tent of Evening" }).waitFor();
  expect(await heldSong(site, song.id)).toMatchObject({
    version: 2,
    metadata: { title: "Tent of Evening" },
  });
});

test("429 and 503 are waited for as told, under one key", async () => {
  const song = await newSong(site, "Bell by the Field");
  const page = await site.page({ width: 390, touch: true });
  await page.clock.install();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  const keys: string[] = [];
  await page.route(`**/songs/${song.id}`, (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    const status = { 1: 429, 2: 503, 4: 404 }[keys.length];
    if (!status) return route.continue();
    return route.fulfill({ status, headers: { "Retry-After": "1" }, json: { error: "Later." } });
  });
  await page.getByLabel("Title", { exact: true }).fill("Bell beyond the Field");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Retrying in 1 second.").first().waitFor();
  await shoot(page, "waiting-390");
  // Whoever does not want to wait goes on writing; the next save is the same one.
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await page.clock.runFor(5000);
  expect(keys).toHaveLength(1);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Retrying in 1 second.").first().waitFor();
  await page.clock.runFor(1000);
  await page.getByRole("heading", { level: 1, name: "Bell beyond the Field" }).waitFor();
  expect(new Set(keys).size).toBe(1);
  expect((await heldSong(site, song.id)).metadata.title).toBe("Bell beyond the Field");

  // What is no longer there cannot be saved, and is not lost.
  await editSong(site, page, song);
  await typeTitle(page, "Bell of the Field");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByText("This is no longer here; the song may have been archived.")
    .first()
    .waitFor();
  await page.reload();
  await page.getByText(/Unsaved draft from/).waitFor();
});

test("a Viewer sees no button for writers, and no editor", async () => {
  const song = await newSong(site, "Open Window");
  const page = await site.page();
  await site.enter(page, "Viewer");
  await page.goto(site.catalogue("w"));
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  expect(await page.getByRole("link", { name: "New song" }).count()).toBe(0);
  await page.goto(`/w/${site.church}/songs/${song.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "History" }).waitFor();
  expect(await page.getByRole("menuitem", { name: /^(Edit|Add)/ }).count()).toBe(0);
  const hadForm = await watchFor(page, "main input");
  const tellRole = await holdRole(page);
  const read = page.waitForResponse((answer) => answer.url().endsWith(song.id));
  await page.goto(`/w/${site.church}/songs/${song.id}/edit`);
  await (await read).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  tellRole();
  const refused = page.getByRole("heading", { name: "You have view-only access" });
  await refused.waitFor();
  expect(await hadForm()).toBe(false);
  await expectAccessible(page);
  expect(await page.locator("main a").allInnerTexts()).toEqual(["Back to the song"]);
  await page.clock.install();
  await page.goto(`/w/${site.church}/songs/new`);
  await refused.waitFor();
  expect(await page.locator("main a").allInnerTexts()).toEqual(["Songs"]);

  // A role that is taken away in the middle of writing leaves the words in sight.
  const title = page.getByLabel("Title", { exact: true });
  await changeRole(page, "Editor");
  await title.fill("Closed Window");
  await changeRole(page, "Viewer");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You have view-only access to this church").waitFor();
  expect(await title.inputValue()).toBe("Closed Window");

  // Later there is no editor for them, and their words are not lost.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.reload();
  await refused.waitFor();
  await page.getByText("Your draft is kept.").waitFor();
  await page.getByRole("button", { name: "Copy my version" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Closed Window");
});

/** Tells the role of a Viewer anew, as a page asks for it that is looked at after a while. */
async function changeRole(page: Page, role: Role): Promise<void> {
  await page.route("**/api/v1/churches", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"role":"Viewer"', `"role":"${role}"`);
    await route.fulfill({ response: answer, body });
  });
  const answered = page.waitForResponse("**/api/v1/churches");
  await page.clock.fastForward(60_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await answered;
}
