import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Metadata } from "../../common/contract/song.ts";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { keptDrafts } from "./harness/drafts.ts";
import { openSite } from "./harness/open-site.ts";
import { editSong, lyricsOf, newSong, songsNamed } from "./harness/song-editor.ts";
import { songNumber, songSelect } from "./harness/song-files.ts";

const site = openSite();

/** As an Editor, on a page where details of a song are written. */
async function pasteWords(page: Page, words: string): Promise<Locator> {
  await page.getByRole("button", { name: "Paste a whole text" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: "Fill it in" }).click();
  const found = page.getByText("2 sections of words were found");
  await found.waitFor();
  return found;
}

test("a text from SongSelect or in ChordPro fills in the song and its lyrics", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(`/w/${site.church}/songs/new`);
  await page.getByRole("button", { name: "Paste a whole text" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(songSelect("Pasted Song"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Paste a whole text" }).click();
  await dialog.getByText(`CCLI ${songNumber("Pasted Song")}`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Fill it in" }).click();
  await page.getByText("come next, with the lyrics.").waitFor();
  await expectAccessible(page);
  // The whole number is in sight on a small phone, too.
  await page.setViewportSize({ width: 360, height: 740 });
  const number = page.getByLabel("Songbooks, 1: Number");
  expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1100, height: 800 });
  await shoot(page, "new-song-pasted-1100");
  await page.getByRole("button", { name: "Save" }).click();
  // Its words are there at once, to be looked through.
  await page.getByRole("heading", { level: 1, name: "New lyrics" }).waitFor();
  await page.getByText("These are the words that you pasted for the song.").waitFor();
  // What went into the song's details is not told as lost.
  expect(await page.getByText("Left out").innerText()).toBe("Left out: CCLI License # 99999");
  expect(await page.getByLabel("Words of Chorus").inputValue()).toBe("Sing it again");
  await expectAccessible(page);
  await shoot(page, "new-lyrics-carried-1100");
  const [song] = await songsNamed(site, "Pasted Song");
  expect(song?.metadata).toMatchObject({
    authors: ["Ann Writer", "Bob Maker"],
    copyright: "© 1999 Some Press",
    songbooks: [{ book: "CCLI", number: songNumber("Pasted Song") }],
  });
  await page.getByLabel("Language").fill("English");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { level: 1, name: "Pasted Song" }).waitFor();
  await page.getByText("Sing it again").first().waitFor();
  await page.goto(`/w/${site.church}/songs/${song?.id}/lyrics/new`);
  await page.getByRole("button", { name: "Paste a whole text" }).click();
  expect(await dialog.getByRole("textbox").inputValue()).toBe("");
  await dialog
    .getByRole("textbox")
    .fill("{title: Pasted Song}\n{soc}\n[G]Sing, hal[D]le[G]lujah\n{eoc}\n{sov}\nMorning\n{eov}");
  await dialog.getByText("3 chords were taken out.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use these 2 sections" }).click();
  await page.getByLabel("Language").fill("German");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { level: 1, name: "Pasted Song" }).waitFor();
  const words = (song ? await lyricsOf(site, song) : []).find(({ language }) => language === "de");
  expect(words?.sections.map(({ name, lines }) => [name, lines[0]?.text])).toEqual([
    ["Refrain", "Sing, hallelujah"],
    ["Strophe", "Morning"],
  ]);
});

test("words alone that are pasted for a new song are not lost", async () => {
  const page = await site.page({ width: 390, language: "de" });
  await site.enter(page, "Editor");
  await page.goto(`/w/${site.church}/songs/new`);
  await page.getByRole("button", { name: "Ganzen Text einfügen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Leise fällt der Abend\n\nLeise steigt der Mond");
  await shoot(page, "new-song-paste-390-german");
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await page.getByLabel("Titel", { exact: true }).fill("Leise");
  await eventually(async () => (await keptDrafts<Metadata>(page))[0]?.mine.title).toBe("Leise");
  await page.reload();
  await page.getByText("2 Abschnitte Liedtext gefunden").waitFor();
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Das sind die Worte, die du").waitFor();
  await expectToFit(page);
  await shoot(page, "new-lyrics-carried-390-german");
  const fields = page.locator("main textarea");
  expect(await fields.nth(0).inputValue()).toBe("Leise fällt der Abend");
  expect(await fields.nth(1).inputValue()).toBe("Leise steigt der Mond");
});

test("pasted words belong to their draft of a new song, until it is thrown away or does without", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(`/w/${site.church}/songs/new`);
  const found = await pasteWords(page, "Only words\n\nand more of them");
  await eventually(async () => (await keptDrafts(page)).length).toBe(1);
  await page.reload();
  await found.waitFor();
  await page.getByRole("button", { name: "Start another one" }).click();
  await found.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await found.waitFor();
  await page.getByRole("button", { name: "Leave the words out" }).click();
  await found.waitFor({ state: "detached" });
  await eventually(async () => (await keptDrafts(page)).length).toBe(0);
});

test("words that are pasted for a song that is there outlive a reload", async () => {
  const song = await newSong(site, "Ferry Lights");
  const page = await site.page();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  const found = await pasteWords(page, "Over goes the ferry\n\nBack it comes at night");
  await page.reload();
  await found.waitFor();
  await page.goto(`/w/${site.church}/songs/${song.id}/lyrics/new`);
  await page.getByText("These are the words that you pasted for the song.").waitFor();
  expect(await page.locator("main textarea").nth(1).inputValue()).toBe("Back it comes at night");
});
