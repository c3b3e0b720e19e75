import type { BrowserContext, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import { eventually } from "../harness/eventually.ts";
import { arrangementDocument, pdf } from "../harness/material.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { skipTime } from "./harness/clock.ts";
import { words } from "./harness/lyrics.ts";
import { openSite } from "./harness/open-site.ts";
import { expectReadable } from "./harness/readable.ts";

const site = openSite();

const file = (name: string, bytes = pdf(1, name), mimeType = "application/pdf") => ({
  name,
  mimeType,
  buffer: bytes,
});

async function newSong(): Promise<string> {
  const { id } = await site.editor.song(site.church, { title: "As the River Finds the Sea" });
  return id;
}

async function newArrangement(song: string, names: string[], given: Partial<ArrangementDocument>) {
  const assets = [];
  for (const name of names) assets.push(await site.editor.asset(site.church, pdf(2, name), name));
  const document = arrangementDocument({ assetIds: assets.map(({ id }) => id), ...given });
  return site.editor.arrangement(site.church, song, document);
}

async function held(song: string): Promise<Arrangement[]> {
  const path = `/api/v1/churches/${site.church}/songs/${song}/arrangements`;
  return (await site.editor.get<{ arrangements: Arrangement[] }>(path)).body.arrangements;
}

function namesOf(arrangement: Arrangement | undefined): string[] | undefined {
  return arrangement?.files.map(({ filename }) => filename);
}

async function openEditor(page: Page, song: string, arrangement?: string): Promise<void> {
  await site.enter(page, "Editor");
  await goToEditor(page, song, arrangement);
}

async function goToEditor(page: Page, song: string, arrangement = "new"): Promise<void> {
  await page.goto(`${site.catalogue("w")}/songs/${song}/arrangements/${arrangement}`);
  await page.getByLabel("Name").waitFor();
}

/** Lets go of a PDF somewhere on the page. */
async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name = "", text = ""]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: "application/pdf" }));
      return transfer;
    },
    [name, pdf(1, name).toString()],
  );
  const target = page.getByRole("heading", { name: "Files" });
  // As browsers do, again and again: the mark goes when they fall silent.
  await eventually(async () => {
    await target.dispatchEvent("dragover", { dataTransfer });
    return page.getByText("Drop your PDFs").isVisible();
  }).toBe(true);
  await target.dispatchEvent("drop", { dataTransfer });
}

/** Lets a test decide what becomes of each upload, told by its name and how often it was tried. */
async function routeUploads(
  context: BrowserContext,
  answer: (route: Route, name: string, tries: number) => Promise<void>,
): Promise<Map<string, number>> {
  const tries = new Map<string, number>();
  await context.route("**/assets?filename=*", async (route) => {
    const name = new URL(route.request().url()).searchParams.get("filename") ?? "";
    tries.set(name, (tries.get(name) ?? 0) + 1);
    await answer(route, name, tries.get(name) ?? 0);
  });
  return tries;
}

const refuse = (route: Route, status: number, error: string, seconds?: number) =>
  route.fulfill({
    status,
    json: { error },
    ...(seconds && { headers: { "Retry-After": `${seconds}` } }),
  });

