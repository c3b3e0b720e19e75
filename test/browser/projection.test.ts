import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { chooseMore } from "./harness/actions.ts";
import { expectToFit, shoot } from "./harness/checks.ts";
import { withLyrics } from "./harness/lyrics.ts";
import { visitSite } from "./harness/open-site.ts";
import { expectReadable } from "./harness/readable.ts";
import type { PageOptions } from "./harness/site.ts";
import { expectWords, openLanguages, openScreen, openSettings, wordsOn } from "./harness/screen.ts";

const site = visitSite();
const churchName = "Demo Church";

interface Windows {
  readonly operator: Page;
  readonly screen: Page;
}

/** The operator's window at a song, and the screen that it opened. */
async function project(song: string, options: PageOptions = {}): Promise<Windows> {
  const operator = await site.page(options);
  return { operator, screen: await projectIn(operator, song) };
}

async function openDesk(operator: Page, song: string): Promise<void> {
  await operator.goto(site.song(song));
  await chooseMore(operator, "Project");
}

async function projectIn(operator: Page, song: string): Promise<Page> {
  await openDesk(operator, song);
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  return screen;
}

test("a browser that opens no window by itself opens the screen by a link", async () => {
  const operator = await site.page();
  await openDesk(operator, "Lantern on the Water");
  await operator.evaluate(() => (window.open = () => null));
  await operator.getByRole("button", { name: "Screens", exact: true }).click();
  await operator.getByRole("button", { name: "Open screen window" }).click();
  const note = operator.getByText("The browser blocked the screen’s window.");
  const opened = operator.context().waitForEvent("page");
  await note.getByRole("link").click();
  const screen = await opened;
  await operator.getByText("1 screen connected").waitFor();
  await note.waitFor({ state: "detached" });
  await operator.keyboard.press("1");
  await expectWords(screen, "Like a lantern on the water,");
});

test("the screen follows step by step, by digit and into black", async () => {
  const { operator, screen } = await project("Lantern on the Water");
  // The congregation is welcomed; whoever moves the window is told how.
  await expectWords(screen, churchName);
  await operator.getByText("Drag the new window to the projector.").waitFor();
  await screen.mouse.move(100, 100);
  await screen.mouse.move(120, 110);
  await expectWords(screen, "Drag the new window to the projector");
  await shoot(screen, "projection-screen-waiting");

  await operator.keyboard.press("Space");
  await expectWords(screen, "Lantern on the Water");
  expect(await wordsOn(screen)).not.toContain("Drag");
  await operator.keyboard.press("Space");
  await expectWords(screen, "Like a lantern on the water,");
  await operator.getByRole("button", { name: /^4 Refrain Shine, O shine/ }).waitFor();
  await operator.keyboard.press("PageDown");
  await expectWords(screen, "Shine, O shine");
  await operator.keyboard.press("5");
  await expectWords(screen, "Set our little lamps to burning");
  const current = operator.locator("[aria-current=true]");
  await eventually(() => current.innerText()).toMatch(/5\s+Verse 3/);

  await operator.keyboard.press("b");
  await eventually(() => wordsOn(screen)).toBe("");
  await operator.keyboard.press("b");
  await expectWords(screen, "Set our little lamps");

  await operator.keyboard.press("End");
  await expectWords(screen, "Shine, O shine");
  await operator.getByText("The end").first().waitFor();
  await operator.keyboard.press("Space");
  await expectWords(screen, "Shine, O shine");
  await operator.keyboard.press("Home");
  await expectWords(screen, "Lantern on the Water");
});

test("keys that are pressed in the screen reach the operator", async () => {
  const { operator, screen } = await project("Lantern on the Water");
  await screen.keyboard.press("3");
  await expectWords(screen, "When the wind has torn the rigging");
  await screen.keyboard.press("ArrowLeft");
  await expectWords(screen, "Shine, O shine");
  await operator.locator("[aria-current=true]", { hasText: "Refrain" }).waitFor();
});

test("Escape leaves the desk as it does the stand; what is on the wall takes a second press, and stays", async () => {
  const { operator, screen } = await project("Lantern on the Water");
  await operator.keyboard.press("1");
  await expectWords(screen, "Like a lantern on the water,");
  const again = operator.getByText("Press Esc again to leave.");
  await operator.keyboard.press("Escape");
  await again.waitFor();
  await operator.keyboard.press("ArrowRight");
  await again.waitFor({ state: "detached" });
  await expectWords(screen, "Shine, O shine");
  await openSettings(operator);
  // Arrows in a dialog are its own: the wall is still the same afterwards.
  await operator.getByRole("dialog").getByRole("button", { name: "Close" }).press("ArrowRight");
  await operator.keyboard.press("Escape");
  await operator.getByRole("dialog").waitFor({ state: "detached" });
  expect(await again.count()).toBe(0);

  const song = site.song("Lantern on the Water");
  const isOnSong = ({ pathname }: URL) => pathname === song;
  await operator.keyboard.press("Escape");
  await operator.keyboard.press("Escape");
  await operator.waitForURL(isOnSong);
  await expectWords(screen, "Shine, O shine");
  await operator.getByRole("link", { name: "Music stand" }).waitFor();
  await chooseMore(operator, "Project");
  await operator.getByText("1 screen connected").waitFor();
  await operator.keyboard.press("b");
  await eventually(() => wordsOn(screen)).toBe("");
  await operator.keyboard.press("Escape");
  await operator.waitForURL(isOnSong);
});

