import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Role } from "../../common/contract/session.ts";
import { openLpInUse } from "../harness/database-in-use.ts";
import { eventually } from "../harness/eventually.ts";
import { pageTexts } from "../harness/pdf-text.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { section } from "./harness/lyrics.ts";
import { openSite } from "./harness/open-site.ts";
import type { PageOptions } from "./harness/site.ts";
import { lyricsOf, songsNamed } from "./harness/song-editor.ts";
import { easyWorship, openLp, packed } from "./harness/song-databases.ts";
import { type ChosenFile, file, mixedFiles } from "./harness/song-files.ts";
import { holdRole, watchFor } from "./harness/unknown-role.ts";

const site = openSite();

async function openImport(options?: PageOptions, role: Role = "Editor"): Promise<Page> {
  const page = await site.page(options);
  await site.enter(page, role);
  await page.clock.install();
  await page.goto(`/w/${site.church}/songs/import`);
  await page.locator("h1").waitFor();
  return page;
}

/** Sooner or later; what waits for its turn by the clock need not be waited for. */
function expectCounts(page: Page, ...expected: string[]): Promise<void> {
  return eventually(async () => {
    const now = await counts(page);
    if (now.join() === expected.join()) return now;
    await page.clock.fastForward(2000);
    return [...now, ...(await page.getByRole("status").allInnerTexts())];
  }).toEqual(expected);
}

/** Reading so many takes seconds: looking all the while would take most of them. */
async function waitForCount(page: Page, count: string): Promise<void> {
  await page.locator(".counts").getByText(count).waitFor({ timeout: 60_000 });
}

async function choose(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page.locator("input[type=file]").setInputFiles([...files]);
}

function counts(page: Page): Promise<string[]> {
  return page.locator(".counts span, .counts b").allInnerTexts();
}

function row(page: Page, title: string) {
  return page
    .locator("aside li")
    .filter({ has: page.getByRole("button", { name: `View “${title}”` }) });
}

/** What is shown of one song, once it is chosen from the list. */
async function look(page: Page, title: string) {
  await row(page, title).getByRole("button").click();
  return page.getByRole("region", { name: title, exact: true });
}

test("30 mixed files come in, each is accounted for, and a second time nothing changes", async () => {
  const page = await openImport();
  await shoot(page, "import-empty-1100");
  const files = mixedFiles();
  expect(files).toHaveLength(30);
  // Away from the page, which goes on.
  const worker = page.waitForEvent("worker");
  await choose(page, files);
  await worker;
  await expectCounts(page, "30 files", "new: 28", "can’t be imported: 3");
  await row(page, "songs.sqlite").getByText("The database is damaged").waitFor();
  await row(page, "broken.xml").getByText("(line 1)").waitFor();

  const seen = await look(page, "Cedar");
  await seen.getByText("not imported, key: G (line 3)").waitFor();
  await seen.getByText("4 chords were removed.").waitFor();
  await eventually(() => seen.locator("pre").innerText()).toContain("al[D]le[G]lujah");
  await seen.getByText("and of the evening light allelujah").waitFor();
  await expectAccessible(page);
  for (const width of [390, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    await shoot(page, `import-looked-at-${width}`);
  }

  await page.getByRole("button", { name: "Save 28 songs" }).click();
  await expectCounts(page, "30 files", "saved: 28", "can’t be imported: 3");
  await expectAccessible(page);
  await shoot(page, "import-saved-1100");
  const [umlaut] = await songsNamed(site, "Größe");
  expect(umlaut?.metadata.title).toBe("Größe");
  const [cedar] = await songsNamed(site, "Cedar");
  expect(cedar?.metadata.authors).toEqual(["Cy Player"]);
  const [words] = cedar ? await lyricsOf(site, cedar) : [];
  expect(words?.sections.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ["Cedar is the song of the morning", "and of the evening light allelujah"],
    ["Sing it again"],
  ]);

  await page.getByRole("button", { name: "Remove all files" }).click();
  await choose(page, files);
  await expectCounts(page, "30 files", "unchanged: 28", "can’t be imported: 3");
  expect(await songsNamed(site, "Cedar")).toHaveLength(1);
});

