import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { LyricsDocument, LyricVersion } from "../../common/contract/lyrics.ts";
import { eventually } from "../harness/eventually.ts";
import { idsOf, pdf } from "../harness/material.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { openSite } from "./harness/open-site.ts";
import { expectReadable } from "./harness/readable.ts";

const site = openSite();

function line(text: string) {
  return { id: randomUUID(), text };
}

function section(name: string, ...lines: LyricsDocument["sections"][number]["lines"]) {
  return { id: randomUUID(), name, lines };
}

async function newSong() {
  const song = await site.editor.song(site.church, { title: `As the River ${randomUUID()}` });
  const path = `/api/v1/churches/${site.church}/songs/${song.id}`;
  return { ...song, path, history: `${site.catalogue("w")}/songs/${song.id}/history` };
}

/** A song whose second verse was rewritten in its third version. */
async function rewrittenSong() {
  const song = await newSong();
  const hides = line("When the valley hides the way,");
  const lamp = line("lamp above the weary road,");
  const night = line("thou art night’s and thou art day’s,");
  const load = line("shoulder under every load.");
  const verse = section("Verse 1", line("As the river finds the sea,"), line("so come I to thee."));
  const refrain = section("Refrain", line("Hold me, hold me, water and stone,"));
  const second = section("Verse 2", hides, night, lamp, load);
  const begun = { label: "", sections: [verse, refrain, second], sequence: [] };
  const { id } = await site.editor.lyrics(site.church, song.id, { language: "en", ...begun });
  const path = `${song.path}/lyrics/${id}`;
  await site.editor.update(path, 1, { ...begun, label: "1912" });
  const edited = { ...hides, text: "When the mountain hides the way," };
  const lines = [edited, load, night, line("morning comes for everyone.")];
  const sections = [verse, { ...refrain, name: "Chorus" }, { ...second, lines }];
  const sequence = [verse.id, refrain.id, second.id, refrain.id];
  await site.editor.update(path, 2, { label: "1912", sections, sequence });
  return { ...song, begun, path };
}

async function openHistory(address: string, role: "Viewer" | "Editor" = "Viewer"): Promise<Page> {
  const page = await site.page();
  await site.enter(page, role);
  await page.goto(address);
  await page.getByRole("heading", { name: /Version \d+$/ }).waitFor();
  return page;
}

/** The lines that are marked so, with the words that went and came. */
async function marked(page: Page, mark: string): Promise<string[]> {
  const label = page.getByText(`${mark}:`, { exact: true });
  const lines = page.getByRole("paragraph").filter({ has: label });
  const texts = await lines.allTextContents();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

/** The newest first. */
function versions(page: Page) {
  return page.getByRole("navigation", { name: "Versions" }).getByRole("link");
}

test("words are shown with what differs, between any two versions", async () => {
  const { history } = await rewrittenSong();
  // The version before is looked at first, with the button that restores it.
  const page = await openHistory(history);
  await page.getByRole("heading", { name: /Version 2$/ }).waitFor();
  await page.getByText(/\d changes compared with/).waitFor();
  expect(await marked(page, "Edited")).toEqual(["Edited: When the valley hides the way,"]);
  await page.getByText("now “mountain”").waitFor();
  expect(await marked(page, "Added")).toEqual(["Added: lamp above the weary road,"]);
  await page.getByText("Removed", { exact: true }).waitFor();
  expect(await marked(page, "Removed")).toEqual(["Removed: morning comes for everyone."]);
  await page.getByText("now “Chorus”").waitFor();

  await versions(page).first().click();
  await page.getByRole("heading", { name: /Version 3$/ }).waitFor();
  expect(await marked(page, "Edited")).toEqual(["Edited: When the mountain hides the way,"]);
  await page.getByText("was “valley”").waitFor();
  expect(await marked(page, "Moved")).toEqual(["Moved: shoulder under every load."]);
  await page.getByText("was line 4").waitFor();
  expect(await page.getByText("Label added").count()).toBe(0);

  // Unchanged sections fold; another version to compare with is chosen, and stays in the address.
  await page.getByLabel("Changes only").check();
  await page.getByText("2 lines, unchanged").waitFor();
  await page.getByLabel("compared with").selectOption("1");
  await page.getByText("Label added").waitFor();
  await page.reload();
  await page.getByText("Label added").waitFor();

  await versions(page).last().click();
  await page.getByRole("heading", { name: /Version 1$/ }).waitFor();
  // A Viewer may look back, and change nothing.
  expect(await page.getByRole("button", { name: /Restore/ }).count()).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { name: /Version 3$/ }).waitFor();
  // With letters twice as large a date still is a line or two, and not one of letters.
  await page.setViewportSize({ width: 180, height: 422 });
  const date = await page.locator("time").first().boundingBox();
  expect(date?.height).toBeLessThan(70);
});