test("two languages, and every window may be reloaded", async () => {
  const { operator, screen } = await project("Lantern on the Water");
  await operator.keyboard.press("Home");
  await openLanguages(operator);
  const second = operator.getByLabel("Second language");
  await second.dispatchEvent("pointerdown");
  await second.focus();
  await second.selectOption({ label: "+ Deutsch" });
  // Chosen by mouse: the arrows are the slides' again.
  await operator.mouse.click(640, 30);
  await operator.keyboard.press("ArrowRight");
  await expectWords(screen, "Wie ein Licht auf dunklem Wasser");
  await operator.keyboard.press("ArrowRight");
  await expectWords(screen, "Leuchte, leuchte, führ uns heim");
  await eventually(() => screen.locator("[lang=de]").getAttribute("dir")).toBe("ltr");
  await shoot(screen, "projection-screen-two-languages");
  await shoot(operator, "projection-operator-1100");
  for (const width of [390, 1440]) {
    await operator.setViewportSize({ width, height: 844 });
    await expectToFit(operator);
    await shoot(operator, `projection-operator-${width}`);
  }
  // A low window leaves little room below the preview.
  await operator.setViewportSize({ width: 640, height: 400 });
  const spilling = await operator
    .locator(".pair .btn")
    .evaluateAll((buttons) => buttons.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(spilling).toBe(0);
  await shoot(operator, "projection-operator-low");

  await screen.reload();
  await expectWords(screen, "Leuchte, leuchte, führ uns heim");
  await operator.reload();
  await operator.getByText("1 screen connected").waitFor();
  await expectWords(screen, "Leuchte, leuchte, führ uns heim");

  // Whoever leaves the desk leaves the wall as it is, and finds the place again.
  await operator.getByRole("link", { name: "Back to the song" }).click();
  await operator.getByRole("link", { name: "Music stand" }).waitFor();
  await expectWords(screen, "Leuchte, leuchte, führ uns heim");
  await chooseMore(operator, "Project");
  await operator.getByText("1 screen connected").waitFor();
  await operator.locator("[aria-current=true]", { hasText: "Refrain" }).waitFor();
  await operator.keyboard.press("Space");
  await expectWords(screen, "When the wind has torn the rigging");
  await screen.close();
  const closed = operator.getByRole("alert").getByText("The screen was closed.");
  await closed.waitFor();
  await expectReadable(operator);
  await shoot(operator, "projection-operator-closed");
});

test("of two desks one leads the screen; the other says so and can take it back", async () => {
  const { operator: one, screen } = await project("Lantern on the Water");
  await one.keyboard.press("1");
  await expectWords(screen, "Like a lantern on the water,");
  const other = await one.context().newPage();
  await openDesk(other, "Ein Tisch an offner Tür");
  await other.getByText("1 screen connected").waitFor();
  await other.getByText("Another window controls the screen now.").waitFor();
  await other.getByRole("button", { name: /^1 / }).click();
  const first = await other.locator("[aria-current=true] [lang] p").first().innerText();
  await expectWords(screen, first);
  await one.getByText("Another window controls the screen now.").waitFor();
  await shoot(one, "projection-operator-displaced");

  await screen.keyboard.press("ArrowRight");
  await other.locator("[aria-current=true]", { hasText: /^\s*2/ }).waitFor();
  await eventually(() => one.locator("[aria-current=true]").innerText()).toMatch(/^1\s/);
  await one.getByRole("button", { name: "Take control" }).click();
  await expectWords(screen, "Like a lantern on the water,");
  await other.getByText("Another window controls the screen now.").waitFor();
  await one.getByText("Another window controls").waitFor({ state: "detached" });

  // Whoever comes back and finds another leading leaves it the wall, even when it goes.
  await one.getByRole("link", { name: "Back to the song" }).click();
  await one.getByRole("link", { name: "Music stand" }).waitFor();
  await other.getByRole("button", { name: /^1 / }).click();
  await expectWords(screen, first);
  // A leader in the background may be slow to answer: the screen tells as well who leads it.
  await other.evaluate(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message: { kind?: string }) {
      if (message.kind !== "show") postMessage.call(this, message);
    };
  });
  await chooseMore(one, "Project");
  await one.getByText("Another window controls the screen now.").waitFor();
  await other.getByRole("link", { name: "Back to the song" }).click();
  await one.getByText("Already showing").waitFor();
  await expectWords(screen, first);

  // And so after the whole page was loaded, which hears of the other before it has its words.
  await one.keyboard.press("Space");
  await openDesk(other, "Ein Tisch an offner Tür");
  const desk = one.url();
  await one.getByRole("link", { name: "Back to the song" }).click();
  await one.getByRole("link", { name: "Music stand" }).waitFor();
  await other.getByRole("button", { name: /^1 / }).click();
  await expectWords(screen, first);
  await one.goto(desk);
  await one.getByText("Another window controls the screen now.").waitFor();
  await other.getByRole("link", { name: "Back to the song" }).click();
  await one.getByText("Already showing").waitFor();
  await expectWords(screen, first);
});