test("a list too long to be looked through is searched, says how long it takes, and lets the rest wait", async () => {
  const page = await openImport({ width: 390, height: 844 });
  const words = "\n\nVerse 1\nA long row of houses stands by the road";
  const many = Array.from({ length: 1010 }, (_, at) => `Row ${String(at + 1).padStart(4, "0")}`);
  const files = many.map((title) => file(`${title}.txt`, title + words));
  await choose(page, [file("broken.xml", "<song><verse>"), ...files]);
  await waitForCount(page, "new: 999");
  await expectCounts(page, "1,000 files", "new: 999", "can’t be imported: 1");
  await page.getByText("11 more files are waiting. Save these songs first").waitFor();
  await page.getByText("About 34 minutes left. Leave this page open").waitFor();
  await page.getByText("The command line takes only seconds").waitFor();
  const rows = page.locator("aside li");
  expect(await rows.count()).toBe(100);
  await page.getByRole("button", { name: "Show 100 more" }).click();
  await eventually(() => rows.count()).toBe(200);
  await page.getByLabel("Title or file").fill("row 0777");
  await row(page, "Row 0777").waitFor();
  expect(await rows.count()).toBe(1);
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "import-found-390");
  await page.getByLabel("Title or file").fill("nowhere");
  await page.getByText("No matches.").waitFor();
  await page.getByLabel("Title or file").fill("");
  // What wants somebody's eye comes first.
  await page.getByRole("list", { name: "Can’t be imported" }).waitFor();
  expect(await rows.first().innerText()).toContain("broken.xml");

  await page.getByRole("button", { name: "Save 999 songs" }).click();
  await page.getByText(/About \d+ minutes left\./).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").waitFor();
});

test("files that find no room on a full list follow when what is on it is done", async () => {
  const page = await openImport();
  const text = "Echo\n\nVerse 1\nThe valley sends the song of the hills back to us";
  const copies = Array.from({ length: 1003 }, (_, at) => file(`Echo ${at + 1}.txt`, text));
  await choose(page, copies);
  await waitForCount(page, "possible duplicate: 999");
  await expectCounts(page, "1,000 files", "new: 1", "possible duplicate: 999");
  await page.getByText("3 more files are waiting").waitFor();
  // They are nowhere but here.
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByText("They’ll be lost if you leave").waitFor();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save 1 song" }).click();
  await expectCounts(page, "1,000 files", "saved: 1", "skipped: 999");
  await page.getByRole("button", { name: "Continue with the other 3 files" }).press("Enter");
  await expectCounts(page, "3 files", "unchanged: 3");
  expect(await page.getByText("files are waiting").count()).toBe(0);
  await page.reload();
  await expectCounts(page, "3 files", "unchanged: 3");
  expect(await songsNamed(site, "Echo")).toHaveLength(1);
});

test("what is chosen survives a reload in the middle, and nothing comes in twice", async () => {
  const there = await site.editor.song(site.church, { title: "Riverbank" });
  const page = await openImport();
  await choose(page, [
    file("Stone.txt", "Stone\n\nVerse 1\nA stone is rolled away\n\nRefrain\nRejoice"),
    file("Riverbank.cho", "{title: Riverbank}\n{composer: R. Reed}\nDown by the bank of the river"),
    file("Tower.txt", "Tower\n\nVerse 1\nStrong is the tower"),
    file("Notes.txt", "Notes\n\nBuy candles"),
  ]);
  await expectCounts(page, "4 files", "new: 3", "possible duplicate: 1");
  const notes = await look(page, "Notes");
  await notes.getByRole("button", { name: "Remove Notes" }).click();
  await expectCounts(page, "3 files", "new: 2", "possible duplicate: 1");
  const twin = await look(page, "Riverbank");
  await twin.getByText("Looks like “Riverbank” in your catalogue.").waitFor();
  await twin.getByText("Replace lyrics", { exact: true }).click();
  await expectAccessible(page);
  await shoot(page, "import-duplicate-1100");

  // The second save never gets its answer, though it arrives.
  let saves = 0;
  await page.route(/\/api\/v1\/churches\/[^/]+\/songs(\/[^/]+\/lyrics)?$/, async (route) => {
    if (route.request().method() !== "POST" || (saves += 1) !== 2) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Save 3 songs" }).click();
  await page.getByText("The connection was lost. Continue when it’s back").waitFor();
  await page.reload();
  await look(page, "Riverbank");
  await eventually(() => twin.getByRole("radio", { name: "Replace lyrics" }).isChecked()).toBe(
    true,
  );
  // Somebody else saves the song that is updated at the same moment.
  const path = `/api/v1/churches/${site.church}/songs/${there.id}`;
  const meanwhile = { title: "Riverbank", copyright: "2020 Reed" };
  let updates = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    updates += 1;
    if (updates === 1) await site.editor.update(path, there.version, meanwhile);
    return route.fallback();
  });
  await page.getByRole("button", { name: "Save 3 songs" }).click();
  await expectCounts(page, "3 files", "saved: 2", "updated: 1");
  expect(updates).toBe(2);
  expect(await songsNamed(site, "Stone")).toHaveLength(1);
  const [riverbank, ...others] = await songsNamed(site, "Riverbank");
  expect(others).toEqual([]);
  expect(riverbank?.metadata).toMatchObject({ authors: ["R. Reed"], copyright: "2020 Reed" });
  expect(riverbank && (await lyricsOf(site, riverbank))).toHaveLength(1);
});

