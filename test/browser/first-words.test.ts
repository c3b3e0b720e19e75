import { expect, test } from "vitest";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();

test("a public song's words are there before the app is, and then make room for it", async () => {
  const page = await site.page({ isFirst: true });
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route("**/_app/**", (route) =>
    isHeld ? void held.push(() => route.continue()) : route.continue(),
  );
  await page.goto(site.song("Lantern on the Water"), { waitUntil: "commit" });
  const words = page.locator("#first-words");
  await words.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  expect(await words.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(1);
  await page.screenshot({ path: "test/browser/screenshots/first-words.png" });
  isHeld = false;
  await Promise.all(held.map((goOn) => goOn()));
  const app = page.locator("#app");
  await app.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  expect(await words.count()).toBe(0);
});
