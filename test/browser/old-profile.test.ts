import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { databases, oldDraft, oldProfile, writeOld } from "./harness/old-profile.ts";
import { openSite } from "./harness/open-site.ts";
import { editSong, keptTitles, newSong, typeTitle } from "./harness/song-editor.ts";
import { storedIn } from "./harness/stored.ts";

const site = openSite({ serviceWorkers: "allow" });

const draftsOnly = (...row: ReturnType<typeof oldDraft>) => [
  { database: "drafts", store: "drafts", rows: [row] },
];

test("all that an earlier release kept on the device is there, and its databases go", async () => {
  const song = await newSong(site, "Quiet Anchor");
  const page = await site.page();
  await site.enter(page, "Editor");
  await writeOld(page, await oldProfile(site, song));
  expect(await databases(page)).toHaveLength(6);

  await editSong(site, page, song);
  await page.getByText(/Unsaved draft from/).waitFor();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Quiet Anchor of Hope");
  await page.goto("/kept");
  // One song, though both the member and the public side have downloaded it.
  await eventually(() => page.getByRole("main").getByRole("listitem").count()).toBe(1);
  await page.goto(`${site.catalogue("w")}/lists`);
  await page.getByRole("link", { name: "Christ the King" }).first().waitFor();
  await page.goto(`/w/${site.church}/songs/import`);
  await page.getByRole("button", { name: "View “Birch”" }).waitFor();
  const keys = async (store: string) => {
    const records = await storedIn<{ key: string; owner: string }>(page, store);
    return records.map(({ key, owner }) => `${key[0]} ${owner}`);
  };
  const { email } = site.member("Editor");
  expect(await keys("downloads")).toEqual(["c ", `w ${email}`]);
  // What somebody else used does not stay.
  expect(await keys("service")).toEqual(["c ", `w ${email}`]);
  const stores = ["facts", "uses", "images", "importFiles", "files"];
  const counts = stores.map(async (store) => (await storedIn(page, store)).length);
  expect(await Promise.all(counts)).toEqual([1, 1, 1, 1, 4]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await eventually(() => databases(page)).toEqual(["precentor"]);
  // They do not come back, and what was thrown away does not either.
  await editSong(site, page, song);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await eventually(() => keptTitles(page)).toEqual([]);
});

test("a window of the earlier release goes on: what is written there is found, and nothing is lost", async () => {
  const song = await newSong(site, "Well in the Valley");
  const page = await site.page();
  await site.enter(page, "Editor");
  const old = await page.context().newPage();
  const write = (title: string, changedAt?: string) =>
    writeOld(old, draftsOnly(...oldDraft(site, song, title, changedAt)), true);
  await write("Well in the Dry Valley");
  await editSong(site, page, song);
  await eventually(() => keptTitles(page)).toEqual(["Well in the Dry Valley"]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByText(/Unsaved draft from/).waitFor();
  expect(await databases(page)).toContain("drafts");

  // The same draft, of which nothing was changed here.
  await write("Well in the Driest Valley", "2026-11-18T11:00:00.000Z");
  await page.reload();
  await eventually(() => keptTitles(page)).toEqual(["Well in the Driest Valley"]);
  expect(await storedIn(page, "drafts", "drafts")).toEqual([]);

  // Both went on with it: both stay.
  await page.getByText(/Unsaved draft from/).waitFor();
  await typeTitle(page, "Well on the Hill");
  await write("Well by the Road", "2026-11-18T12:00:00.000Z");
  await page.reload();
  const both = ["Well by the Road", "Well on the Hill"];
  await eventually(async () => (await keptTitles(page)).toSorted()).toEqual(both);
  await page.reload();
  await page
    .getByText(/Unsaved draft from|Another draft, from/)
    .first()
    .waitFor();
  expect((await keptTitles(page)).toSorted()).toEqual(both);

  expect(await databases(page)).toContain("drafts");
  await old.close();
  await page.reload();
  await eventually(() => databases(page)).not.toContain("drafts");
  expect((await keptTitles(page)).toSorted()).toEqual(both);
});
