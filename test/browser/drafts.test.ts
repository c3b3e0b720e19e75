import type { Arrangement } from "../../common/contract/arrangement.ts";
import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { chooseMore } from "./harness/actions.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { keptDrafts } from "./harness/drafts.ts";
import { openSite } from "./harness/open-site.ts";
import { holdStore } from "./harness/stored.ts";
import { watchPersistence } from "./harness/persistence.ts";
import { editSong, heldSong, keptTitles, newSong, typeTitle } from "./harness/song-editor.ts";

const site = openSite();

test("what was typed survives a closed tab, and a save that fits is found to be done", async () => {
  const song = await newSong(site, "Quiet Anchor");
  const page = await site.page();
  await site.enter(page, "Editor");
  const isAskedToPersist = await watchPersistence(page);
  await page.addInitScript(() => {
    // A device that refuses once does not refuse for good.
    const { open } = IDBFactory.prototype;
    let times = 0;
    IDBFactory.prototype.open = function (name, version) {
      if (name !== "precentor" || (times += 1) > 1) return open.call(this, name, version);
      const refused = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
      Object.defineProperty(refused, "error", { value: new DOMException("Not now.") });
      queueMicrotask(() => refused.dispatchEvent(new Event("error")));
      return refused;
    };
  });
  await editSong(site, page, song);
  await page.getByLabel("Title", { exact: true }).fill("Quiet Anchor of Hope");
  await page.getByText(/Draft saved/).waitFor();
  expect(await isAskedToPersist()).toBe(true);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectToFit(page);
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(`/w/${site.church}/songs/${song.id}`);
  await again.getByRole("link", { name: /Quiet Anchor of Hope/ }).click();
  await again.getByText(/Unsaved draft from .*/).waitFor();
  await eventually(() => again.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Quiet Anchor of Hope",
  );
  await shoot(again, "draft-opened-1100");
  await expectAccessible(again);
  await again.getByRole("button", { name: "Save" }).click();
  await again.getByRole("heading", { level: 1, name: "Quiet Anchor of Hope" }).waitFor();
  expect((await heldSong(site, song.id)).metadata.title).toBe("Quiet Anchor of Hope");
  await editSong(site, again, song);
  await again.getByLabel("Title", { exact: true }).waitFor();
  expect(await again.getByText(/Unsaved draft from/).count()).toBe(0);
});

test("one tab edits one thing: a second one takes it over with all that was typed", async () => {
  const song = await newSong(site, "Reed in the Wind");
  const first = await site.page();
  await site.enter(first, "Editor");
  await editSong(site, first, song);
  await first.getByLabel("Title", { exact: true }).fill("Reed in the Storm");
  const second = await first.context().newPage();
  const address = `/w/${site.church}/songs/${song.id}/edit`;
  await second.goto(address);
  await second.getByRole("heading", { name: "This is open in another tab" }).waitFor();
  expect(await second.getByLabel("Title", { exact: true }).count()).toBe(0);
  await second.getByRole("button", { name: "Edit here instead" }).click();
  const title = second.getByLabel("Title", { exact: true });
  await eventually(() => title.inputValue()).toBe("Reed in the Storm");
  await first.getByRole("heading", { name: "This is open in another tab" }).waitFor();
  await typeTitle(second, "Reed in the Great Storm");
  await first.getByRole("button", { name: "Edit here instead" }).click();
  await eventually(() => first.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Reed in the Great Storm",
  );
  await second.getByRole("heading", { name: "This is open in another tab" }).waitFor();
  expect(await keptTitles(first)).toEqual(["Reed in the Great Storm"]);

  // A tab that is closed keeps nobody from anything.
  await first.close({ runBeforeUnload: false });
  await second.goto(address);
  await eventually(() => second.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Reed in the Great Storm",
  );
});

test("where there are no locks, as on plain HTTP, tabs tell each other", async () => {
  const song = await newSong(site, "Pebble in the Brook");
  const first = await site.page();
  await first.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  await site.enter(first, "Editor");
  await editSong(site, first, song);
  await typeTitle(first, "Pebble in the River");
  const second = await first.context().newPage();
  await second.goto(`/w/${site.church}/songs/${song.id}/edit`);
  await second.getByRole("heading", { name: "This is open in another tab" }).waitFor();
  await second.getByRole("button", { name: "Edit here instead" }).click();
  await eventually(() => second.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Pebble in the River",
  );
  await first.getByRole("heading", { name: "This is open in another tab" }).waitFor();
});

