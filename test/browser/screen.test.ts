import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";
import { expectWords, openDeskAt, openScreen, wordsOn } from "./harness/screen.ts";
import { listPath, sixSongs } from "./harness/service-lists.ts";

const site = visitSite();

test("a screen shows nothing but the screen, and asks for nothing", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/screen");
  await page.locator("h1").waitFor({ state: "attached" });
  for (const key of ["?", "Control+k", "/"]) await page.keyboard.press(key);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("a sign-out clears what members saw from every window, the screen too", async () => {
  const operator = await site.page({ width: 1280 });
  await site.enter(operator, "Editor");
  await openDeskAt(operator, listPath(site, sixSongs(site), "project", "w"));
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  await operator.keyboard.press("n");
  await expectWords(screen, "Bread for the Morning Road");
  const other = await operator.context().newPage();
  await other.goto("/");
  // As the tab does in which somebody signs out.
  await other.evaluate(() => localStorage.setItem("identity", JSON.stringify({ kind: "guest" })));
  await eventually(() => wordsOn(screen)).toBe("");
  await operator.waitForURL((url) => !url.pathname.startsWith("/w/"));
  expect(await wordsOn(screen)).toBe("");
});

test("black, clear and title work before the first slide", async () => {
  const operator = await site.page({ width: 1280 });
  await openDeskAt(operator, listPath(site, sixSongs(site), "project"));
  const screen = await openScreen(operator);
  await expectWords(screen, "Demo Church");
  await operator.keyboard.press("t");
  await expectWords(screen, "Christ the King");
  await operator.keyboard.press("b");
  await eventually(() => wordsOn(screen)).toBe("");
  await operator.keyboard.press("b");
  await expectWords(screen, "Demo Church");
  await operator.keyboard.press("c");
  await eventually(() => wordsOn(screen)).toBe("");
});

test("where the browser knows a second display, the screen is put there; themes reach it", async () => {
  const operator = await site.page({ width: 1280 });
  await operator.addInitScript(() => {
    const here = { label: "Laptop" };
    const wall = {
      label: "Wall",
      availLeft: 1280,
      availTop: 0,
      availWidth: 1920,
      availHeight: 1080,
    };
    Object.defineProperty(screen, "isExtended", { value: true });
    const getScreenDetails = async () => ({ screens: [here, wall], currentScreen: here });
    const open = window.open.bind(window);
    const opened: (string | undefined)[] = [];
    Object.assign(window, {
      opened,
      getScreenDetails,
      open: (address: string, name: string, features?: string) => {
        opened.push(features);
        return open(address, name, features);
      },
    });
  });
  await openDeskAt(operator, listPath(site, sixSongs(site), "project"));
  await operator.getByRole("button", { name: "Screens", exact: true }).click();
  await expectAccessible(operator);
  await shoot(operator, "operator-screens-1280");
  const opening = operator.waitForEvent("popup");
  await operator.getByRole("button", { name: "Show on the second display" }).click();
  const wall = await opening;
  expect(await operator.evaluate("opened")).toEqual([
    "popup,left=1280,top=0,width=1920,height=1080,fullscreen",
  ]);
  await expectWords(wall, "Demo Church");
  await operator.getByRole("button", { name: "Screens", exact: true }).click();
  await operator.getByRole("button", { name: "Paper" }).click();
  await operator.getByRole("button", { name: "Start", exact: true }).click();
  const slide = wall.locator(".slide");
  await eventually(() => slide.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    "rgb(251, 249, 244)",
  );
  await eventually(() => slide.evaluate((one) => getComputedStyle(one).textAlign)).toBe("start");
  const size = () =>
    wall
      .locator("main p")
      .first()
      .evaluate((p) => getComputedStyle(p).fontSize);
  await operator.keyboard.press("Escape");
  await operator.keyboard.press("1");
  await expectWords(wall, "You set a table by the road");
  const large = Number.parseFloat(await size());
  await operator.getByRole("button", { name: "Screens", exact: true }).click();
  await operator.getByRole("button", { name: "Small", exact: true }).click();
  await eventually(async () => Number.parseFloat(await size())).toBeLessThan(large);
});