test("twenty files are uploaded in one go, with failures in between, and saved as chosen", async () => {
  const song = await newSong();
  const page = await site.page();
  await page.clock.install();
  // The session ends in between: it is this test's own.
  await site.signIn(page, "Editor");
  await goToEditor(page, song);
  const context = page.context();
  const tries = await routeUploads(context, async (route, name, times) => {
    if (name === "07.pdf") return;
    if (times > 1) return route.continue();
    if (name === "03.pdf") return refuse(route, 503, "Too many uploads are in progress.", 1);
    if (name === "05.pdf") return route.abort("connectionreset");
    if (name === "09.pdf") return refuse(route, 408, "The body did not arrive in time.");
    if (name === "12.pdf") {
      await context.request.delete("/api/v1/session", { headers: { Origin: site.origin } });
    }
    return route.continue();
  });
  const names = Array.from({ length: 20 }, (_, at) => `${at + 1}.pdf`.padStart(6, "0"));
  const broken = "15.pdf";
  await page
    .locator("input[type=file]")
    .setInputFiles([
      ...names.map((name) => (name === broken ? file(name, Buffer.from("%PDF-")) : file(name))),
      file("letter.txt", Buffer.from("Dear all"), "text/plain"),
    ]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await uploads.getByText("this isn’t a PDF").waitFor();
  await eventually(() => page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await page.getByRole("progressbar", { name: "Upload of 07.pdf" }).waitFor();
  await page.getByRole("button", { name: "Cancel: 07.pdf" }).click();
  await page.getByLabel("Name").fill("Choir and band");
  // The key waits for the files as the button does: what is saved in the end is the first version.
  await page.keyboard.press("Control+s");

  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await skipTime(page, 1, () => dialog.isVisible());
  await site.fillSignIn(page, "Editor");
  const failures = uploads.getByText("3 files weren’t uploaded");
  await skipTime(page, 1, () => failures.isVisible());
  await uploads.getByText("This is not a valid PDF").waitFor();
  await page.getByText("17 of 20", { exact: true }).waitFor({ state: "detached" });
  await page.getByText("18 of 20", { exact: true }).waitFor();
  for (const name of ["07.pdf", broken, "letter.txt"]) {
    await page.getByRole("button", { name: `Close: ${name}` }).click();
  }
  await eventually(() => uploads.count()).toBe(0);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/songs/${song}`);

  const [arrangement] = await held(song);
  expect(arrangement).toMatchObject({ label: "Choir and band", version: 1 });
  expect(namesOf(arrangement)).toEqual(
    names.filter((name) => name !== "07.pdf" && name !== broken),
  );
  for (const name of ["03.pdf", "05.pdf", "09.pdf", "12.pdf"])
    expect(tries.get(name), name).toBeGreaterThan(1);
  expect(tries.has("letter.txt")).toBe(false);
});

test("files are ordered by keyboard and by drag, removed and brought back, and saved", async () => {
  const song = await newSong();
  const { id } = await newArrangement(song, ["a.pdf", "b.pdf", "c.pdf", "d.pdf"], {});
  const page = await site.page();
  await openEditor(page, song, id);
  const up = page.getByRole("button", { name: "Move up: c.pdf" });
  await up.focus();
  await page.keyboard.press("Enter");
  await page.getByText("c.pdf is now 2 of 4").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("c.pdf is now 1 of 4").waitFor();
  await eventually(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");

  const rows = page.getByRole("listitem");
  const grip = await rows.filter({ hasText: "d.pdf" }).locator(".grip").boundingBox();
  const target = await rows.filter({ hasText: "a.pdf" }).boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((grip?.x ?? 0) + 8, (target?.y ?? 0) + 8, { steps: 4 });
  await page.mouse.up();
  await page.getByText("d.pdf is now 2 of 4").waitFor();

  await drop(page, "e.pdf");
  await page.getByRole("button", { name: "Open e.pdf" }).waitFor();
  await page.getByRole("button", { name: "Remove c.pdf" }).click();
  await page.getByText("Removed c.pdf").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Open c.pdf" }).waitFor();
  await page.getByRole("button", { name: "Remove b.pdf" }).click();
  await page.keyboard.press("Control+S");
  await page.getByText("Saved ·").waitFor();
  expect(namesOf((await held(song))[0])).toEqual(["c.pdf", "d.pdf", "a.pdf", "e.pdf"]);
});

test("a file of the same name takes the other's place for whoever wants that", async () => {
  const song = await newSong();
  const { id, files } = await newArrangement(song, ["a.pdf", "b.pdf"], {});
  const page = await site.page();
  await openEditor(page, song, id);
  await drop(page, "A.pdf");
  await page.getByRole("button", { name: "Replace" }).click();
  await page.getByText("Removed a.pdf").waitFor();
  await page.keyboard.press("Control+S");
  await page.getByText("Saved ·").waitFor();
  const [saved] = await held(song);
  expect(namesOf(saved)).toEqual(["A.pdf", "b.pdf"]);
  expect(saved?.files[1]?.id).toBe(files[1]?.id);
});

test("key, tempo and lyrics are set with the inputs made for them; what is not touched stays", async () => {
  const song = await newSong();
  const { id: english } = await site.editor.lyrics(site.church, song, words("en", "Hold me"));
  await site.editor.lyrics(site.church, song, words("de", "Halte mich"));
  const { id } = await newArrangement(song, [], { label: "Piano", sourceKey: "Bb" });
  const page = await site.page();
  await openEditor(page, song, id);
  const key = page.getByRole("group", { name: "Key" });
  await key.getByRole("button", { name: "B♭", pressed: true }).waitFor();
  await page.getByLabel("Tempo").fill("7");
  await page.getByLabel("Tempo").blur();
  await page.getByText("From 20 to 400").waitFor();
  await page.getByLabel("Tempo").fill("");
  // A letter among the digits would make it no number, or another one.
  await page.getByLabel("Tempo").pressSequentially("7e2");
  await page.getByRole("button", { name: "Faster" }).click();
  await page.getByRole("checkbox", { name: "English" }).check();
  await page.keyboard.press("Control+s");
  await page.getByText("Saved ·").waitFor();
  const saved = { label: "Piano", sourceKey: "Bb", tempo: 73, lyricVersionIds: [english] };
  expect((await held(song))[0]).toMatchObject(saved);

  await key.getByRole("button", { name: "Minor" }).click();
  await key.getByRole("button", { name: "♯", exact: true }).click();
  await key.getByRole("button", { name: "F♯m" }).click();
  await page.getByLabel("Tempo").fill("");
  await eventually(async () => {
    await page.getByRole("button", { name: "Tap" }).click();
    return page.getByLabel("Tempo").inputValue();
  }).not.toBe("");
  await page.getByLabel("Tempo").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await eventually(async () => (await held(song))[0]).toMatchObject({
    ...saved,
    sourceKey: "F#m",
    tempo: null,
  });
});

test("files that two people add and remove at once are all there, or gone, as they wished", async () => {
  const song = await newSong();
  const { id, files } = await newArrangement(song, ["a.pdf", "b.pdf"], {});
  const page = await site.page();
  await openEditor(page, song, id);
  await page.locator("input[type=file]").setInputFiles([file("mine.pdf")]);
  await page.getByRole("button", { name: "Open mine.pdf" }).waitFor();
  const theirs = await site.editor.asset(site.church, pdf(1, "theirs"), "theirs.pdf");
  const assetIds = [files[1]?.id ?? "", theirs.id];
  const path = `/api/v1/churches/${site.church}/songs/${song}/arrangements/${id}`;
  await site.editor.update(path, 1, arrangementDocument({ assetIds, tempo: 60 }));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("merged with someone else’s changes").waitFor();
  const [arrangement] = await held(song);
  expect(arrangement).toMatchObject({ version: 3, tempo: 60 });
  expect(namesOf(arrangement)?.[0]).toBe("b.pdf");
  expect(namesOf(arrangement)?.toSorted()).toEqual(["b.pdf", "mine.pdf", "theirs.pdf"]);
});

test("files on their way stop while somebody else is here; leaving them asks first", async () => {
  const song = await newSong();
  const page = await site.page({ width: 390, height: 844, touch: true });
  await openEditor(page, song);
  await shoot(page, "arrangement-editor-new-390");
  const tries = await routeUploads(page.context(), async () => {});
  await page.locator("input[type=file]").setInputFiles([file("slow.pdf")]);
  await page.getByText("Uploading 1 file.").waitFor();
  await eventually(() => tries.get("slow.pdf")).toBe(1);

  const stopped = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("slow.pdf"),
  );
  const elsewhere = await page.context().newPage();
  await site.signIn(elsewhere, "Viewer");
  await stopped;
  await page.getByRole("heading", { name: /has unsaved changes here$/ }).waitFor();
  expect(tries.get("slow.pdf")).toBe(1);
  await site.signIn(elsewhere, "Editor");
  await elsewhere.close();
  await eventually(() => tries.get("slow.pdf")).toBe(2);
  await page.getByRole("link", { name: "Back to" }).click();
  await page.getByText("They’ll be lost if you leave").waitFor();
  await page.getByRole("button", { name: "Stay" }).click();

  // Whoever goes on here sees nothing of them, and is not asked about them.
  const next = await page.context().newPage();
  await site.signIn(next, "Administrator");
  await next.close();
  await page.getByRole("button", { name: "Start from the saved version" }).click();
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  expect(await page.getByText("slow.pdf").count()).toBe(0);
  await page.getByRole("link", { name: "Back to" }).click();
  await page.waitForURL(`**/songs/${song}`);
});

test("files that are chosen after a session ended and began again are sent", async () => {
  const song = await newSong();
  const { id } = await newArrangement(song, [], { label: "Strings" });
  const page = await site.page();
  await openEditor(page, song, id);
  await page.context().clearCookies();
  await page.getByLabel("Name").fill("Strings and flute");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").waitFor();
  await site.fillSignIn(page, "Editor");
  await page.getByText(/^Saved/).waitFor();
  await page.locator("input[type=file]").setInputFiles([file("flute.pdf")]);
  await page.getByRole("button", { name: "Open flute.pdf" }).waitFor();
  await page.keyboard.press("Control+s");
  await eventually(async () => namesOf((await held(song))[0])).toEqual(["flute.pdf"]);

  // One that is too many for now is too many for all: no page asks before the time has come.
  await routeUploads(page.context(), (route) => refuse(route, 429, "Later.", 60));
  await page.locator("input[type=file]").setInputFiles([file("oboe.pdf")]);
  await page.getByText("Retrying in").waitFor();
  const other = await page.context().newPage();
  await other.goto(site.song("Lantern on the Water", "w"));
  await other.getByText("The server is busy").waitFor();
});

test("a file that is chosen while a new arrangement is being saved is not left behind", async () => {
  const song = await newSong();
  const page = await site.page();
  await openEditor(page, song);
  const saves: Route[] = [];
  await page.route("**/arrangements", (route) => {
    if (route.request().method() === "GET") return route.continue();
    saves.push(route);
    return undefined;
  });
  const uploads: Route[] = [];
  await routeUploads(page.context(), async (route) => void uploads.push(route));
  await page.getByLabel("Name").fill("Brass");
  await page.getByRole("button", { name: "Save" }).click();
  await eventually(() => saves.length).toBe(1);
  await page.locator("input[type=file]").setInputFiles([file("horn.pdf")]);
  await eventually(() => uploads.length).toBe(1);
  await saves[0]?.continue();
  await page.waitForURL(/\/arrangements\/(?!new)/);
  await uploads[0]?.continue();
  await page.getByRole("button", { name: "Save" }).click();
  await eventually(async () => namesOf((await held(song))[0])).toEqual(["horn.pdf"]);
});

test("it fits in every state, and everybody can use it, in every size and theme", async () => {
  const song = await newSong();
  for (const language of ["en", "de", "uk"]) {
    await site.editor.lyrics(site.church, song, words(language, "Hold me"));
  }
  const names = [
    "river-lead-sheet.pdf",
    "river-choir-satb.pdf",
    "As the River – Band (A4, 2 pages).pdf",
  ];
  const { id } = await newArrangement(song, names, {
    label: "Choir and band",
    sourceKey: "F#m",
    tempo: 96,
  });
  const page = await site.page({ width: 820, height: 1500 });
  await openEditor(page, song, id);
  await routeUploads(page.context(), async (route, name) => {
    if (name.startsWith("refused")) return route.continue();
    if (name.startsWith("failed")) return refuse(route, 500, "Something went wrong on our side.");
    if (name.startsWith("pausing"))
      return refuse(route, 503, "Too many uploads are in progress.", 600);
  });
  await page
    .locator("input[type=file]")
    .setInputFiles([
      file("refused.pdf", Buffer.from("%PDF-")),
      file("failed-1.pdf"),
      file("failed-2-with-quite-a-long-name-as-scanners-make-them-2026-11-15.pdf"),
      file("pausing.pdf"),
      file("sending.pdf", pdf(1, "", 1_500_000)),
      file("waiting.pdf"),
      file("cancelled.pdf"),
      file("letter.docx", Buffer.from("Dear all"), "application/msword"),
    ]);
  await page.getByText("Retrying in").waitFor();
  await page.getByRole("button", { name: "Cancel: cancelled.pdf" }).click();
  await page.getByRole("progressbar", { name: "Upload of sending.pdf" }).waitFor();
  await page.getByRole("button", { name: "Remove river-choir-satb.pdf" }).click();
  await expectAccessible(page);
  const share = page.getByRole("progressbar");
  await share.evaluate((bar) => ((bar as HTMLProgressElement).value = 0.4));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReadable(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 1500 });
      await expectToFit(page);
      await shoot(page, `arrangement-uploads-${width}-${colorScheme}`);
    }
  }
  await page.close({ runBeforeUnload: false });
});

test("what two have changed of an arrangement is asked about, and each answer counts", async () => {
  const song = await newSong();
  const names = ["a.pdf", "b.pdf", "c.pdf"];
  const before = await newArrangement(song, names, { label: "Band", tempo: 80 });
  const page = await site.page();
  await openEditor(page, song, before.id);
  await page.getByLabel("Name").fill("Band in G");
  await page.getByLabel("Tempo").fill("84");
  for (const place of [2, 1]) {
    await page.getByRole("button", { name: "Move up: c.pdf" }).click();
    await page.getByText(`c.pdf is now ${place} of 3`).waitFor();
  }
  const [a = "", b = "", c = ""] = before.files.map(({ id }) => id);
  const path = `/api/v1/churches/${site.church}/songs/${song}/arrangements/${before.id}`;
  const theirs = { label: "Band in D", tempo: 72, assetIds: [b, a, c] };
  await site.editor.update(path, before.version, arrangementDocument(theirs));
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: /^Save · \d to decide/ }).waitFor();
  const question = (name: string) => page.getByRole("region", { name });
  await shoot(page, "merge-arrangement-1100");
  await expectAccessible(page);
  await question("Name — both changed it").getByText("Yours", { exact: true }).first().click();
  const tempo = question("Tempo — both changed it");
  await tempo.getByText("Theirs", { exact: true }).click();
  const main = question("Main file — both changed it");
  await main.getByText("Theirs", { exact: true }).first().click();
  await page.getByText("All decided.").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText(/^Saved · /).waitFor();
  const [after] = await held(song);
  expect(after).toMatchObject({ label: "Band in G", tempo: 72, version: 3 });
  expect(namesOf(after)).toEqual(["b.pdf", "c.pdf", "a.pdf"]);
});