test("leaving with unsaved work asks; the draft stays, or goes when it is thrown away", async () => {
  const song = await newSong(site, "Lamp at the Ford");
  const page = await site.page();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  await page.getByLabel("Title", { exact: true }).fill("Lamp at the River");
  await page.getByRole("link", { name: /Back to Lamp at the Ford/ }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await shoot(page, "leave-1100");
  await page.getByRole("button", { name: "Stay" }).click();
  await eventually(() => page.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Lamp at the River",
  );
  await page.getByRole("link", { name: /Back to Lamp at the Ford/ }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("link", { name: "Lamp at the River · Song" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await eventually(() => page.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Lamp at the Ford",
  );
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Lamp at the Ford" }).waitFor();
  expect(await page.getByText("Unsaved drafts").count()).toBe(0);
  expect((await heldSong(site, song.id)).version).toBe(1);

  // Or on the way out.
  await editSong(site, page, song);
  await typeTitle(page, "Lamp at the Well");
  await page.getByRole("link", { name: /Back to Lamp at the Ford/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("heading", { name: "Lamp at the Ford" }).waitFor();
  await eventually(() => keptTitles(page)).toEqual([]);
  expect(await page.getByText("Unsaved drafts").count()).toBe(0);

  // Whoever went back two steps at once gets there.
  await page.goto(`${site.catalogue("w")}?q=ford`);
  await page.getByRole("link", { name: "Lamp at the Ford" }).click();
  await chooseMore(page, "Edit details");
  await typeTitle(page, "Lamp at the Sea");
  await page.evaluate(() => history.go(-2));
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("searchbox").waitFor();
});

test("another new song is begun beside the draft of the first, and both are found again", async () => {
  const page = await site.page();
  await site.enter(page, "Editor");
  await page.goto(`/w/${site.church}/songs/new`);
  await typeTitle(page, "Ember");
  await page.reload();
  await page.getByText(/Unsaved draft from/).waitFor();
  await typeTitle(page, "Ember in the Ash");
  await page.getByRole("button", { name: "Start a new one" }).click();
  await typeTitle(page, "Salt of the Field");
  await page.goto(site.catalogue("w"));
  await page.getByRole("link", { name: "Salt of the Field · Song (new)" }).waitFor();
  await shoot(page, "drafts-1100");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ember in the Ash · Song (new)" }).click();
  await page.getByText(/Unsaved draft from/).waitFor();
  await eventually(() => page.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Ember in the Ash",
  );
});

test("what is typed while something new is being saved is kept under it, and saved next", async () => {
  const page = await site.page();
  await site.signIn(page, "Editor");
  const song = await site.editor.song(site.church, { title: "Cedar" });
  await page.goto(`/w/${site.church}/songs/${song.id}/arrangements/new`);
  const name = page.getByLabel("Name");
  await page.route("**/arrangements", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await name.fill("Band in G");
    return route.continue();
  });
  await name.fill("Band");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/arrangements\/[^/]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  const keptUnder = async () => (await keptDrafts(page)).map(({ resource }) => resource.id);
  await eventually(keptUnder).toEqual([id]);
  await page.reload();
  await page.getByText(/Unsaved draft from/).waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/Saved · /).waitFor();
  const path = `/api/v1/churches/${site.church}/songs/${song.id}/arrangements/${id}`;
  const { body } = await site.editor.get<{ arrangement: Arrangement }>(path);
  expect(body.arrangement).toMatchObject({ version: 2, label: "Band in G" });
});

test("a draft that a slow device finds late is offered beside what is saved", async () => {
  const song = await newSong(site, "Well in the Valley");
  const page = await site.page();
  await page.clock.install();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  await typeTitle(page, "Well in the Dry Valley");
  const release = await holdStore(await page.context().newPage(), "drafts");
  await page.goto(`/w/${site.church}/songs/${song.id}/edit`);
  const title = page.getByLabel("Title", { exact: true });
  await skipTime(page, 1, () => title.isVisible());
  expect(await title.inputValue()).toBe("Well in the Valley");
  await release();
  await page.getByText(/Another draft, from/).waitFor();
});

test("whoever else signs in over the page neither saves in her name nor sees her words", async () => {
  const song = await newSong(site, "Stone by the Gate");
  const page = await site.page();
  await site.enter(page, "Editor");
  await editSong(site, page, song);
  await typeTitle(page, "Stone at the Gate");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await site.fillSignIn(page, "Administrator");
  const { email } = site.member("Editor");
  await page.getByRole("heading", { name: `${email} has unsaved changes here` }).waitFor();
  await shoot(page, "work-of-another-1100");
  await expectAccessible(page);
  expect(await page.getByText("Stone at the Gate").count()).toBe(0);
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Start from the saved version" }).click();
  await page.getByLabel("Title", { exact: true }).waitFor();
  await eventually(() => page.getByLabel("Title", { exact: true }).inputValue()).toBe(
    "Stone by the Gate",
  );
  expect(await page.getByText(/Unsaved draft from/).count()).toBe(0);
  expect((await heldSong(site, song.id)).version).toBe(1);
  expect(await keptTitles(page)).toEqual(["Stone at the Gate"]);
});