test("what an update would take from a song is told before", async () => {
  const there = await site.editor.song(site.church, { title: "Night Ferry" });
  const lines = ["Over the water the ferry goes", "Carry us all to the other side"];
  const verses = [...lines, "Nobody waits on the shore"];
  const sections = verses.map((text, at) => section(`Verse ${at + 1}`, text));
  const lyrics = { language: "en", label: "", sections, sequence: [] };
  await site.editor.lyrics(site.church, there.id, lyrics);
  const page = await openImport();
  const text = lines.map((line, at) => `Verse ${at + 1}\n${line}`).join("\n\n");
  await choose(page, [file("Night.txt", `Night Ferry\n\n${text}`)]);
  const twin = await look(page, "Night Ferry");
  await twin.getByText("Replace lyrics", { exact: true }).click();
  await twin.getByText("Removes Verse 3").waitFor();
  await twin.getByRole("heading", { name: "As it will be saved" }).waitFor();
  await twin.getByText("Skip", { exact: true }).click();
  await twin.getByText("Removes Verse 3").waitFor({ state: "detached" });
  expect(await twin.getByRole("heading", { name: "As it will be saved" }).count()).toBe(0);
});

test("databases of OpenLP and EasyWorship come in, EasyWorship's two files as one", async () => {
  const page = await openImport();
  const { songs, words } = easyWorship();
  await choose(page, [words, openLp(), songs]);
  await expectCounts(page, "2 files", "new: 3", "can’t be imported: 1");
  await row(page, "Database Broken").getByText("The XML is damaged here.").waitFor();
  const dawn = await look(page, "Database Dawn");
  await dawn.getByText("not imported, comment: slowly").waitFor();
  await row(page, "Database Dawn").getByText("songs.sqlite · OpenLP").waitFor();
  expect(await dawn.locator("pre").innerText()).toContain("verse_order: v1");
  await shoot(page, "import-database-1100");
  await row(page, "Easy Evening").getByText("Songs.db + SongWords.db · EasyWorship").waitFor();
  await page.getByRole("button", { name: "Save 3 songs" }).click();
  await expectCounts(page, "2 files", "saved: 3", "can’t be imported: 1");
  const [evening] = await songsNamed(site, "Easy Evening");
  const [lyrics] = evening ? await lyricsOf(site, evening) : [];
  expect(lyrics?.sections.map(({ name, lines }) => [name, lines[0]?.text])).toEqual([
    ["Verse 1", "Pan jest mój pasterz i król"],
  ]);

  await page.getByRole("button", { name: "Remove all files" }).click();
  await choose(page, [songs]);
  await row(page, "Songs.db").getByText("Choose SongWords.db, with the words").waitFor();
  // It is there again once the page is done with the first file.
  await page.getByRole("button", { name: "Remove all files" }).waitFor();
  await choose(page, [words]);
  await row(page, "SongWords.db").getByText("Choose Songs.db together with it.").waitFor();
  await page.getByRole("button", { name: "Remove all files" }).click();
  await choose(page, [packed("easy.zip", [songs, words])]);
  await expectCounts(page, "1 file", "unchanged: 2");
});

