import { expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { openSite } from "./harness/open-site.ts";
import { lyricsOf, songsNamed, songsPath } from "./harness/song-editor.ts";
import { songNumber, songSelect } from "./harness/song-files.ts";

const site = openSite();

const newSongAddress = () => `/w/${site.church}/songs/new`;

test("a new song is one page: its text is pasted, what is recognised is looked at, and one save writes all", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(newSongAddress());
  const whole = page.getByLabel("Paste the whole text");
  await eventually(() => whole.evaluate((field) => field === document.activeElement)).toBe(true);
  await whole.fill(songSelect("Pasted Song"));
  const title = page.getByLabel("Title", { exact: true });
  await eventually(() => title.inputValue()).toBe("Pasted Song");
  await page.getByRole("button", { name: "Remove Ann Writer" }).waitFor();
  const chorus = page.getByLabel("Section name").nth(1);
  await eventually(() => chorus.inputValue()).toBe("Chorus");
  await chorus.fill("Refrain");
  await chorus.press("Tab");
  await expectAccessible(page);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    await shoot(page, `new-song-${width}`);
  }
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Pasted Song" }).waitFor();
  await page.getByText("Sing it again").first().waitFor();
  const [song] = await songsNamed(site, "Pasted Song");
  expect(song?.metadata).toMatchObject({
    authors: ["Ann Writer", "Bob Maker"],
    copyright: "© 1999 Some Press",
    songbooks: [{ book: "CCLI", number: songNumber("Pasted Song") }],
  });
  const [words] = song ? await lyricsOf(site, song) : [];
  expect(words?.sections.map(({ name }) => name)).toContain("Refrain");
});

const chorded = `{title: Ferry Lights}
{key: G}
{soc}
[G]Over goes the [D]ferry to the other [G]side
{eoc}
{sov}
[C]Back it comes at [G]night when all the stars are out
{eov}`;

test("where chords were pasted, a chord sheet is the first arrangement, created once", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(newSongAddress());
  let tries = 0;
  await page.route("**/lyrics", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByLabel("Paste the whole text").fill(chorded);
  await page.getByRole("button", { name: "Save" }).click();
  // A part that failed is told, and nothing that was typed is lost.
  await page.getByText("The song is saved, but some").waitFor();
  await page.reload();
  await eventually(() => page.getByLabel("Paste the whole text").inputValue()).toBe(chorded);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Ferry Lights" }).waitFor();
  const songs = await songsNamed(site, "Ferry Lights");
  expect(songs).toHaveLength(1);
  const [song] = songs;
  const lyrics = song ? await lyricsOf(site, song) : [];
  expect(lyrics.map(({ language }) => language)).toEqual(["en"]);
  const path = `${songsPath(site)}/${song?.id}/arrangements`;
  const { body } = await site.editor.get<{ arrangements: Arrangement[] }>(path);
  expect(body.arrangements).toMatchObject([
    { sourceKey: "G", lyricVersionIds: [lyrics[0]?.id], files: [{ pageCount: 1 }] },
  ]);
});

test("words typed on while the song is created come into it with the next save", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(newSongAddress());
  const whole = page.getByLabel("Paste the whole text");
  await whole.fill("Slow comes the tide\n\nSlow goes the moon");
  await page.getByLabel("Title", { exact: true }).fill("Slow Tide");
  const more = "Slow comes the tide\n\nSlow goes the moon\n\nSlow comes the day";
  await page.route("**/lyrics", async (route) => {
    if (route.request().method() === "POST") await whole.fill(more);
    return route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/songs\/[^/]{36}\/edit$/);
  expect(await whole.inputValue()).toBe(more);
  await page.reload();
  await eventually(() => whole.inputValue()).toBe(more);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/songs\/[^/]{36}$/);
  const [song] = await songsNamed(site, "Slow Tide");
  const lyrics = song ? await lyricsOf(site, song) : [];
  expect(lyrics.map(({ version, sections }) => [version, sections.length])).toEqual([[2, 3]]);
});

test("words alone belong to their draft of a new song, until it is discarded", async () => {
  const page = await site.page({ width: 390, language: "de" });
  await site.enter(page, "Editor");
  await page.goto(newSongAddress());
  const whole = page.getByLabel("Ganzen Text einfügen");
  await whole.fill("Leise fällt der Abend\n\nLeise steigt der Mond");
  await page
    .getByText(/Entwurf/)
    .first()
    .waitFor();
  await page.reload();
  await eventually(() => whole.inputValue()).toContain("Leise steigt der Mond");
  await page.getByLabel("Titel", { exact: true }).fill("Leise");
  await expectToFit(page);
  await shoot(page, "new-song-390-german");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Leise steigt der Mond").first().waitFor();
  await page.waitForURL(/songs\/[^/]{36}$/);
});