test("yesterday’s second verse is brought back, as a new version", async () => {
  const { id, path, begun } = await rewrittenSong();
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(`${site.catalogue("w")}/songs/${id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await page.getByRole("button", { name: "Restore this version" }).waitFor();
  await versions(page).last().click();
  await page.getByRole("heading", { name: /Version 1$/ }).waitFor();
  await page.getByRole("button", { name: "Restore this version" }).click();
  const verse = page.getByRole("textbox", { name: "Lyrics of Verse 2" });
  await verse.waitFor();
  await eventually(() => verse.inputValue()).toContain("lamp above the weary road,");
  // Whoever brings back a whole version is told what goes with it.
  await page.getByText(/This is version 1, from/).waitFor();
  await page.getByText(/Saving replaces version 3/).waitFor();
  await page.getByText("morning comes for everyone.").waitFor();
  await shoot(page, "old-version-in-editor-1100");
  const current = () => site.editor.get<{ lyrics: LyricVersion }>(path);
  expect((await current()).body.lyrics.version).toBe(3);

  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
  const { version, sections, sequence, label } = (await current()).body.lyrics;
  expect({ version, sections, sequence, label }).toEqual({ version: 4, ...begun });
});

test("a single line or section is brought back, and later edits elsewhere stay", async () => {
  const { history, path } = await rewrittenSong();
  const page = await openHistory(`${history}?to=2&from=3`, "Editor");
  await page.getByRole("button", { name: "Restore this line: lamp above the weary road," }).click();
  const verse = page.getByRole("textbox", { name: "Lyrics of Verse 2" });
  await verse.waitFor();
  await eventually(() => verse.inputValue()).toContain("lamp above the weary road,");
  await eventually(() => verse.inputValue()).toContain("When the mountain hides the way,");
  await page.getByText("Verse 2, line 3 restored from version 2. Save to keep it.").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
  const texts = async () => {
    const { lyrics } = (await site.editor.get<{ lyrics: LyricVersion }>(path)).body;
    return lyrics.sections.map(({ name, lines }) => [name, ...lines.map(({ text }) => text)]);
  };
  expect((await texts())[2]).toContain("morning comes for everyone.");
  expect((await texts())[2]).toContain("lamp above the weary road,");

  await page.goBack();
  await page.getByRole("button", { name: "Restore this section: Refrain" }).click();
  await page.getByRole("textbox", { name: "Lyrics of Refrain" }).waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
  expect((await texts())[1]).toEqual(["Refrain", "Hold me, hold me, water and stone,"]);
  expect((await texts())[2]).toContain("When the mountain hides the way,");
});

test("files of an arrangement are told as added and removed, and brought back", async () => {
  const song = await newSong();
  const files = ["lead", "bass", "flute"].map(async (name) => {
    return (await site.editor.asset(site.church, pdf(1, randomUUID()), `${name}.pdf`)).id;
  });
  const [lead = "", bass = "", flute = ""] = await Promise.all(files);
  const choir = { label: "Choir", lyricVersionIds: [], assetIds: [lead, bass], tempo: 72 };
  const { id } = await site.editor.arrangement(site.church, song.id, choir);
  const changed = { ...choir, assetIds: [flute, lead], tempo: 80 };
  const path = `${song.path}/arrangements/${id}`;
  await site.editor.update(path, 1, changed);

  const page = await openHistory(`${song.history}?of=arrangement:${id}&to=2`, "Editor");
  const changes = page.getByRole("list").filter({ hasText: "Tempo edited" });
  await changes.getByText("Main file flute.pdf added").waitFor();
  await changes.getByText("bass.pdf removed").waitFor();
  await page.getByText("flute.pdf (main file)").waitFor();
  const subjects = page.getByRole("navigation", { name: "History" });
  await subjects.getByRole("link", { name: "Details", exact: true }).click();
  await page.getByText("There is no earlier version.").waitFor();
  await page.goBack();
  await changes.waitFor();
  await versions(page).last().click();
  await page.getByRole("heading", { name: /Version 1$/ }).waitFor();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page.getByText(/This is version 1/).waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
  const { body } = await site.editor.get<{ arrangement: Arrangement }>(path);
  expect(body.arrangement).toMatchObject({ version: 3, tempo: 72 });
  expect(idsOf(body.arrangement.files)).toEqual([lead, bass]);
});

test("a long history is loaded page by page, and as far back as a link leads", async () => {
  const song = await newSong();
  for (let version = 1; version < 52; version += 1) {
    await site.editor.update(song.path, version, { title: `Title ${version + 1}` });
  }
  const page = await openHistory(`${song.history}?of=song`);
  await eventually(() => versions(page).count()).toBe(50);
  await page.getByRole("button", { name: "Older versions" }).click();
  await eventually(() => versions(page).count()).toBe(52);
  await page.goto(`${song.history}?of=song&from=1&to=52`);
  await page.getByText(song.metadata.title).last().waitFor();
  await eventually(() => page.getByLabel("compared with").inputValue()).toBe("1");
});

test("it fits every size, and everybody can use it, in every theme", async () => {
  const { history } = await rewrittenSong();
  const page = await openHistory(`${history}?to=2&from=3`, "Editor");
  await page.getByRole("button", { name: "Restore this version" }).waitFor();
  await expectAccessible(page);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await shoot(page, `history-changes-${width}-${colorScheme}`);
      await expectToFit(page);
      await expectReadable(page);
    }
  }
});
