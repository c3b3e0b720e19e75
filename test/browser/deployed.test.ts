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

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** For something that cannot be loaded afterwards: the new version is offered, each time. */
const asked: Record<string, (page: Page) => Promise<void>> = {
  catalogue: press(/^Download \d+ songs$/),
  song: async (page) => {
    await press("Options for Lead sheet with second voice")(page);
    await page
      .getByRole("menuitem", { name: /^Open / })
      .first()
      .click();
  },
  project: press("Keyboard shortcuts"),
  list: (page) => page.keyboard.press("?"),
  "list-project": press("Keyboard shortcuts"),
};

test.each(Object.entries(asked))(
  "after a deployment, what %s cannot load any more offers the new version, and nothing hangs",
  async (name, ask) => {
    const place = (await placesOf(site)).readers.find((reader) => reader.name === name);
    if (!place) throw new Error(`there is no page ${name}`);
    const page = await site.page();
    await page.goto(place.path);
    await page.locator(`main ${place.ready}`).first().waitFor({ state: "attached" });
    await deployAnother(page);
    const offer = page.getByText("A new version of the app is ready.");
    for (let times = 0; times < 2; times += 1) {
      await ask(page);
      await offer.waitFor();
      await page.getByRole("button", { name: "Later" }).click();
      await offer.waitFor({ state: "detached" });
    }
  },
);
