import { expect, test } from "vitest";
import type { Role } from "../../common/contract/session.ts";
import { eventually } from "../harness/eventually.ts";
import { visitSite } from "./harness/open-site.ts";
import { placesOf } from "./harness/places.ts";

const site = visitSite();
const lantern = "Lantern on the Water";

/**
 * Bookmarks, links in messages and codes on paper lead where they led, whichever page shows it now:
 * addresses that the app has ever had, and what is in the window's title there.
 */
test("every address that a guest may have leads to its page", async () => {
  const song = site.song(lantern);
  const catalogue = site.catalogue();
  const [list = ""] = (await placesOf(site)).readers
    .filter(({ name }) => name === "list")
    .map(({ path }) => path.split("#")[1]);
  const addresses: readonly Address[] = [
    ["/sign-in", "Sign in"],
    ["/kept", "Downloads"],
    ["/me", "Me"],
    [catalogue, "Precentor"],
    [`${catalogue}/me`, "Me"],
    [`${catalogue}/lists`, "Lists"],
    [`${catalogue}/lists/licences`, "Licence report"],
    [`${catalogue}/songbooks`, "Songbooks"],
    [`${catalogue}/songbooks?book=Demo Hymnal`, "Demo Hymnal"],
    [song, lantern],
    [`${song}/stand`, lantern],
    [`${song}/print`, lantern],
    [`${song}/project`, lantern],
    [`${catalogue}/list#${list}`, "Christ the King"],
    [`${catalogue}/list/stand#${list}`, "Welcome"],
    [`${catalogue}/list/stand?at=1#${list}`, lantern],
    [`${catalogue}/list/print#${list}`, "Christ the King"],
    [`${catalogue}/list/project#${list}`, "Christ the King"],
    [`${catalogue}/list/sing#${list}`, lantern],
  ];
  await lead(addresses);
});

test("and every address of an editor", async () => {
  const song = site.song(lantern, "w");
  const catalogue = site.catalogue("w");
  const { writers } = await placesOf(site);
  const [lyrics = "", arrangement = ""] = ["lyrics-editor", "arrangement-editor"].map(
    (wanted) => writers.find(({ name }) => name === wanted)?.path,
  );
  await lead(
    [
      [`${catalogue}/me`, "Me"],
      [`${catalogue}/songs/new`, "New song"],
      [`${catalogue}/songs/import`, "Import songs"],
      [`${catalogue}/songs/duplicates`, "Find duplicates"],
      [`${song}/edit`, lantern],
      [`${song}/history`, `History: ${lantern}`],
      [`${song}/lyrics/new`, lantern],
      [`${song}/arrangements/new`, lantern],
      [lyrics, lantern],
      [arrangement, lantern],
    ],
    "Editor",
  );
});

type Address = readonly [path: string, title: string];

async function lead(addresses: readonly Address[], role?: Role): Promise<void> {
  const page = await site.page();
  if (role) await site.enter(page, role);
  for (const [path, title] of addresses) {
    await page.goto(path);
    await eventually(async () => [path, await page.title()]).toEqual([
      path,
      expect.stringContaining(title),
    ]);
    await page.locator("main").first().waitFor();
    expect(await page.getByText("Page not found").count(), path).toBe(0);
  }
}
