import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import type { Metadata, Song } from "../../common/contract/song.ts";
import { expectAccessible, shoot } from "./harness/checks.ts";
import { openSite } from "./harness/open-site.ts";

const site = openSite();
let anna: Page;
let ben: Page;

beforeEach(async () => {
  [anna, ben] = await Promise.all([site.page({ width: 900 }), site.page({ width: 390 })]);
  await site.enter(anna, "Editor");
  await site.enter(ben, "Administrator");
});

/** A song that both have opened. */
async function opened(title: string): Promise<Song> {
  const song = await site.editor.song(site.church, {
    title,
    authors: ["J. Newton"],
    themes: ["Trust", "Peace"],
  });
  await Promise.all(
    [anna, ben].map(async (page) => {
      await page.goto(`/w/${site.church}/songs/${song.id}/edit`);
      await page.getByLabel("Title", { exact: true }).waitFor();
    }),
  );
  return song;
}

async function held({ id }: Song): Promise<Metadata> {
  const path = `/api/v1/churches/${site.church}/songs/${id}`;
  return (await site.editor.get<{ song: Song }>(path)).body.song.metadata;
}

/** The author that is there is written otherwise. */
async function nameAuthor(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "J. Newton", exact: true }).click();
  await page.getByLabel("Add an author").fill(name);
  await page.keyboard.press("Enter");
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
}

test("what only one of two changed is taken, and told in words", async () => {
  const song = await opened("Amazing Grace");
  await anna.getByLabel("Title", { exact: true }).fill("Amazing Grace!");
  await nameAuthor(ben, "John Newton");
  await ben.getByLabel("Add a theme").fill("Advent");
  await ben.keyboard.press("Enter");
  await save(ben);
  await save(anna);
  await anna.getByText("Merged automatically: 2 of their changes, 1 of your changes").click();
  await anna.getByText("Theme “Advent” added").waitFor();
  await anna.getByText("Author edited").waitFor();
  expect(await held(song)).toMatchObject({
    title: "Amazing Grace!",
    authors: ["John Newton"],
    themes: ["Trust", "Peace", "Advent"],
  });
});

test("what both changed is asked about, and answered with the keyboard alone", async () => {
  const song = await opened("Sea of Glass");
  await ben.getByLabel("Title", { exact: true }).fill("Seas of Glass");
  await nameAuthor(ben, "John Newton");
  await save(ben);
  await anna.getByLabel("Title", { exact: true }).fill("Sea of Fire and Glass");
  await nameAuthor(anna, "John H. Newton");
  await anna.keyboard.press("Control+s");
  await anna.getByRole("button", { name: "Save · 2 to decide" }).waitFor();
  expect(await anna.getByRole("radio", { checked: true }).count()).toBe(0);
  await eventually(() => anna.getByRole("button", { name: /^Save/ }).isDisabled()).toBe(true);
  await shoot(anna, "merge-song-900");
  await expectAccessible(anna);

  const title = anna.getByRole("region", { name: "Title — both changed it" });
  await anna.keyboard.press("Tab");
  await anna.keyboard.press("Space");
  await eventually(() => title.getByRole("radio", { name: "Yours", checked: true }).count()).toBe(
    1,
  );
  await anna.getByRole("status").getByText("1 to decide").waitFor();
  await anna.keyboard.press("Tab");
  await anna.keyboard.press("ArrowDown");
  await anna.getByText("All decided.").waitFor();
  await expectAccessible(anna);

  // Who wants other words edits them afterwards, with the questions answered.
  await anna.getByRole("button", { name: "Edit the result" }).click();
  const field = anna.getByLabel("Title", { exact: true });
  await eventually(() => field.inputValue()).toBe("Sea of Fire and Glass");
  await field.fill("Sea of Glass and Fire");
  await save(anna);
  expect(await held(song)).toMatchObject({
    title: "Sea of Glass and Fire",
    authors: ["John Newton"],
  });
});

test("a card is chosen by a tap, another choice costs nothing, and a song keeps both", async () => {
  const song = await opened("Harp in the Willow");
  await nameAuthor(anna, "Jan Nowak");
  await save(anna);
  await nameAuthor(ben, "Jo Newman");
  await ben.keyboard.press("Control+s");
  const author = ben.getByRole("region", { name: "Author “J. Newton” — both changed it" });
  await author.getByText("Yours", { exact: true }).click();
  await author.getByText("Theirs", { exact: true }).click();
  await eventually(() => author.getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
  await author.getByText("Both", { exact: true }).click();
  await shoot(ben, "merge-song-decided-390");
  await expectAccessible(ben);
  await save(ben);
  expect((await held(song)).authors).toEqual(["Jo Newman", "Jan Nowak"]);
});

test("a number in a songbook that both changed is chosen, whole", async () => {
  const song = await site.editor.song(site.church, {
    title: "Ladder of Light",
    songbooks: [{ book: "Blue Book", number: "12" }],
  });
  await anna.goto(`/w/${site.church}/songs/${song.id}/edit`);
  await anna.getByRole("button", { name: "Blue Book 12", exact: true }).click();
  await anna.getByLabel("Add a songbook").fill("Blue Book 14");
  await anna.keyboard.press("Enter");
  const songbooks = [{ book: "Blue Book", number: "13" }];
  const path = `/api/v1/churches/${site.church}/songs/${song.id}`;
  await site.editor.update(path, song.version, { ...song.metadata, songbooks });
  await anna.keyboard.press("Control+s");
  const number = anna.getByRole("region", { name: /both changed it/ });
  await number.getByText("Theirs", { exact: true }).click();
  await anna.getByText("All decided.").waitFor();
  await expectAccessible(anna);
  await save(anna);
  expect((await held(song)).songbooks).toEqual(songbooks);
});
