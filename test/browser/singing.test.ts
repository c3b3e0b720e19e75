import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { decodeList } from "../../web/src/list/link.ts";
import { songEntry } from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { chooseMore } from "./harness/actions.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";
import { listPath, sixSongs } from "./harness/service-lists.ts";

const site = visitSite();
const phone = { width: 390, height: 844, touch: true };

function countRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => (count += Number(request.url().includes("/api/"))));
  return () => count;
}

/** Whoever leads has the list on the device. */
async function share(leader: Page): Promise<void> {
  await chooseMore(leader, "Make my own copy");
  await leader.getByRole("button", { name: "Share" }).click();
}

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

/** Where one is in the list; it leads to any other song. */
function place(page: Page, at: string) {
  return page.getByRole("button", { name: `${at}: Jump to` });
}

const fingerAt = (x: number) => ({ touchPoints: [{ x, y: 400 }] });

/** A finger goes over the page. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", ...fingerAt(from) });
  await session.send("Input.dispatchTouchEvent", {
    type: "touchMove",
    ...fingerAt((from + to) / 2),
  });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", ...fingerAt(to) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

function groundOf(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).backgroundColor);
}

test("the congregation sings from its own link, each person in the language picked", async () => {
  const leader = await site.page({ width: 1100 });
  await leader.goto(listPath(site, sixSongs(site)));
  await share(leader);
  await leader.getByText("Congregation").click();
  // Who it is for is seen in colours that the system chooses, too.
  await leader.emulateMedia({ forcedColors: "active" });
  const audience = leader.locator("label", { has: leader.getByRole("radio", { checked: true }) });
  expect(await groundOf(audience)).not.toBe(await groundOf(leader.locator("body")));
  await leader.emulateMedia({ forcedColors: "none" });
  await leader.getByText("Only the lyrics, in large type").waitFor();
  await leader.getByRole("img", { name: "QR code" }).waitFor();
  await expectAccessible(leader);
  await shoot(leader, "share-congregation-1100");
  const link = await leader.getByLabel("Copy link").inputValue();
  expect(new URL(link).pathname).toBe(`${site.catalogue()}/list/sing`);

  const page = await site.page(phone);
  const requests = countRequests(page);
  await page.goto(link);
  await eventually(() => heading(page).textContent()).toBe("Bread for the Morning Road");
  await page.getByText("You set a table by the road").waitFor();
  // All songs at once, and nothing but them.
  await page.waitForLoadState("networkidle");
  expect(requests()).toBe(1);
  const languages = page.getByLabel("Lyrics language");
  await eventually(() => languages.locator("option").allTextContents()).toEqual([
    "English",
    "Deutsch",
    "Español",
    "Polski",
    "Français",
    "العربية",
  ]);
  expect(await page.locator("section p .number").allTextContents()).toEqual(["1", "2", "3", "4"]);
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "singing-390");

  await languages.selectOption({ label: "Polski" });
  await page.getByText("Przy drodze nam zastawiasz stół").waitFor();
  await eventually(() => heading(page).textContent()).toBe("Chleb na poranną drogę");
  expect(await page.getByText("These lyrics are only in").count()).toBe(0);
  // What was loaded stays, whatever becomes of the connection.
  await page.context().setOffline(true);
  await swipe(page, 320, 60);
  // It has no Polish words: then the reader's.
  await eventually(() => heading(page).textContent()).toBe("A Table by the Open Door");
  await page.getByText("A table in the kitchen").waitFor();
  await page.getByText("These lyrics are only in German and English.").waitFor();
  expect(await languages.inputValue()).toBe("pl");
  await expectAccessible(page);
  await shoot(page, "singing-390-other-language");
  // Browsers take a tap that follows a swipe at once for its end.
  await page.getByRole("button", { name: "Next song" }).click();
  await eventually(() => heading(page).textContent()).toBe("Lantern on the Water");
  await swipe(page, 60, 320);
  await eventually(() => heading(page).textContent()).toBe("A Table by the Open Door");
  for (let song = 3; song <= 6; song += 1) await page.keyboard.press("PageDown");
  await place(page, "6 of 6").waitFor();
  await page.getByText("O well of water on the road").waitFor();

  // To any song, by keyboard alone.
  await place(page, "6 of 6").focus();
  await page.keyboard.press("Enter");
  const songs = page.getByRole("menuitemradio");
  await eventually(() => songs.allInnerTexts()).toHaveLength(6);
  expect(await page.getByRole("menuitemradio", { checked: true }).innerText()).toMatch(/^6/);
  await expectAccessible(page);
  await shoot(page, "singing-390-songs");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await eventually(() => heading(page).textContent()).toBe("Lantern on the Water");
  await place(page, "3 of 6").waitFor();
  await songs.first().waitFor({ state: "detached" });
  for (let song = 4; song <= 6; song += 1) await page.keyboard.press("PageDown");
  await place(page, "6 of 6").waitFor();
  await page.context().setOffline(false);

  const size = () =>
    page
      .locator("section p")
      .first()
      .evaluate((line) => getComputedStyle(line).fontSize);
  const before = Number.parseFloat(await size());
  for (let step = 0; step < 2; step += 1) await page.getByRole("button", { name: "Larger" }).tap();
  expect(Number.parseFloat(await size())).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Dark" }).tap();
  await eventually(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "singing-390-dark-large");
  const chosen = await size();

  // The phone remembers all of it, and where one was.
  await page.reload();
  await place(page, "6 of 6").waitFor();
  await eventually(() => size()).toBe(chosen);
  await eventually(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.goto(link);
  await page.getByText("Przy drodze nam zastawiasz stół").waitFor();
});

test("songs that are not public are named as not available, from right to left as well", async () => {
  const page = await site.page({ ...phone, language: "ar" });
  const [first, ...others] = sixSongs(site).entries;
  const gone = songEntry("0197a1b2-0000-7000-8000-00000000000a");
  const entries = first ? [first, gone, ...others] : [];
  await page.goto(listPath(site, { ...sixSongs(site), entries }, "sing"));
  await page.getByText("You set a table by the road").waitFor();
  await page.getByRole("button", { name: "الترنيمة التالية" }).tap();
  await page.getByText("هذه الترنيمة غير متاحة هنا.").waitFor();
  await eventually(() => heading(page).textContent()).toBe("الترنيمة 2");
  await expectAccessible(page);
  await shoot(page, "singing-missing-ar");
  for (let song = 3; song <= 7; song += 1) await page.keyboard.press("ArrowRight");
  await page.getByText("يا بئرَ ماءٍ في الطريقْ").waitFor();
  await expectToFit(page);
  await shoot(page, "singing-390-ar");
});

test("a link that did not arrive whole says so, and shows what it can", async () => {
  const page = await site.page(phone);
  const link = listPath(site, sixSongs(site), "sing");
  await page.goto(link.slice(0, -6));
  await page.getByText("This link is incomplete.").waitFor();
  await page.getByText("You set a table by the road").waitFor();
  await expectAccessible(page);
  await shoot(page, "singing-390-broken");
});

test("with letters twice as large all of it fits a small phone", async () => {
  const page = await site.page({ width: 360, height: 640, touch: true });
  await page.goto(listPath(site, sixSongs(site), "sing"));
  await place(page, "1 of 6").waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await page.getByRole("button", { name: "Next song" }).tap();
  await place(page, "2 of 6").waitFor();
  await expectToFit(page);
  const parts = ["Next song", "Previous song", "Dark"].map((name) =>
    page.getByRole("button", { name }),
  );
  for (const part of parts) {
    const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  await shoot(page, "singing-360-twice");
});

test("arrows in the palette turn no song, and what is noted for the band stays with it", async () => {
  const leader = await site.page({ width: 1100 });
  const [first, ...others] = sixSongs(site).entries;
  const note = "only the choir in verse 2";
  const entries = first ? [{ ...first, note }, ...others] : [];
  await leader.goto(listPath(site, { ...sixSongs(site), entries }));
  await share(leader);
  await leader.getByText("Congregation").click();
  const link = await leader.getByLabel("Copy link").inputValue();
  const { list } = decodeList(new URL(link).hash.slice(1));
  expect(list.entries.map((entry) => entry.note)).toEqual(["", "", "", "", "", ""]);

  const page = await site.page({ width: 1100 });
  await page.goto(link);
  await eventually(() => heading(page).textContent()).toBe("Bread for the Morning Road");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await heading(page).textContent()).toBe("Bread for the Morning Road");
});
