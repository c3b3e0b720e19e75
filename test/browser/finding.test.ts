import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { chooseMore, openMore } from "./harness/actions.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();
const lantern = "Lantern on the Water";
const widths = [390, 768, 1100];

/** Pictures for people to look at, in every width. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
    await shoot(page, `${name}-${width}`);
  }
}

function results(page: Page) {
  return page.getByRole("main").locator("ol").getByRole("link");
}

test("a hit shows the line that has the words, and leads to the words in its language", async () => {
  const page = await site.page();
  await page.goto(`${site.catalogue()}?q=leise zieht`);
  await page.getByRole("listitem").getByText("leise durch die Nächte zieht,").waitFor();
  await look(page, "matched-line");
  await page.getByRole("link", { name: lantern }).click();
  await page.getByRole("tab", { name: "Deutsch", selected: true }).waitFor();
});

test("where no song has all words, words are offered that are written nearly so", async () => {
  const page = await site.page();
  await page.goto(`${site.catalogue()}?q=gentli through`);
  await page.getByRole("heading", { name: "No songs match “gentli through”" }).waitFor();
  await page.getByText("Did you mean").waitFor();
  await look(page, "nothing-found");
  await page.getByRole("link", { name: "gently through" }).click();
  await page.getByRole("status").getByText("1 song").waitFor();
  await eventually(() => results(page).allInnerTexts()).toEqual([lantern]);

  await page.goto(`${site.catalogue()}?q=quokka`);
  await page.getByRole("heading", { name: "No songs match “quokka”" }).waitFor();
  expect(await page.getByText("Did you mean").count()).toBe(0);
});

function favourite(title: string): unknown {
  return expect.stringMatching(new RegExp(`^Favourite:\\s*${title}`));
}

test("favourites and songs that were opened are at hand before one types", async () => {
  const page = await site.page();
  await page.goto(site.song(lantern));
  const star = () => chooseMore(page, "Favourite");
  await star();
  await openMore(page);
  await page.getByRole("menuitemradio", { name: "Favourite", checked: true }).waitFor();
  await page.goto(site.song("Evening Folds the Hills"));
  await page.getByRole("heading", { level: 1, name: "Evening Folds the Hills" }).waitFor();
  const catalogue = await page.context().newPage();
  await catalogue.goto(site.catalogue());
  const recent = catalogue.getByRole("navigation", { name: "Recent" }).getByRole("link");
  const shown = async () => (await recent.allInnerTexts()).map((text) => text.trim());
  const evening = "Evening Folds the Hills";
  await recent.first().waitFor();
  // Favourites come first.
  await eventually(shown).toEqual([favourite(lantern), evening]);
  await catalogue.getByRole("listitem").getByText("Favourite", { exact: true }).waitFor();
  await look(catalogue, "own-songs");
  // What is done in one tab is known in the others.
  await star();
  await eventually(shown).toEqual([favourite(evening), favourite(lantern)]);
  await catalogue.getByRole("searchbox").fill("light");
  await recent.first().waitFor({ state: "detached" });
  await catalogue.getByRole("searchbox").fill("");
  await recent.first().waitFor();
  // What is no longer there is no longer at hand.
  const missing = { status: 404, json: { error: "There is no such song." } };
  await page.route("**/api/v1/public/**/songs/*", (route) => route.fulfill(missing));
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: evening }).first().click();
  await page.getByRole("heading", { name: "Song not found" }).waitFor();
  await eventually(shown).toEqual([favourite(lantern)]);
});

test("themes, authors and songbooks of a song lead to others that have them", async () => {
  const page = await site.page();
  await page.goto(site.song(lantern));
  await page.getByRole("link", { name: "Light", exact: true }).click();
  // The word is in more songs than have it for a theme.
  await page.getByRole("status").getByText("2 songs").waitFor();
  await look(page, "theme");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: lantern }).waitFor();
  const author = "Miriam Oakhurst";
  await page.getByRole("link", { name: author }).click();
  await page.getByRole("searchbox").waitFor();
  await eventually(() => page.getByRole("searchbox").inputValue()).toBe(author);
  await results(page).first().waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Demo Hymnal 12" }).click();
  await page.getByRole("heading", { level: 1, name: "Demo Hymnal" }).waitFor();
  await results(page).first().waitFor();
  const numbers = page.locator("ol .no");
  await eventually(() => numbers.allInnerTexts()).toEqual(["12", "12a", "41", "57", "88", "112"]);
  await look(page, "songbook");
  await page.getByRole("link", { name: "Songbooks", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Songbooks" }).waitFor();
  await page.getByRole("link", { name: "Demo Hymnal" }).waitFor();
  await look(page, "songbooks");
});

test("songs are filtered by what all of them have, and sorted; the address says how", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  await results(page).first().waitFor();
  const filter = async (name: string, choice: RegExp | string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("menuitemradio", { name: choice }).click();
  };
  await page.getByRole("button", { name: "Sheet", exact: true }).press("Enter");
  await page.waitForURL("**?sheet=yes");
  await page
    .getByRole("status")
    .getByText(/^\d songs$/)
    .waitFor();
  await filter("Theme", /^Sea/);
  await page.getByText("No songs match the filter").waitFor();
  await look(page, "none-fit");
  await page.getByRole("button", { name: "Clear filter" }).click();
  await page.getByRole("status").getByText("12 songs", { exact: true }).waitFor();
  await filter("Songbook", /^Demo Hymnal/);
  await page.getByRole("status").getByText("6 songs", { exact: true }).waitFor();
  await filter("Songbook: Demo Hymnal", /^All$/);
  await page.getByRole("searchbox").fill("licht");
  await filter("Language", /^Deutsch/);
  await page.waitForURL(/language=de/);
  await page.locator("ol:not([aria-busy=true]) a").first().waitFor();
  await look(page, "filtered-by-language");
  await page.goto(site.catalogue());
  await results(page).first().waitFor();
  await filter("Sort: Title", "Recently changed");
  await page.waitForURL(/sort=changed/);
  await page
    .getByRole("listitem")
    .getByText(/^(Lyrics|Sheet|Details) changed · /)
    .first()
    .waitFor();
  await page.locator("ol:not([aria-busy=true]) a").first().waitFor();
  await look(page, "recently-changed");
});
