import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LyricRevision, LyricsDocument } from "../../src/contract/lyrics.ts";
import type { Client } from "../harness/client.ts";
import { pdf } from "../harness/material.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { editorOf } from "./harness/editor.ts";
import { Site } from "./harness/site.ts";

let site: Site;
let editor: Client;
beforeAll(async () => {
  site = await Site.open();
  editor = await editorOf(site);
});
afterEach(() => expect(site.takeTroubles()).toEqual([]));
afterAll(() => site.close());

const line = (text: string) => ({ id: randomUUID(), text });
const section = (name: string, ...texts: string[]) => {
  return { id: randomUUID(), name, lines: texts.map(line) };
};

const verse = section("Verse 1", "As the river finds the sea,", "so my heart comes home to thee,");
const refrain = section("Refrain", "Hold me, hold me, water and stone,");
const second = section(
  "Verse 2",
  "When the valley hides the way,",
  "thou art night’s and thou art day’s,",
  "lamp above the weary road,",
  "shoulder under every load.",
);

/** A song whose second verse was rewritten: lines edited, moved, added and removed. */
async function riverSong() {
  const { church } = site;
  const song = await editor.song(church, { title: `As the River ${randomUUID().slice(0, 8)}` });
  const begun: LyricsDocument = { label: "", sections: [verse, refrain, second], sequence: [] };
  const { id } = await editor.lyrics(church, song.id, { language: "en", ...begun });
  const lyrics = `/api/v1/churches/${church}/songs/${song.id}/lyrics/${id}`;
  const [hides, night, lamp, load] = second.lines;
  const lines = [
    { ...hides, text: "When the mountain hides the way," },
    load,
    night,
    line("morning comes for everyone."),
  ] as typeof second.lines;
  const rewritten = {
    ...begun,
    label: "1912",
    sections: [verse, { ...refrain, name: "Chorus" }, { ...second, lines }],
    sequence: [verse.id, refrain.id, second.id, refrain.id],
  };
  expect(lamp).toBeDefined();
  await editor.update(lyrics, 1, { ...begun, label: "Draft" });
  await editor.update(lyrics, 2, rewritten);
  return { song, id, lyrics, begun, address: `${site.catalogue("w")}/songs/${song.id}/history` };
}

async function texts(page: Page, mark: string): Promise<string[]> {
  const lines = page.locator("#content p", { has: page.getByText(`${mark}:`, { exact: true }) });
  return (await lines.locator(".words").allInnerTexts()).map((text) => text.trim());
}

test("lines are told as edited, moved, added and removed, between any two versions", async () => {
  const { address } = await riverSong();
  const page = await site.page();
  await site.signIn(page);
  await page.goto(address);
  await page.getByRole("heading", { name: "Version 3" }).waitFor();
  expect(await texts(page, "Edited")).toEqual([
    expect.stringMatching(/valley.*mountain/) as string,
  ]);
  expect(await texts(page, "Moved")).toEqual(["shoulder under every load. was line 4"]);
  expect(await texts(page, "Added")).toEqual(["morning comes for everyone."]);
  expect(await texts(page, "Removed")).toEqual(["lamp above the weary road,"]);
  await page.getByText("was “Refrain”").waitFor();
  await expectAccessible(page);

  await page.getByLabel("Changes only").check();
  await page.getByText("2 lines, unchanged").waitFor();
  await page.getByLabel("compared with").selectOption("1");
  await page.getByText("Label:").waitFor();
  expect(new URL(page.url()).search).toMatch(/to=3.*from=1|from=1.*to=3/);
  await page.getByRole("link", { name: "Version 1" }).click();
  await page.getByText("This is how it began.").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Version 3" }).waitFor();
  // A Viewer may look, and change nothing.
  await page.getByRole("link", { name: "Version 2" }).click();
  await page.getByRole("heading", { name: "Version 2" }).waitFor();
  expect(await page.getByRole("button", { name: "Open as draft" }).count()).toBe(0);
});

test.each([
  ["phone", 390],
  ["tablet", 820],
  ["desk", 1440],
])("looks %s", async (name, width) => {
  const { address, song } = await riverSong();
  for (const theme of ["light", "dark"] as const) {
    const page = await site.page({ width, height: 900, theme });
    await site.signIn(page, "Editor");
    await page.goto(address);
    await page.getByRole("heading", { name: "Version 3" }).waitFor();
    await shoot(page, `history-${name}-${theme}`);
    await page.goto(`${address}?to=2&from=3&only=changes`);
    await page.getByRole("heading", { name: "Version 2" }).waitFor();
    await shoot(page, `history-old-${name}-${theme}`);
    const { church } = site;
    const path = `/api/v1/churches/${church}/songs/${song.id}`;
    if (theme === "light") {
      await editor.update(path, 1, {
        title: "As the River",
        authors: ["A. Writer"],
        themes: ["Trust"],
        songbooks: [{ book: "Hymnal", number: "12" }],
      });
    }
    await page.goto(`${address}?of=song`);
    await page.getByRole("heading", { name: "Version 2" }).waitFor();
    await shoot(page, `history-song-${name}-${theme}`);
    await expectAccessible(page);
  }
});