test("the newest songs of a database come in with the file beside it; without it that is said", async () => {
  const page = await openImport();
  const inUse = openLpInUse();
  const songs = file("songs.sqlite", inUse.songs);
  const wal = file("songs.sqlite-wal", inUse.wal);
  const shm = file("songs.sqlite-shm", Buffer.alloc(32));
  await choose(page, [wal]);
  await row(page, "songs.sqlite-wal").getByText("belong together. Choose both.").waitFor();
  await page.getByRole("button", { name: "Remove all files" }).click();
  await choose(page, [songs]);
  await expectCounts(page, "1 file", "new: 1");
  const said = page.getByText("The newest songs of “songs.sqlite” may be in a second file");
  await said.waitFor();
  await expectAccessible(page);
  await shoot(page, "import-database-in-use-1100");
  await choose(page, [shm, wal, songs]);
  await expectCounts(page, "1 file", "new: 2");
  await row(page, "Newest of All").waitFor();
  expect(await said.count()).toBe(0);
  await page.getByRole("button", { name: "Remove all files" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove all files" }).click();
  await choose(page, [packed("openlp.zip", [songs, wal])]);
  await expectCounts(page, "1 file", "new: 2");
});

test("chords are added as a sheet, over the words of any script, for whoever wants them", async () => {
  const page = await openImport({ width: 390, height: 844 });
  const chords = "{title: Lighthouse}\n[G]Shine, old [D]light\n\nСвети нам [Am]в ночи\n";
  await choose(page, [
    file("Lighthouse.cho", chords),
    file("Plain.txt", "Plain\n\nVerse 1\nNo chords here"),
  ]);
  await expectCounts(page, "2 files", "new: 2");
  await page.getByLabel("Add the chords as a sheet (PDF)").check();
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "import-chords-390");
  await page.getByRole("button", { name: "Save 2 songs" }).click();
  await expectCounts(page, "2 files", "saved: 2");
  const [song] = await songsNamed(site, "Lighthouse");
  const path = `/api/v1/churches/${site.church}`;
  const { body } = await site.editor.get<{ arrangements: Arrangement[] }>(
    `${path}/songs/${song?.id}/arrangements`,
  );
  expect(body.arrangements.map(({ label }) => label)).toEqual(["Chords"]);
  const [sheet] = body.arrangements[0]?.files ?? [];
  expect(sheet?.filename).toBe("Lighthouse chords.pdf");
  const { bytes } = await site.editor.get(`${path}/assets/${sheet?.id}/content`);
  const [text = ""] = await pageTexts(bytes);
  for (const part of ["Lighthouse", "G", "Shine, old", "light", "Am", "Свети нам"]) {
    expect(text).toContain(part);
  }
});

test("songs that came in without their chords get the sheet when it is wanted later, and no double", async () => {
  const quayside = file("Quayside.cho", "{title: Quayside}\n[C]Home at [G]last\n");
  const first = await openImport({}, "Administrator");
  await choose(first, [quayside]);
  await first.getByRole("button", { name: "Save 1 song" }).click();
  await expectCounts(first, "1 file", "saved: 1");
  const page = await openImport();
  const save = page.getByRole("button", { name: "Save 1 song" });
  const wish = page.getByLabel("Add the chords as a sheet (PDF)");
  await choose(page, [quayside]);
  await expectCounts(page, "1 file", "unchanged: 1");
  await wish.check();
  await page.route(/\/assets\?/, (route) => route.fulfill({ status: 500, json: { error: "Oh" } }));
  await save.click();
  const failed = page.getByText("its chord sheet isn’t. Something went wrong");
  await failed.first().waitFor();
  await expectCounts(page, "1 file", "unchanged: 1");
  await expectAccessible(page);
  await shoot(page, "import-sheet-failed-1100");
  await page.unroute(/\/assets\?/);
  await save.click();
  await expectCounts(page, "1 file", "updated: 1");
  expect(await wish.count()).toBe(0);
  const songs = await songsNamed(site, "Quayside");
  expect(songs).toHaveLength(1);
  const { body } = await site.editor.get<{ arrangements: Arrangement[] }>(
    `/api/v1/churches/${site.church}/songs/${songs[0]?.id}/arrangements`,
  );
  expect(body.arrangements.map(({ files }) => files.map(({ filename }) => filename))).toEqual([
    ["Quayside chords.pdf"],
  ]);
});

test("an import stops when its author leaves; whoever comes next sees nothing of it", async () => {
  const page = await site.page();
  await page.clock.install();
  await site.signIn(page, "Editor");
  await page.goto(`/w/${site.church}/songs/import`);
  await page.locator("h1").waitFor();
  await choose(page, [
    file("Wheel.txt", "Wheel\n\nVerse 1\nRound goes the wheel"),
    file("Whistle.txt", "Whistle\n\nVerse 1\nShrill is the whistle"),
  ]);
  await expectCounts(page, "2 files", "new: 2");
  let saves = 0;
  let isBusy = true;
  await page.context().route(/\/songs$/, (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    saves += 1;
    if (!isBusy) return route.fallback();
    const headers = { "Retry-After": "60" };
    return route.fulfill({ status: 429, headers, json: { error: "Later." } });
  });
  await page.getByRole("button", { name: "Save 2 songs" }).click();
  await eventually(() => saves).toBe(1);
  isBusy = false;

  const other = await page.context().newPage();
  await other.goto(site.catalogue("w"));
  const leave = async () => {
    await site.signOut(other);
    await page.getByRole("heading", { name: "You’re signed out" }).waitFor();
  };
  await leave();
  await site.signIn(other, "Administrator");
  await page.getByRole("heading", { level: 1 }).getByText("Import songs").waitFor();
  expect(await page.locator("aside li").count()).toBe(0);
  await page.clock.fastForward(61_000);
  await page.waitForLoadState("networkidle");
  expect(await songsNamed(site, "Wheel")).toEqual([]);
  expect(saves).toBe(1);
  await leave();
  await site.signIn(other, "Editor");

  // Whoever goes elsewhere is asked first; from then on nothing more is sent.
  isBusy = true;
  await page.getByRole("button", { name: "Save 2 songs" }).click();
  await eventually(() => saves).toBe(2);
  isBusy = false;
  await page.getByRole("link", { name: "Back to" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(`**${site.catalogue("w")}`);
  await page.clock.fastForward(61_000);
  await page.goBack();
  await page.getByRole("button", { name: "Save 2 songs" }).press("Enter");
  await expectCounts(page, "2 files", "saved: 2");
  expect(saves).toBe(4);
  // The button is gone with its work; the keyboard is not.
  await eventually(() => page.locator(":focus").innerText()).toBe("Go to the catalogue");
});

test("a language that was not recognised is chosen for one song or for all, and undone before it is saved", async () => {
  const page = await openImport();
  const files = ["Kama", "Lume", "Mira"].map((title) =>
    file(`${title}.txt`, `${title}\n\nXyz qwv`),
  );
  await choose(page, files);
  await expectCounts(page, "3 files", "new: 3");
  await page.getByText("Saved songs are public, like your church’s catalogue.").waitFor();
  const forAll = page.getByLabel("Language not recognised (3)");
  const toCheck = page.getByRole("list", { name: "To check" }).getByRole("listitem");
  await eventually(() => toCheck.count()).toBe(3);

  // A key that is pressed in the list chooses, and changes nothing yet.
  await forAll.focus();
  await page.keyboard.type("Hai");
  await eventually(() => forAll.inputValue()).toBe("ht");
  expect(await toCheck.count()).toBe(3);
  const apply = page.getByRole("complementary").getByRole("button", { name: "Apply" });
  await apply.click();
  await page.getByText("Language chosen for 3 songs.").waitFor();
  await eventually(() => toCheck.count()).toBe(0);
  await expectAccessible(page);
  await shoot(page, "import-language-1100");
  await page.reload();
  await page.getByText("Language chosen for 3 songs.").waitFor();
  await page.getByRole("complementary").getByRole("button", { name: "Undo" }).click();
  await eventually(() => toCheck.count()).toBe(3);

  const one = await look(page, "Lume");
  await one.getByRole("combobox", { name: "Language", exact: true }).selectOption("sw");
  await one.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Language chosen for 1 song.").waitFor();
  await eventually(() => toCheck.count()).toBe(2);
  await page.getByRole("button", { name: "Save 3 songs" }).click();
  await expectCounts(page, "3 files", "saved: 3");
  const [lume] = await songsNamed(site, "Lume");
  const [words] = lume ? await lyricsOf(site, lume) : [];
  expect(words?.language).toBe("sw");
});

test("it speaks Arabic", async () => {
  const page = await openImport({ language: "ar", width: 390, height: 844 });
  await choose(page, [
    file("Shore.cho", "{title: Shore}\n{key: D}\n[D]Along the shore"),
    file("a.pdf", "%PDF-"),
    file("broken.xml", "<song><verse>"),
  ]);
  await page.getByText("في XML غير مغلق هنا.").first().waitFor();
  const unknown = page.getByLabel("لم يتم التعرّف على اللغة");
  await unknown.selectOption("en");
  await page.getByRole("button", { name: "تطبيق" }).first().click();
  await unknown.waitFor({ state: "detached" });
  await page.locator("aside li button").first().click();
  await expectAccessible(page);
  await expectToFit(page);
  await shoot(page, "import-390-arabic");
});

test("it is found under Me by editors, and not shown to anybody else for a moment", async () => {
  const viewer = await site.page();
  await site.enter(viewer, "Viewer");
  const hadForm = await watchFor(viewer, "input[type=file]");
  const tellRole = await holdRole(viewer);
  await viewer.goto(`/w/${site.church}/songs/import`);
  await viewer.locator("main#content").waitFor();

  const editor = await site.page();
  await site.enter(editor, "Editor");
  await editor.goto(site.catalogue("w"));
  await editor.getByRole("link", { name: "Me", exact: true }).click();
  await editor.getByRole("link", { name: "Import songs" }).click();
  await editor.waitForURL(/\/songs\/import$/);
  await editor.locator("input[type=file]").waitFor({ state: "attached" });

  // By now the viewer's page has all but the role.
  tellRole();
  await viewer.getByRole("heading", { name: "You have view-only access" }).waitFor();
  expect(await hadForm()).toBe(false);
});

test("what the service says against a song is told in the language of the page", async () => {
  const page = await openImport({ language: "de" });
  const refusals: Record<string, [number, string]> = {
    Held: [403, "The role may not write."],
    Odd: [400, "Odd words."],
    Torn: [500, "Internal error."],
  };
  await page.route(/\/songs$/, (route) => {
    const { title } = (route.request().postDataJSON() ?? {}) as { title?: string };
    const [status, error] = refusals[title ?? ""] ?? [];
    return status ? route.fulfill({ status, json: { error } }) : route.fallback();
  });
  const words = "\n\nVerse 1\nover the hills and far away";
  await choose(
    page,
    Object.keys(refusals).map((title) => file(`${title}.txt`, title + words)),
  );
  await expectCounts(page, "3 Dateien", "neu: 3");
  await page.getByRole("button", { name: "3 Lieder speichern" }).click();
  await page.getByText("Du hast nur Lesezugriff").first().waitFor();
  await page.getByText("Der Server hat das abgelehnt: Odd words.").first().waitFor();
  await page.getByText("Auf dem Server ist etwas schiefgegangen.").first().waitFor();
  await page.reload();
  await page.getByText("Auf dem Server ist etwas schiefgegangen.").first().waitFor();
});

/** Whether files that are held over the page are shown to be welcome. */
async function welcomesFiles(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["Words"], "Song.txt"));
    document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true }));
  });
  return page.locator(".drop.over").isVisible();
}

