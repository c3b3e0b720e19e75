import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit } from "./harness/checks.ts";
import { words } from "./harness/lyrics.ts";
import { pdf } from "../harness/material.ts";
import { openSite } from "./harness/open-site.ts";

const site = openSite();

const lantern = "Lantern on the Water";

async function openSong(page: Page, title: string, address = site.song(title)): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

test("a song is read in two languages, section beside section", async () => {
  const page = await site.page();
  await openSong(page, lantern);
  await page.getByLabel("Beside it").selectOption({ label: "+ Deutsch" });
  const german = page.locator("section[lang=de]").first();
  await german.waitFor();
  const english = page.locator("section[lang=en]").first();
  const [left, right] = [await english.boundingBox(), await german.boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await eventually(() => german.getAttribute("dir")).toBe("ltr");
  // The choice is in the address: a link shares it.
  await page.reload();
  await german.waitFor();
  // The next song that has it comes with it; one language is one language again.
  await openSong(page, "Ein Tisch an offner Tür");
  await page.locator("section[lang=de]").first().waitFor();
  await page.locator("section[lang=en]").first().waitFor();
  await page.getByLabel("Beside it").selectOption({ label: "One language" });
  await page.locator("section[lang=de]").waitFor({ state: "detached" });
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
  const sections = page.getByRole("tabpanel").locator("section");
  const linesOf = (at: number) => sections.nth(at).locator(".line").allInnerTexts();
  const [verse, refrain] = [await linesOf(0), await linesOf(1)];
  await select(verse[0] ?? "", refrain.at(-1) ?? "");
  await page.keyboard.press("Control+C");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r", "")).toBe(
    [verse.join("\n"), ["Refrain", ...refrain].join("\n")].join("\n\n"),
  );
});

test("lyric versions are tabs for mouse and keyboard, as sung or as written", async () => {
  const page = await site.page();
  await openSong(page, lantern);
  const sections = page.getByRole("tabpanel").getByRole("heading");
  const sung = await sections.count();
  await page.getByLabel("Order").selectOption("as written");
  await eventually(() => sections.count()).toBeLessThan(sung);
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
  const card = page.getByRole("article").filter({ hasText: "Lead sheet with second voice" });
  await card.getByText("♩ 88").waitFor();
  await eventually(() => card.getByRole("listitem").count()).toBe(2);
  const saved = page.waitForEvent("download");
  await card.getByRole("link", { name: "Download lantern-on-the-water-lead.pdf" }).click();
  expect((await saved).suggestedFilename()).toBe("lantern-on-the-water-lead.pdf");
});

test("the link to share leads to the public song, also from the members' side", async () => {
  const page = await site.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await site.enter(page);
  const evening = "Evening Folds the Hills";
  await openSong(page, evening, site.song(evening, "w"));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("The link is in the clipboard.").waitFor();
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
  await page.getByLabel("Beside it").selectOption({ label: "+ Deutsch" });
  await page.locator("section[lang=de]").waitFor();
  expect(await page.getByText(/were changed after|may differ/).count()).toBe(0);

  const { language: _, ...document } = words("en", "Bells across the harbour");
  const path = `/api/v1/churches/${church}/songs/${song.id}/lyrics/${english.id}`;
  await editor.update(path, 1, document);
  await page.reload();
  await page.getByText("The words were changed after this sheet was uploaded.").waitFor();
  await page.getByText("Deutsch: Older than English: the words may differ.").waitFor();
  await expectAccessible(page);
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
  await page.getByRole("heading", { name: "This song is not here" }).waitFor();
  await page.getByRole("link", { name: "To the catalogue" }).click();
  await page.getByRole("link", { name: lantern }).waitFor();
});
