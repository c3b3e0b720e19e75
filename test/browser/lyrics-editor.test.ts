import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { openSite } from "./harness/open-site.ts";

const site = openSite();

/** Lyrics on the server, each section given as its name and lines. */
async function lyricsOf(language: string, ...sections: [name: string, ...lines: string[]][]) {
  const song = await site.editor.song(site.church, { title: `Song ${randomUUID()}` });
  return site.editor.lyrics(site.church, song.id, {
    language,
    label: "",
    sections: sections.map(([name, ...lines]) => ({
      id: randomUUID(),
      name,
      lines: lines.map((text) => ({ id: randomUUID(), text })),
    })),
    sequence: [],
  });
}

async function openEditor(songId: string, id: string): Promise<Page> {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(`/w/${site.church}/songs/${songId}/lyrics/${id}`);
  await page
    .getByRole("textbox", { name: /^Lyrics of/ })
    .first()
    .waitFor();
  return page;
}

function words(page: Page, section: string): Locator {
  return page.getByRole("textbox", { name: `Lyrics of ${section}`, exact: true });
}

/** The entries of the singing order, each with its number and what moves it. */
function entries(page: Page): Locator {
  return page.getByRole("region", { name: "Order" }).locator("[data-entry]");
}

async function sungOrder(page: Page): Promise<string[]> {
  const texts = await entries(page).allInnerTexts();
  return texts.map((text) => text.replace(/^\d+/, "").trim());
}

function options(page: Page, at: number): Locator {
  return entries(page)
    .nth(at)
    .getByRole("button", { name: /^Options for / });
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
}

async function held({ songId, id }: Pick<LyricVersion, "songId" | "id">): Promise<LyricVersion> {
  const path = `/api/v1/churches/${site.church}/songs/${songId}/lyrics/${id}`;
  return (await site.editor.get<{ lyrics: LyricVersion }>(path)).body.lyrics;
}

/** Every line as its place at first and its text now; new lines are at +. */
function traced(before: LyricVersion, after: LyricVersion): string[] {
  const ids = before.sections.flatMap(({ lines }) => lines.map(({ id }) => id));
  return after.sections.map(({ name, lines }) => {
    const described = lines.map(
      ({ id, text }) => `${ids.includes(id) ? ids.indexOf(id) : "+"} ${text}`,
    );
    return `${name}: ${described.join(" / ")}`;
  });
}

function order({ sections, sequence }: LyricVersion): string[] {
  return sequence.map((id) => sections.find((section) => section.id === id)?.name ?? "?");
}