test("an import that the service asks to wait says so, and how long; stopped or cleared, it leaves the keyboard", async () => {
  const page = await openImport();
  await choose(page, [file("Ferry.txt", "Ferry\n\nVerse 1\nOver goes the ferry")]);
  await expectCounts(page, "1 file", "new: 1");
  await page.route(/\/songs$/, (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const headers = { "Retry-After": "50" };
    return route.fulfill({ status: 429, headers, json: { error: "Later." } });
  });
  await page.getByRole("button", { name: "Save 1 song" }).press("Enter");
  const asked = page.getByText(/^Retrying in \d+ seconds.$/);
  const secondsLeft = async () => Number(/\d+/.exec(await asked.last().innerText())?.[0]);
  await eventually(secondsLeft).toBeGreaterThan(20);
  // Nobody lets go of files that would not be taken.
  expect(await welcomesFiles(page)).toBe(false);
  await page.clock.runFor(30_000);
  await eventually(secondsLeft).toBeLessThanOrEqual(20);
  await expectAccessible(page);
  await shoot(page, "import-waiting-1100");
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await page.getByText("Stopped.").waitFor();
  await eventually(() => page.locator(":focus").innerText()).toBe("Save 1 song");
  expect(await welcomesFiles(page)).toBe(true);
  await page.getByRole("button", { name: "Remove all files" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Remove all files" }).press("Enter");
  await eventually(() => page.locator(":focus").innerText()).toContain("Choose files");
});
