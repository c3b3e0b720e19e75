import type { Page } from "playwright-core";
import { test } from "vitest";
import { placesOf } from "./harness/places.ts";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();

/** The files of the app that this page has not loaded yet are gone, and there is a new version. */
async function deployAnother(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.route("**/_app/immutable/**", (route) => route.fulfill({ status: 404 }));
  await page.route("**/_app/version.json", (route) => route.fulfill({ json: { version: "next" } }));
}

/** What is asked for there cannot be loaded: the new version is offered, each time. */
const asked: Record<string, readonly string[]> = {
  catalogue: ["Keep all results"],
  song: ["Share", "More"],
  project: ["Projection settings"],
  list: ["Share"],
  "list-project": ["Another song"],
};

test.each(Object.entries(asked))(
  "after a deployment, what %s cannot load any more offers the new version, and nothing hangs",
  async (name, buttons) => {
    const place = (await placesOf(site)).readers.find((reader) => reader.name === name);
    if (!place) throw new Error(`there is no page ${name}`);
    const page = await site.page();
    await page.goto(place.path);
    await page.locator(`main ${place.ready}`).first().waitFor({ state: "attached" });
    await deployAnother(page);
    const offer = page.getByText("A new version of the app is ready.");
    for (const button of buttons) {
      for (let times = 0; times < 2; times += 1) {
        await page.getByRole("button", { name: button }).first().click();
        await offer.waitFor();
        await page.getByRole("button", { name: "Later" }).click();
        await offer.waitFor({ state: "detached" });
      }
    }
  },
);
