import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { words } from "./harness/lyrics.ts";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import { downloadSheet, dropSheets } from "./harness/actions.ts";
import { pdf } from "../harness/material.ts";
import { openSite } from "./harness/open-site.ts";

const site = openSite();

const lantern = "Lantern on the Water";

async function openSong(page: Page, title: string, address = site.song(title)): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

/** Puts a second language beside the first, of several. */
async function beside(page: Page, language: string): Promise<void> {
  await page.getByRole("button", { name: "Side by side" }).click();
  await page.getByRole("menuitem", { name: language }).click();
}

test("a song is read in two languages, section beside section", async () => {
  const page = await site.page();
  await openSong(page, lantern);
  await beside(page, "Deutsch");
  const german = page.locator("#words [lang=de]").first();
  await german.waitFor();
  const english = page.locator("section[lang=en] > div").first();
  const [left, right] = [await english.boundingBox(), await german.boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await eventually(() => german.getAttribute("dir")).toBe("ltr");
  // The choice is in the address: a link shares it.
  await page.reload();
  await german.waitFor();
  // The next song that has it comes with it; one language is one language again.
  await openSong(page, "A Table by the Open Door", site.song("Ein Tisch an offner Tür"));
  await page.locator("#words [lang=de]").first().waitFor();
  await page.locator("#words [lang=en]").first().waitFor();
  await page.getByRole("button", { name: "Side by side", pressed: true }).click();
  await page.locator("#words [lang=de]").first().waitFor({ state: "detached" });
  await openSong(page, lantern);
  await page.locator("section[lang=en]").first().waitFor();
  expect(await german.count()).toBe(0);
});

test("whoever reads Korean gets Korean words, also where the app speaks English", async () => {
  const page = await site.page({ language: "ko-KR" });
  await openSong(page, "새벽 들꽃");
  await page.getByRole("tab", { name: "한국어", selected: true }).waitFor();
});

test("lyrics are copied as they are sung: line by line, a blank line between sections", async () => {
  const page = await site.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSong(page, lantern);
  const select = (from: string, to: string) =>
    page.evaluate(
      ([from = "", to = ""]) => {
        const [first, last] = [from, to].map((line) =>
          [...document.querySelectorAll("#words section *")].findLast(
            ({ textContent }) => textContent.trim() === line,
          ),
        );
        if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      },
      [from, to],
    );
  const sections = page.locator("#words section");
  const linesOf = (at: number) => sections.nth(at).locator(".line").allInnerTexts();
  const [verse, refrain] = [await linesOf(0), await linesOf(1)];
  await select(verse[0] ?? "", refrain.at(-1) ?? "");
  await page.keyboard.press("Control+C");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r", "")).toBe(
    [verse.join("\n"), ["Refrain", ...refrain].join("\n")].join("\n\n"),
  );
});

test("lyric versions are tabs for mouse and keyboard", async () => {
  const page = await site.page();
  await openSong(page, lantern);
  await page.getByRole("tab", { name: "English" }).press("ArrowRight");
  await page.getByRole("tab", { name: "Español", selected: true }).waitFor();
  await eventually(() => page.locator(":focus").innerText()).toContain("Español");
  await page.locator("section[lang=es]").first().waitFor();
  // The tab of the words that are shown is in sight from the beginning.
  await page.setViewportSize({ width: 180, height: 422 });
  await page.reload();
  const chosen = page.getByRole("tab", { name: "Español", selected: true });
  await eventually(async () => {
    const { x = -1, width = 0 } = (await chosen.boundingBox()) ?? {};
    return x >= 0 && x + width <= 180;
  }).toBe(true);
});