/** As if it came from another program. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);
}

test("lines stay themselves when they are split, joined, and cut into another section", async () => {
  const before = await lyricsOf(
    "en",
    ["Verse 1", "As the river finds the sea", "so my", "heart comes home"],
    ["Refrain", "Hold me"],
  );
  const page = await openEditor(before.songId, before.id);
  const verse = words(page, "Verse 1");
  await verse.focus();
  await page.keyboard.press("Control+Home");
  for (const _ of "As the river") await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  for (let line = 0; line < 2; line += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(" ");
  await eventually(() => verse.inputValue()).toBe(
    "As the river\nfinds the sea\nso my heart comes home",
  );
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+x");
  await page.keyboard.press("Backspace");
  await words(page, "Refrain").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+v");
  await save(page);
  expect(traced(before, await held(before))).toEqual([
    "Verse 1: 0 As the river / + finds the sea",
    "Refrain: 3 Hold me / 1 so my heart comes home",
  ]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/songs\/[^/]{36}\?lyrics=/);
});

test("the last letters are kept, although the page is reloaded at once", async () => {
  const before = await lyricsOf("en", ["Verse 1", "As the river"]);
  const page = await openEditor(before.songId, before.id);
  await words(page, "Verse 1").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" finds the sea");
  await page.reload();
  await eventually(() => words(page, "Verse 1").inputValue()).toBe("As the river finds the sea");
});

test("a song that is pasted into new lyrics falls into its sections", async () => {
  const song = await site.editor.song(site.church, { title: "Як ріка" });
  const page = await openEditor(song.id, "new");
  await page.getByLabel("Language", { exact: true }).fill("Ukrainian");
  await page.getByText("Ukrainian (uk)").waitFor();
  const text =
    "Куплет 1\nЯк ріка знаходить море\n\nПриспів x2\nТримай мене\n\n2.\nКоли долина\n\nПриспів";
  await paste(words(page, "Куплет 1"), text);
  await page.getByText("Found 3 sections.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(() => words(page, "Куплет 1").inputValue()).toBe(text);
  await page.getByRole("button", { name: "Redo" }).click();
  await words(page, "Приспів").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { level: 1, name: "Як ріка" }).waitFor();
  await page.waitForURL(/lyrics=/);
  const id = new URL(page.url()).searchParams.get("lyrics") ?? "";
  const saved = await held({ songId: song.id, id });
  expect(saved.language).toBe("uk");
  expect(saved.sections.map(({ name }) => name)).toEqual(["Куплет 1", "Приспів", "Куплет 2"]);
  expect(order(saved)).toEqual(["Куплет 1", "Приспів", "Приспів", "Куплет 2", "Приспів"]);
});

test("a whole text takes the place of the old words, or is added to them", async () => {
  const before = await lyricsOf("de", ["Strophe 1", "Wie der Fluss", "zum Meer"]);
  const page = await openEditor(before.songId, before.id);
  await page.getByRole("button", { name: "Paste the whole text" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("1. Wie der Fluss\nzum weiten Meer\n\nRef.: Halte mich");
  await dialog.getByRole("button", { name: "Use these 2 sections" }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use these 2 sections" }).click();
  await page.getByRole("button", { name: "Paste the whole text" }).click();
  await dialog.getByRole("textbox").fill("Strophe 2\nWenn das Tal\n\nRefrain");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Paste the whole text" }).click();
  await eventually(() => dialog.getByRole("textbox").inputValue()).toContain("Wenn das Tal");
  await dialog.getByText("add these at the end").click();
  await dialog.getByRole("button", { name: "Use this section" }).click();
  await words(page, "Strophe 2").waitFor();
  await save(page);
  expect(traced(before, await held(before))).toEqual([
    "Strophe 1: 0 Wie der Fluss / 1 zum weiten Meer",
    "Refrain: + Halte mich",
    "Strophe 2: + Wenn das Tal",
  ]);
});

test("headings that are pasted among other words are offered to become sections", async () => {
  const before = await lyricsOf("en", ["Verse 1", "a line"]);
  const page = await openEditor(before.songId, before.id);
  const verse = words(page, "Verse 1");
  const text = "a line\n\nChorus\nhold me\n\nVerse 2\none more";
  await paste(verse, text);
  await verse.fill(text);
  await page.getByRole("button", { name: "Split it" }).click();
  await words(page, "Chorus").waitFor();
  await save(page);
  expect(traced(before, await held(before))).toEqual([
    "Verse 1: 0 a line",
    "Chorus: + hold me",
    "Verse 2: + one more",
  ]);
});

test("sections are added, duplicated, moved and removed, and what was removed comes back", async () => {
  const before = await lyricsOf("en", ["Verse 1", "a"], ["Refrain", "b"]);
  const page = await openEditor(before.songId, before.id);
  await page.getByRole("button", { name: "Section", exact: true }).click();
  await page.getByRole("menuitem", { name: "Verse 2" }).click();
  await eventually(() => words(page, "Verse 2").evaluate(isFocused)).toBe(true);
  await page.keyboard.type("c");
  const up = page.getByRole("button", { name: "Move up: Verse 2" });
  await up.click();
  await up.click();
  await eventually(() => up.evaluate(isFocused)).toBe(true);
  await page.getByRole("button", { name: "Options for Refrain" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await eventually(() => page.locator(":focus").inputValue()).toBe("Refrain (2)");
  await page.keyboard.type("Ending");
  await page.getByRole("button", { name: "Options for Verse 1" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByText("Removed Verse 1").waitFor();
  await words(page, "Verse 2").fill("c, edited since");
  await page.getByRole("button", { name: "Undo" }).click();
  await save(page);
  expect(traced(before, await held(before))).toEqual([
    "Verse 2: + c, edited since",
    "Verse 1: 0 a",
    "Refrain: 1 b",
    "Ending: + b",
  ]);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

test("the singing order is changed by keyboard, by buttons and by dragging", async () => {
  const before = await lyricsOf("en", ["Verse 1", "a"], ["Refrain", "b"], ["Verse 2", "c"]);
  const page = await openEditor(before.songId, before.id);
  await page.getByRole("button", { name: "Add a section to the order" }).click();
  await page.getByRole("menuitem", { name: "Refrain" }).click();
  await eventually(() => sungOrder(page)).toHaveLength(4);
  await options(page, 1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByText("Refrain is now 1 of 4").waitFor();
  await page.keyboard.press("Alt+End");
  await eventually(() => sungOrder(page)).toEqual(["Verse 1", "Verse 2", "Refrain", "Refrain"]);
  await eventually(() => options(page, 3).evaluate(isFocused)).toBe(true);
  await options(page, 3).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await options(page, 0).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await eventually(() => sungOrder(page)).toEqual(["Verse 2", "Verse 1", "Refrain"]);
  await expectAccessible(page);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    await shoot(page, `lyrics-editor-${width}`);
  }
  await dragOnto(page, entries(page).nth(2).locator(".grip"), entries(page).first());
  await eventually(() => sungOrder(page)).toEqual(["Refrain", "Verse 2", "Verse 1"]);
  await save(page);
  expect(order(await held(before))).toEqual(["Refrain", "Verse 2", "Verse 1"]);
  await page.getByRole("button", { name: "Use written order" }).click();
  await save(page);
  expect(order(await held(before))).toEqual([]);
});

async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("there is nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + end.height / 2, { steps: 5 });
  await page.mouse.move(end.x + 20, end.y + 5);
  await page.mouse.up();
}

test("right-to-left lyrics are written and ordered from right to left", async () => {
  const before = await lyricsOf("ar", ["المقطع 1", "يا رب ارحم"], ["اللازمة", "هللويا"]);
  const page = await openEditor(before.songId, before.id);
  const verse = words(page, "المقطع 1");
  const direction = await verse.evaluate((element) => getComputedStyle(element).direction);
  expect(direction).toBe("rtl");
  await verse.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("آمين");
  await options(page, 0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByText("is now 2 of 2").waitFor();
  await expectAccessible(page);
  await save(page);
  const after = await held(before);
  expect(traced(before, after)[0]).toBe("المقطع 1: 0 يا رب ارحم / + آمين");
  expect(order(after)).toEqual(["اللازمة", "المقطع 1"]);
});

test("what cannot be saved is told at its place, and how much room is left", async () => {
  const lines = Array.from({ length: 190 }, (_, at) => `line ${at}`);
  const before = await lyricsOf("en", ["Verse 1", ...lines], ["Refrain", "b"]);
  const page = await openEditor(before.songId, before.id);
  await page.getByText("191 lines; the limit is 200.").waitFor();
  await words(page, "Refrain").fill(`short\n${"long ".repeat(41)}!`);
  await page.getByText("Line 2: 206 characters; the limit is 200.").waitFor();
  await words(page, "Refrain").fill("");
  await page.getByRole("textbox", { name: "Section name" }).nth(1).fill("VERSE 1");
  await page.getByText("This is already listed.").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Enter at least one line.").waitFor();
  await expectAccessible(page);
});

test("an order that two have changed is asked about, and may be written otherwise afterwards", async () => {
  const before = await lyricsOf("en", ["Verse 1", "a"], ["Refrain", "b"], ["Verse 2", "c"]);
  const page = await openEditor(before.songId, before.id);
  await page.getByRole("button", { name: "Add a section to the order" }).click();
  await page.getByRole("menuitem", { name: "Refrain" }).click();
  const { label, sections } = before;
  const theirs = sections.map(({ id }) => id).toReversed();
  const path = `/api/v1/churches/${site.church}/songs/${before.songId}/lyrics/${before.id}`;
  await site.editor.update(path, before.version, { label, sections, sequence: theirs });
  await page.keyboard.press("Control+s");
  const question = page.getByRole("region", { name: "Order — both changed it" });
  await question.getByText("Theirs", { exact: true }).first().click();
  await page.getByText("All decided.").waitFor();
  await expectAccessible(page);
  await shoot(page, "merge-order-1100");
  await question.getByText("Yours", { exact: true }).click();
  await page.getByRole("button", { name: "Edit the result" }).click();
  await page.getByRole("button", { name: "Add a section to the order" }).click();
  await page.getByRole("menuitem", { name: "Verse 1" }).click();
  await save(page);
  expect(order(await held(before))).toEqual([
    "Verse 1",
    "Refrain",
    "Verse 2",
    "Refrain",
    "Verse 1",
  ]);
});
