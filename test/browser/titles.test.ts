import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { songEntry } from "../../web/src/list/list.ts";
import { eventually } from "../harness/eventually.ts";
import { chooseMore } from "./harness/actions.ts";
import { visitSite } from "./harness/open-site.ts";
import { expectWords, openScreen } from "./harness/screen.ts";
import { idOf, listPath, sung } from "./harness/service-lists.ts";

const site = visitSite();
const lantern = "Lantern on the Water";
const inGerman = "Wie ein Licht auf dunklem Wasser";

/** In German; in Polish, which it has no words in; and as everybody likes. */
function list() {
  const entries = [
    sung(site, lantern, "de"),
    sung(site, "Semilla en tu mano", "en"),
    songEntry(idOf(site, "Ein Tisch an offner Tür")),
  ];
  return { id: "0ddba117", name: "Titles", entries };
}

const own = [lantern, "Semilla en tu mano", "Ein Tisch an offner Tür"];
const titles = [inGerman, "Seed in Your Keeping", "A Table by the Open Door"];

async function open(mode = ""): Promise<Page> {
  const page = await site.page();
  await page.goto(listPath(site, list(), mode));
  return page;
}

test("a song has its own title on the list and in its text, with the language that was chosen", async () => {
  const page = await open();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await eventually(() => page.locator("main h3 a").allTextContents()).toEqual(own);
  await chooseMore(page, "Copy as text");
  await page.getByText("Copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [, ...lines] = text.split("\n").filter(Boolean);
  // Nobody chose a language for the last one: nobody is told of one.
  expect(lines.slice(0, 3)).toEqual([
    `1. ${lantern} (Deutsch)`,
    "2. Semilla en tu mano (English)",
    "3. Ein Tisch an offner Tür",
  ]);
});

test("on the stand it is called as in its words' language, with what is left to the reader named as such", async () => {
  const page = await open("stand");
  await page.getByRole("heading", { level: 1, name: new RegExp(inGerman) }).waitFor();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.getByRole("heading", { level: 1, name: /A Table by the Open Door/ }).waitFor();
  // The card before it tells what it is to be on this stand.
  await page.keyboard.press("PageUp");
  const card = page.getByRole("group", { name: "A Table by the Open Door" });
  await card.getByText("English").waitFor();
  expect(await card.getByText("Automatic").count()).toBe(0);
  await page.keyboard.press("PageDown");
  await page.getByRole("button", { name: /^Lyrics of / }).press("Enter");
  const language = page.getByLabel("Language", { exact: true });
  const chosen = () => language.locator("option:checked").textContent();
  await eventually(chosen).toBe("Automatic");
  await language.selectOption({ label: "Deutsch · Standard" });
  await page.getByRole("heading", { level: 1, name: /Ein Tisch an offner Tür/ }).waitFor();
  await eventually(chosen).toBe("Deutsch · Standard");
  await language.selectOption({ label: "Automatic" });
  await page.getByRole("heading", { level: 1, name: /A Table by the Open Door/ }).waitFor();
});

test("and so on its first slide and in the leaflet", async () => {
  const operator = await open("project");
  const screen = await openScreen(operator);
  await operator.getByText("1 screen connected").waitFor();
  await operator.keyboard.press("PageDown");
  await expectWords(screen, inGerman);

  const leaflet = await open("print");
  await eventually(() => leaflet.locator("article h2 bdi").allTextContents()).toEqual(titles);
});

test("the list says nothing of a song whose language is open: that goes without saying", async () => {
  const page = await open();
  const row = page.getByRole("listitem").filter({ hasText: "Ein Tisch an offner Tür" });
  await row.getByText("Ein Tisch an offner Tür").waitFor();
  expect(await row.getByText("English").count()).toBe(0);
});