test("words that read from right to left do so", async () => {
  const page = await site.page();
  const title = "يا بئرَ ماءٍ في الطريق";
  await page.goto(`${site.catalogue()}?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  // Those who hear pages are told where they are, once it is known.
  const announced = page.locator("#svelte-announcer, [aria-live=polite]");
  await eventually(async () => (await announced.allInnerTexts()).join()).toContain(title);
  const section = page.locator("section[lang=ar]").first();
  await section.waitFor();
  await eventually(() => section.getAttribute("dir")).toBe("rtl");
  // Its letters have no italics, and are not slanted to look as if.
  const synthesis = await section.evaluate(
    (element) => getComputedStyle(element).fontSynthesisStyle,
  );
  expect(synthesis).toBe("none");
});

test("arrangements tell key, tempo and files, and a file can be saved", async () => {
  const page = await site.page();
  await openSong(page, lantern);
  const sheet = page.getByRole("listitem").filter({ hasText: "Lead sheet with second voice" });
  await sheet.getByText("♩ 88").waitFor();
  await sheet.getByText("2 pages").waitFor();
  const saved = page.waitForEvent("download");
  await downloadSheet(page, "lantern-on-the-water-lead.pdf");
  expect((await saved).suggestedFilename()).toBe("lantern-on-the-water-lead.pdf");
});

test("the link to share leads to the public song, also from the members' side", async () => {
  const page = await site.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await site.enter(page);
  const evening = "Evening Folds the Hills";
  await openSong(page, evening, site.song(evening, "w"));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Copied").waitFor();
  await expectAccessible(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await site.page();
  await guest.goto(link);
  await guest.getByRole("heading", { level: 1, name: evening }).waitFor();
});

test("a sheet or a translation that is older than the changed words says so", async () => {
  const { church, editor } = site;
  const song = await editor.song(church, { title: "Harbour Bells" });
  const english = await editor.lyrics(church, song.id, words("en", "Bells over the harbour"));
  await editor.lyrics(church, song.id, words("de", "Glocken über dem Hafen"));
  const asset = await editor.asset(church, pdf(1, "bells"));
  await editor.arrangement(church, song.id, {
    label: "Choir",
    lyricVersionIds: [english.id],
    assetIds: [asset.id],
  });
  const page = await site.page();
  await openSong(page, "Harbour Bells", `${site.catalogue()}/songs/${song.id}`);
  await page.getByRole("button", { name: "Side by side" }).click();
  await page.locator("#words [lang=de]").waitFor();
  expect(await page.getByText(/have changed since|may differ/).count()).toBe(0);

  const { language: _, ...document } = words("en", "Bells across the harbour");
  const path = `/api/v1/churches/${church}/songs/${song.id}/lyrics/${english.id}`;
  await editor.update(path, 1, document);
  await page.reload();
  await page.getByText("The lyrics have changed since this sheet was uploaded.").waitFor();
  await page.getByText("Deutsch: older than English; the lyrics may differ.").waitFor();
  await expectAccessible(page);
});

test("two editions of one language are read by their tabs; nothing moves when a song is listed", async () => {
  const { church, editor } = site;
  const song = await editor.song(church, { title: "Twice in English" });
  await editor.lyrics(church, song.id, { ...words("en", "As it was"), label: "Old" });
  await editor.lyrics(church, song.id, { ...words("en", "As it is"), label: "New" });
  const page = await site.page();
  const address = `${site.catalogue()}/songs/${song.id}`;
  await openSong(page, "Twice in English", address);
  await page.getByRole("tab", { name: "English New" }).waitFor();
  const beside = page.getByRole("button", { name: "Side by side" });
  expect(await beside.count()).toBe(0);

  const add = page.locator("[data-add]");
  const widthOf = async () => (await add.boundingBox())?.width;
  const before = await widthOf();
  await add.click();
  await page.getByRole("button", { name: "In list", pressed: true }).waitFor();
  expect(await widthOf()).toBe(before);

  await editor.lyrics(church, song.id, words("de", "Wie es ist"));
  await page.reload();
  await beside.click();
  await page.locator("#words [lang=de]").waitFor();
});

test("words whose language nobody has told are called so, in the language of the page", async () => {
  const { church, editor } = site;
  const authors = ["Wolfeschlegelsteinhausenbergerdorff"];
  const song = await editor.song(church, { title: "Vela", authors });
  await editor.lyrics(church, song.id, words("und", "Vela vela"));
  await editor.lyrics(church, song.id, words("en", "Sail on"));
  const page = await site.page({ language: "de-DE" });
  await openSong(page, "Vela", `${site.catalogue()}/songs/${song.id}`);
  await page.getByRole("tab", { name: "Unbekannte Sprache" }).waitFor();
  // However long a name is, nobody has to scroll sideways.
  await page.setViewportSize({ width: 180, height: 422 });
  await expectToFit(page);
});

test("a song that is not there says so, and leads back", async () => {
  const page = await site.page();
  await page.goto(`${site.catalogue()}/songs/00000000-0000-0000-0000-000000000000`);
  await page.getByRole("heading", { name: "Song not found" }).waitFor();
  await page.getByRole("link", { name: "Go to the catalogue" }).click();
  await page.getByRole("link", { name: lantern }).waitFor();
});

test("on a phone the words begin near the top, under one row of actions", async () => {
  const page = await site.page({ width: 390, height: 844, touch: true });
  await site.enter(page, "Editor");
  await openSong(page, lantern, site.song(lantern, "w"));
  await page.getByRole("button", { name: "Share" }).waitFor();
  const first = await page.getByText("Like a lantern on the water,").boundingBox();
  expect(first?.y).toBeLessThan(300);
  const visible = await page.evaluate(() => {
    const controls = [...document.querySelectorAll("a, button, select, input, [tabindex='0']")];
    return controls.filter((control) => {
      const { top, bottom, width } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && width > 1 && bottom > 0 && top < innerHeight;
    }).length;
  });
  expect(visible).toBeLessThanOrEqual(15);
  // The first pencil is seen, so that the others are looked for.
  const pencil = page.getByRole("link", { name: "Edit “Verse 1”" });
  expect(await pencil.evaluate((link) => getComputedStyle(link).opacity)).toBe("1");
  await shoot(page, "song-390");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit details" }).waitFor();
  await expectAccessible(page);
  await shoot(page, "song-menu-390");
});

test("what was found in the words is in sight when its song is opened", async () => {
  const page = await site.page({ width: 390, height: 500 });
  await openSong(page, lantern);
  const last = page.locator("[data-line]").last();
  const line = await last.getAttribute("data-line");
  await page.goto(`${page.url()}?line=${line}`);
  await eventually(async () => {
    const { y = 999 } = (await last.boundingBox()) ?? {};
    return y > 0 && y < 480;
  }).toBe(true);
});

test("a section that is tapped has a pencil that opens the editor there", async () => {
  const page = await site.page({ width: 390, height: 844, touch: true });
  await site.enter(page, "Editor");
  await openSong(page, lantern, site.song(lantern, "w"));
  const line = page.getByText("When the wind has torn the rigging");
  const id = await line.getAttribute("data-line");
  const pencil = page.getByRole("link", { name: "Edit “Verse 2”" });
  await pencil.waitFor();
  // What is not seen is not pressed either.
  const box = await pencil.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 22, (box?.y ?? 0) + 22);
  expect(page.url()).not.toContain("/lyrics/");
  await line.tap();
  await page.getByRole("link", { name: "Edit “Verse 2”" }).tap();
  await page.waitForURL(new RegExp(`/lyrics/[^?]+\\?section=[^&]+&line=${id}`));
});

test("keys lead from a song to its stand, its projection and the next song found", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: lantern }).first().click();
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor();
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "In list", pressed: true }).waitFor();
  await page.keyboard.press("j");
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor({ state: "detached" });
  await page.keyboard.press("k");
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor();
  await page.keyboard.press("p");
  await page.waitForURL(/\/project/);
  await page.goBack();
  // The projection has the same heading.
  await page.getByRole("link", { name: "Music stand" }).waitFor();
  await page.keyboard.press("s");
  await page.waitForURL(/\/stand/);
});

test("a PDF that is dropped on a song is a sheet, named after its file", async () => {
  const { church, editor } = site;
  const song = await editor.song(church, { title: "Dropped Upon" });
  await editor.lyrics(church, song.id, words("en", "Let it fall"));
  const page = await site.page();
  await site.enter(page, "Editor");
  await openSong(page, "Dropped Upon", `${site.catalogue("w")}/songs/${song.id}`);
  await page.getByRole("button", { name: "Add a sheet" }).waitFor();
  await dropSheets(page, "choir_in-d.pdf");
  await page.getByText("Added choir_in-d.pdf").waitFor();
  await page.getByRole("link", { name: "Choir in d" }).waitFor();
  const path = `/api/v1/churches/${church}/songs/${song.id}/arrangements`;
  const sheets = async () =>
    (await editor.get<{ arrangements: Arrangement[] }>(path)).body.arrangements;
  const [first] = await sheets();
  expect(first?.lyricVersionIds).toHaveLength(1);

  // The same once more takes its place, and is a second one only for whoever wants that.
  await dropSheets(page, "choir_in-d.pdf");
  const asked = page.getByRole("dialog", { name: "Sheets" });
  await asked.getByText("“Choir in d” is already there.").waitFor();
  await asked.getByRole("button", { name: "Replace", pressed: true }).waitFor();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Save" }).click();
  await eventually(async () => (await sheets()).map(({ version }) => version)).toEqual([2]);
  const [second] = await sheets();
  expect(second).toMatchObject({ id: first?.id, files: [{ filename: "choir_in-d.pdf" }] });
  expect(second?.files[0]?.id).not.toBe(first?.files[0]?.id);
  await page.getByText("Added choir_in-d.pdf").waitFor();
  await dropSheets(page, "choir_in-d.pdf");
  await asked.getByRole("button", { name: "Add as another" }).click();
  await asked.getByRole("button", { name: "Save" }).click();
  await eventually(async () => (await sheets()).length).toBe(2);
});

test("an administrator asks the operator to archive a song, and sees it no more here", async () => {
  const { church, editor } = site;
  const song = await editor.song(church, { title: "Aardvark by Mistake" });
  const page = await site.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await site.enter(page, "Administrator");
  await openSong(page, "Aardvark by Mistake", `${site.catalogue("w")}/songs/${song.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Ask to archive" }).click();
  await page.getByRole("button", { name: "Copy and hide" }).click();
  await page.getByRole("link", { name: lantern }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `precentor song archive --church ${church} --song ${song.id}`,
  );
  expect(await page.getByRole("link", { name: "Aardvark by Mistake" }).count()).toBe(0);
});
