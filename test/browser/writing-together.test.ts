import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "../../common/contract/session.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import { eventually } from "../harness/eventually.ts";
import { launch } from "./harness/browser.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { keptDrafts } from "./harness/drafts.ts";
import { section } from "./harness/lyrics.ts";
import { openSite } from "./harness/open-site.ts";

const site = openSite();
let others: Browser;
/** Two people at two desks, each with a browser of their own. */
let anna: Page;
let ben: Page;

beforeAll(async () => {
  others = await launch();
});
beforeEach(async () => {
  anna = await signedIn("Editor");
  ben = await signedIn("Administrator", others);
});
afterAll(() => others.close());

async function signedIn(role: Role, browser?: Browser): Promise<Page> {
  const page = await site.page({ width: 900, ...(browser && { browser }) });
  await site.enter(page, role);
  return page;
}

/** Lyrics of three sections, opened by all of them at once. */
async function opened(...pages: Page[]): Promise<LyricVersion> {
  const song = await site.editor.song(site.church, { title: `Song ${randomUUID().slice(0, 8)}` });
  const lyrics = await site.editor.lyrics(site.church, song.id, {
    language: "en",
    label: "Standard",
    sections: [
      section("Verse 1", "As the river finds the sea,", "so my heart comes home to thee."),
      section("Refrain", "Hold me, water and stone,", "none shall walk here alone."),
      section("Verse 2", "When the valley hides the way,", "thou art night’s and thou art day’s."),
    ],
    sequence: [],
  });
  await Promise.all(pages.map((page) => open(page, lyrics)));
  return lyrics;
}

async function open(page: Page, { songId, id }: LyricVersion): Promise<void> {
  await page.goto(`/w/${site.church}/songs/${songId}/lyrics/${id}`);
  await words(page, "Verse 1").waitFor();
}

function words(page: Page, section: string): Locator {
  return page.getByRole("textbox", { name: `Lyrics of ${section}`, exact: true });
}

async function replace(page: Page, section: string, from: string, to: string): Promise<void> {
  const field = words(page, section);
  const text = await field.inputValue();
  expect(text).toContain(from);
  await field.fill(text.replace(from, to));
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
}

function question(page: Page, name: RegExp): Locator {
  return page.getByRole("region", { name });
}

async function heldText({ songId, id }: LyricVersion): Promise<string[]> {
  const path = `/api/v1/churches/${site.church}/songs/${songId}/lyrics/${id}`;
  const { lyrics } = (await site.editor.get<{ lyrics: LyricVersion }>(path)).body;
  return lyrics.sections.map(
    ({ name, lines }) => `${name}: ${lines.map(({ text }) => text).join(" / ")}`,
  );
}

async function keptDecisions(page: Page): Promise<number> {
  const drafts = await keptDrafts(page);
  return drafts.flatMap(({ decisions }) => Object.keys(decisions ?? {})).length;
}

test("edits of different lines both survive, and are listed", async () => {
  const lyrics = await opened(anna, ben);
  await replace(anna, "Verse 1", "finds the sea", "seeks the sea");
  await replace(ben, "Verse 2", "hides the way", "dims the way");
  await save(ben);
  await save(anna);
  await anna.getByText(/Merged automatically: 1 of their changes, 1 of your changes/).click();
  await anna.getByText(/Verse 2, line 1/).waitFor();
  await shoot(anna, "merged-by-itself-900");
  await expectAccessible(anna);
  expect(await heldText(lyrics)).toEqual([
    "Verse 1: As the river seeks the sea, / so my heart comes home to thee.",
    "Refrain: Hold me, water and stone, / none shall walk here alone.",
    "Verse 2: When the valley dims the way, / thou art night’s and thou art day’s.",
  ]);
  await eventually(() => words(anna, "Verse 2").inputValue()).toContain("dims the way");
});

test("a merge without questions leaves the focus, and what is typed meanwhile", async () => {
  const lyrics = await opened(anna, ben);
  await replace(ben, "Verse 2", "hides the way", "dims the way");
  await save(ben);
  await replace(anna, "Verse 1", "finds the sea", "seeks the sea");
  let puts = 0;
  await anna.route(`**/lyrics/${lyrics.id}`, async (route) => {
    puts += route.request().method() === "PUT" ? 1 : 0;
    if (puts === 2) await anna.keyboard.type(" Amen");
    return route.continue();
  });
  const verse = words(anna, "Verse 1");
  await verse.press("Control+End");
  await anna.keyboard.press("Control+s");
  await eventually(() => words(anna, "Verse 2").inputValue()).toContain("dims the way");
  await eventually(() => verse.evaluate((field) => field === document.activeElement)).toBe(true);
  await anna.keyboard.type("!");
  await eventually(() => verse.inputValue()).toMatch(/seeks the sea,[^]*home to thee\. Amen!$/);
  await save(anna);
  expect((await heldText(lyrics))[0]).toContain("home to thee. Amen!");
});