test("words from right to left stand above words from left to right", async () => {
  const { operator, screen } = await project("يا بئرَ ماءٍ في الطريق", {
    width: 820,
    theme: "dark",
  });
  await openLanguages(operator);
  await operator
    .getByRole("combobox", { name: "Language", exact: true })
    .selectOption({ label: "العربية" });
  await operator.getByLabel("Second language").selectOption({ label: "+ English" });
  await operator.keyboard.press("Escape");
  await operator.keyboard.press("1");
  await expectWords(screen, "O well of water on the road,");
  const above = await screen.locator("[lang=ar]").boundingBox();
  const below = await screen.locator("[lang=en]:not(html)").boundingBox();
  await eventually(() => screen.locator("[lang=ar]").getAttribute("dir")).toBe("rtl");
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await shoot(screen, "projection-screen-arabic");
  await shoot(operator, "projection-operator-820-dark");
});

test("a long section fits on every screen and is never tiny", async () => {
  const operator = await site.page();
  await operator.clock.install();
  await withLongVerse(operator);
  const screen = await projectIn(operator, "Lantern on the Water");
  await openLanguages(operator);
  await operator.getByLabel("Second language").selectOption({ label: "+ Deutsch" });
  await operator.keyboard.press("Escape");
  for (const [width, height] of [
    [960, 540],
    [800, 600],
  ] as const) {
    await screen.setViewportSize({ width, height });
    const ratio = () =>
      operator.locator(".operator").evaluate((desk) => desk.style.getPropertyValue("--ratio"));
    await eventually(ratio).toBe(`${width / height}`);
    await operator.getByRole("button", { name: /^1 Verse 1 .* 1\// }).click();
    const parts = await operator.getByRole("button", { name: /Verse 1 .* \d+\/\d+/ }).count();
    expect(parts).toBeGreaterThan(2);
    for (let part = 1; part <= parts; part++) {
      await operator.locator("[aria-current=true]", { hasText: `${part}/${parts}` }).waitFor();
      await expectWords(screen, await operator.locator("figure .frame p").first().innerText());
      const { size, isTooLarge } = await measureWords(screen);
      expect(isTooLarge).toBe(false);
      expect(size).toBeGreaterThanOrEqual(height * 0.055 - 0.01);
      await operator.keyboard.press("ArrowRight");
    }
    await shoot(screen, `projection-screen-long-${width}`);
  }

  // A digit that waits for a second one is forgotten by whatever else is pressed.
  await operator.keyboard.press("1");
  await operator.getByText("1 …").waitFor();
  await operator.keyboard.press("End");
  const last = operator.locator("[aria-current=true]", { hasText: /^\s*12/ });
  await last.waitFor();
  await operator.clock.fastForward(1000);
  expect(await last.count()).toBe(1);
});

/** The size of the first language, and whether anything sticks out. */
async function measureWords(screen: Page) {
  const lines = await screen.locator("main [lang] p").evaluateAll((lines) =>
    lines.map((line) => {
      const { top, bottom, left, right } = line.getBoundingClientRect();
      const isBeyond = top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
      return {
        isFirst: line.closest("[lang=en]") !== document.documentElement,
        size: Number.parseFloat(getComputedStyle(line).fontSize),
        isTooLarge: isBeyond || line.scrollWidth > line.clientWidth,
      };
    }),
  );
  return {
    size: Math.min(...lines.filter(({ isFirst }) => isFirst).map(({ size }) => size)),
    isTooLarge: lines.some(({ isTooLarge }) => isTooLarge),
  };
}

/** A first verse of many long lines, as an old hymn may have, and a dozen sections to sing. */
async function withLongVerse(page: Page): Promise<void> {
  await withLyrics(page, ({ sections, sequence }) => {
    sequence.push(...Array.from({ length: 12 - sequence.length }, () => sequence.at(-1) ?? ""));
    const lines = sections[0]?.lines ?? [];
    const again = [1, 2, 3, 4].flatMap((time) =>
      lines.map(({ text }, index) => ({
        id: `${time}-${index}`,
        text: `${text} ${text} ${text}`,
      })),
    );
    lines.push(...again);
  });
}
