import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { songEntry } from "../../web/src/lib/lists/model.ts";
import { eventually } from "../harness/eventually.ts";
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

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
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

test("the congregation sings from its own link, each person in the language picked", async () => {
  const leader = await site.page({ width: 1100 });
  await leader.goto(listPath(site, sixSongs(site)));
  await leader.getByText("Congregation").click();
  await leader.getByText("The words alone").waitFor();
  await leader.getByRole("img", { name: "QR code" }).waitFor();
  await expectAccessible(leader);
  await shoot(leader, "share-congregation-1100");
  const link = await leader.getByLabel("Link to this list").inputValue();
  expect(new URL(link).pathname).toBe(`${site.catalogue()}/list/sing`);

  const page = await site.page(phone);
  const requests = countRequests(page);
  await page.goto(link);
  await eventually(() => heading(page).textContent()).toBe("Bread for the Morning Road");
  await page.getByText("You set a table by the road").waitFor();
  await page.waitForLoadState("networkidle");
  // This song and the next one; thirty guests are within what one address may ask.
  expect(requests()).toBe(4);
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "singing-390");

  await page.getByLabel("Language of the words").selectOption({ label: "Polski" });
  await page.getByText("Przy drodze nam zastawiasz stół").waitFor();
  await swipe(page, 320, 60);
  // It has no Polish words: then the reader's.
  await eventually(() => heading(page).textContent()).toBe("Ein Tisch an offner Tür");
  await page.getByText("A table in the kitchen").waitFor();
  // Browsers take a tap that follows a swipe at once for its end.
  await page.getByRole("button", { name: "Next song" }).click();
  await eventually(() => heading(page).textContent()).toBe("Lantern on the Water");
  await swipe(page, 60, 320);
  await eventually(() => heading(page).textContent()).toBe("Ein Tisch an offner Tür");
  for (let song = 3; song <= 6; song += 1) await page.keyboard.press("PageDown");
  await page.getByText("6 of 6").waitFor();
  await page.waitForLoadState("networkidle");
  expect(requests()).toBeLessThanOrEqual(19);

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
  await page.getByText("6 of 6").waitFor();
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