test("the same line is asked about: nothing is preselected, and nothing saved before", async () => {
  const lyrics = await opened(anna, ben);
  await replace(anna, "Verse 2", "night’s and thou art day’s", "night’s guide and the day’s");
  await replace(ben, "Verse 2", "night’s and thou art day’s", "lamp by night and day");
  await replace(ben, "Refrain", "walk here", "wander");
  await save(ben);
  await anna.keyboard.press("Control+s");
  await anna.getByRole("heading", { name: "Someone else saved while you were editing" }).waitFor();
  await anna.getByText("Choose what stays. You can edit it afterwards.").waitFor();
  await expectAccessible(anna);
  for (const width of [390, 1440, 900]) {
    await anna.setViewportSize({ width, height: 800 });
    await shoot(anna, `merge-${width}`);
  }
  const saving = anna.getByRole("button", { name: "Save · 1 to decide" });
  await eventually(() => saving.isDisabled()).toBe(true);
  const asked = question(anna, /Verse 2, line 2 — both changed it/);
  expect(await asked.getByRole("radio", { checked: true }).count()).toBe(0);
  await anna.keyboard.press("Control+s");
  expect((await heldText(lyrics))[2]).toContain("lamp by night");
  await anna.getByRole("button", { name: "Copy my version" }).waitFor();

  await asked.getByText("Both", { exact: true }).click();
  await shoot(anna, "merge-decided-900");
  await save(anna);
  expect((await heldText(lyrics)).slice(1)).toEqual([
    "Refrain: Hold me, water and stone, / none shall wander alone.",
    "Verse 2: When the valley hides the way, / thou art night’s guide and the day’s. / thou art lamp by night and day.",
  ]);
});

test("an edit against a removal is asked about", async () => {
  const lyrics = await opened(anna, ben);
  await replace(anna, "Refrain", "Hold me, water", "Hold us, water");
  await ben.getByRole("button", { name: "Options for Refrain" }).click();
  await ben.getByRole("menuitem", { name: "Remove" }).click();
  await save(ben);
  expect(await heldText(lyrics)).toHaveLength(2);
  await anna.keyboard.press("Control+s");
  const asked = question(anna, /Refrain.* — you edited it, they removed it/);
  await asked.getByText("Yours", { exact: true }).click();
  await save(anna);
  expect((await heldText(lyrics))[1]).toBe(
    "Refrain: Hold us, water and stone, / none shall walk here alone.",
  );
});

test("a moved section and an edit in it go together", async () => {
  const lyrics = await opened(anna, ben);
  await replace(anna, "Verse 2", "hides the way", "hides our way");
  await ben.getByRole("button", { name: "Move up: Verse 2" }).click();
  await save(ben);
  await save(anna);
  expect(await heldText(lyrics)).toEqual([
    "Verse 1: As the river finds the sea, / so my heart comes home to thee.",
    "Verse 2: When the valley hides our way, / thou art night’s and thou art day’s.",
    "Refrain: Hold me, water and stone, / none shall walk here alone.",
  ]);
});

test("a merged save whose answer was lost undoes nobody’s words", async () => {
  const lyrics = await opened(anna, ben);
  await replace(anna, "Verse 1", "finds the sea", "meets the sea");
  await replace(ben, "Verse 2", "hides the way", "clouds the way");
  await save(ben);
  let puts = 0;
  await anna.route(`**/lyrics/${lyrics.id}`, async (route) => {
    puts += route.request().method() === "PUT" ? 1 : 0;
    if (route.request().method() !== "PUT" || puts !== 2) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await anna.keyboard.press("Control+s");
  await anna.getByText(/The server didn’t answer/).waitFor();
  await anna.reload();
  await words(anna, "Verse 1").waitFor();
  expect(await anna.getByText(/Unsaved draft from/).count()).toBe(0);
  await replace(anna, "Refrain", "Hold me", "Bear me");
  await save(anna);
  expect(await heldText(lyrics)).toEqual([
    "Verse 1: As the river meets the sea, / so my heart comes home to thee.",
    "Refrain: Bear me, water and stone, / none shall walk here alone.",
    "Verse 2: When the valley clouds the way, / thou art night’s and thou art day’s.",
  ]);
});

test("three people: a decision outlives further saves, and a reload, until its own line changes", async () => {
  const cora = await signedIn("Editor", others);
  const lyrics = await opened(anna, ben, cora);
  await replace(anna, "Verse 1", "As the river finds", "Like a river finds");
  await replace(ben, "Verse 1", "As the river finds", "So the river finds");
  await replace(cora, "Refrain", "Hold me", "Keep me");
  await save(ben);
  await anna.keyboard.press("Control+s");
  const asked = question(anna, /Verse 1, line 1 — both changed it/);
  await asked.getByText("Yours", { exact: true }).click();
  await anna.getByText("All decided.").waitFor();
  await save(cora);
  await eventually(() => keptDecisions(anna)).toBe(1);
  await anna.reload();
  await anna.getByText(/Unsaved draft from/).waitFor();
  await save(anna);
  expect((await heldText(lyrics)).slice(0, 2)).toEqual([
    "Verse 1: Like a river finds the sea, / so my heart comes home to thee.",
    "Refrain: Keep me, water and stone, / none shall walk here alone.",
  ]);

  await Promise.all([open(ben, lyrics), open(cora, lyrics)]);
  await replace(anna, "Verse 1", "Like a river", "Just as a river");
  await replace(ben, "Verse 1", "Like a river", "Even as a river");
  await save(ben);
  await anna.keyboard.press("Control+s");
  await asked.getByText("Yours", { exact: true }).click();
  await replace(cora, "Verse 1", "Like a river", "Then as a river");
  await cora.keyboard.press("Control+s");
  const corasQuestion = question(cora, /Verse 1, line 1 — both changed it/);
  await corasQuestion.getByText("Yours", { exact: true }).click();
  await save(cora);
  await anna.keyboard.press("Control+s");
  await anna.getByRole("button", { name: "Save · 1 to decide" }).waitFor();
  await asked.getByText("Then as a river").first().waitFor();
  await asked.getByText("Yours", { exact: true }).click();
  await anna.getByRole("button", { name: "Edit the result" }).click();
  await replace(anna, "Verse 1", "Just as a river", "Now as a river");
  await save(anna);
  expect((await heldText(lyrics))[0]).toContain("Now as a river finds the sea,");
});
