import { expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { expectAccessible, expectToFit, shoot } from "./harness/checks.ts";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();

test("the language that was chosen last stays, though the texts of one before come later", async () => {
  const page = await site.page({ isFirst: true });
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: "Me", exact: true }).click();
  const choose = async (language: string) => {
    await page.getByRole("button", { name: "Language" }).click();
    await page.getByRole("menuitemradio", { name: language }).click();
  };
  await page.getByRole("button", { name: "Language" }).waitFor();
  let release: (() => void) | undefined;
  const held = new Promise<string>((resolve) => {
    void page.route(
      "**/_app/**/*.js",
      (route) => {
        release = () => void route.continue();
        resolve(route.request().url());
      },
      { times: 1 },
    );
  });
  await choose("Polski");
  const polish = await held;
  await choose("Deutsch");
  await page.locator("html[lang=de]").waitFor();
  release?.();
  // As a text, which no compiler of tests changes.
  await page.evaluate(`import("${polish}").then(() => new Promise(requestAnimationFrame))`);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
});

test("the start page leads to the church; a member signs in there, and signs out", async () => {
  const page = await site.page();
  await page.goto("/");
  await page.waitForURL(`**${site.catalogue()}`);
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").waitFor();
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill(site.member("Viewer").email);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Wrong e-mail or password").waitFor();
  await expectAccessible(page);
  await site.fillSignIn(page);
  await page.waitForURL(({ pathname }) => pathname === site.catalogue("w"));
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();

  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: site.member("Viewer").email }).waitFor();
  await page.getByText("Viewer at Demo Church").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
    await shoot(page, `me-${width}`);
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("open the catalogue link from your church").waitFor();
  await eventually(() => new URL(page.url()).pathname).toBe("/");
  await expectAccessible(page);
  for (const width of [390, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    await shoot(page, `home-${width}`);
  }
  const back = page.getByRole("main").getByRole("link", { name: "Demo Church" });
  await eventually(() => back.getAttribute("href")).toBe(site.catalogue());
  await page.reload();
  await page.waitForURL(`**${site.catalogue()}`);
});

test("where the device knows one church, signing in names it and Me has its library", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await page.goto("/sign-in");
  await page.getByRole("heading", { level: 1, name: "Demo Church" }).waitFor();
  await page.goto("/me");
  await page.getByRole("heading", { level: 2, name: "Library" }).waitFor();
  const report = page.getByRole("link", { name: "Licence report" });
  expect(await report.getAttribute("href")).toBe(`${site.catalogue()}/lists/licences`);
});

test("signed out in the middle, the reader is asked over the page and loses nothing", async () => {
  const page = await site.page();
  await site.enter(page);
  await page.goto(site.catalogue("w"));
  await page.getByRole("link", { name: "Lantern on the Water" }).waitFor();
  await page.context().clearCookies();
  await page.getByRole("searchbox").fill("lantern");
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.waitFor();
  await expectAccessible(page);
  await site.fillSignIn(page);
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("status").getByText("1 song").waitFor();
  await eventually(() => page.getByRole("searchbox").inputValue()).toBe("lantern");
  await eventually(() => new URL(page.url()).search).toBe("?q=lantern");
});

test("a sign-out is heard in all tabs, and says which drafts stay for their author alone", async () => {
  const page = await site.page();
  await site.signIn(page, "Editor");
  const writing = await page.context().newPage();
  await writing.goto(`${site.catalogue("w")}/songs/new`);
  await writing.getByLabel("Title", { exact: true }).fill("Unfinished Hymn");
  await writing.getByText("Draft saved").waitFor();
  const reading = await page.context().newPage();
  await reading.goto(site.song("Lantern on the Water", "w"));
  await reading.getByRole("heading", { name: "Lantern on the Water", level: 1 }).waitFor();

  // What stays is said before, and nothing of it is shown to whoever comes after.
  await site.signOut(page, "1 unsaved draft stays on this device.");
  const farewell = page.getByRole("main").getByRole("status");
  await farewell.getByText("1 unsaved draft. Sign in to open it.").waitFor();
  expect(await page.getByText("Unfinished Hymn").count()).toBe(0);
  await expectAccessible(page);
  await reading.getByRole("heading", { name: "You’re signed out" }).waitFor();
  const remembered = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(remembered).not.toContain(site.member("Editor").email);
  // Whoever comes to the start page next is not told.
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").waitFor();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).waitFor();
  expect(await page.getByText("Unfinished Hymn").count()).toBe(0);
  expect(await reading.getByRole("dialog").count()).toBe(0);
  await writing.getByRole("heading", { name: /has unsaved changes here$/ }).waitFor();
  await eventually(() => writing.getByRole("textbox").count()).toBe(0);

  const next = await page.context().newPage();
  await next.goto(`${site.catalogue("w")}/songs/new`);
  await next.getByRole("heading", { name: "You’re signed out" }).waitFor();
  await eventually(() => next.getByRole("textbox").count()).toBe(0);
  await next.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await site.fillSignIn(next, "Viewer");
  await next.getByText("You have view-only access").waitFor();
  await site.signIn(page, "Editor");
  await next.reload();
  // One tab edits one thing; the one that was open before has it.
  await next.getByRole("button", { name: "Edit here instead" }).click();
  await next.getByText("Unsaved draft from").waitFor();
  await writing.getByRole("heading", { name: "This is open in another tab" }).waitFor();
  await reading.getByRole("heading", { name: "Lantern on the Water", level: 1 }).waitFor();

  // A tab that slept was told of nothing: it looks when it is seen again.
  await page.context().clearCookies();
  await reading.evaluate(() => {
    localStorage.setItem("identity", JSON.stringify({ kind: "guest" }));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await reading.getByRole("heading", { name: "You’re signed out" }).waitFor();
});

test("a file that is opened after the session has ended asks for sign-in, not in a frame", async () => {
  const page = await site.page();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => true });
  });
  await site.enter(page);
  await page.goto(site.song("Lantern on the Water", "w"));
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Options for Lead sheet with second voice" }).click();
  await page.getByRole("menuitem", { name: "Open lantern-on-the-water-lead.pdf" }).click();
  await page.getByRole("dialog", { name: "Sign in" }).waitFor();
});

test("from a public song one signs in to the same song on the members' side", async () => {
  const page = await site.page();
  await page.goto(site.song("Lantern on the Water"));
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await site.fillSignIn(page);
  await page.waitForURL(`**${site.song("Lantern on the Water", "w")}`);
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
});

test("whoever knows several churches has them in a menu; one alone is a name", async () => {
  const page = await site.page();
  await page.goto(site.catalogue());
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Demo Church" }).waitFor();
  await site.enter(page);
  const id = "0197a1b2-0000-7000-8000-000000000009";
  await page.evaluate((id) => {
    const known = JSON.parse(localStorage.getItem("recent-churches") ?? "[]") as object[];
    const churches = [...known, { id, name: "Church on the Hill" }];
    localStorage.setItem("recent-churches", JSON.stringify(churches));
  }, id);
  await page.goto(site.catalogue("w"));
  await banner.getByRole("button", { name: "Churches: Demo Church" }).click();
  await page.getByRole("menuitemradio").first().waitFor();
  await expectAccessible(page);
  await eventually(() => page.getByRole("menuitemradio").count()).toBe(3);
  const visited = page.getByRole("group", { name: "Recent" });
  await visited.getByRole("menuitemradio", { name: "Demo Church" }).click();
  await page.waitForURL(`**${site.catalogue("c")}`);

  // A session that has ended disturbs nobody on the public side.
  await page.context().clearCookies();
  const answered = page.waitForResponse("**/api/v1/churches");
  await page.goto(site.song("Lantern on the Water"));
  expect((await answered).status()).toBe(401);
  await page.getByRole("heading", { level: 1, name: "Lantern on the Water" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("the start page asks a member of several churches which, and says if there is none", async () => {
  const page = await site.page();
  await site.enter(page);
  const names = ["Church on the Hill", "كنيسة الساحل"];
  let churches = names.map((name, at) => ({
    id: `0197a1b2-0000-7000-8000-00000000000${at}`,
    name,
  }));
  await page.route("**/api/v1/churches", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { churches: object[] };
    const [first] = body.churches;
    return route.fulfill({
      response,
      json: { ...body, churches: churches.map((church) => ({ ...first, ...church })) },
    });
  });
  await page.goto("/");
  await page.getByText("Choose a church").waitFor();
  const links = page.getByRole("main").getByRole("link");
  expect(await links.allInnerTexts()).toEqual(names);
  await expectAccessible(page);
  churches = [];
  await page.reload();
  await page.getByText("you’re not a member of a church yet").waitFor();

  // An address that there is not leads back to the start.
  await page.goto(`${site.catalogue()}/nowhere`);
  await page.getByText("Page not found").waitFor();
  await expectAccessible(page);
  await links.click();
  await page.waitForURL(({ pathname }) => pathname === "/");
});

test("under another address the app says so, and where to go", async () => {
  const page = await site.page();
  const elsewhere = site.origin.replace("localhost", "127.0.0.1");
  await page.goto(`${elsewhere}${site.catalogue()}?q=light`);
  const notice = page.getByText("can’t sign in at this address");
  await notice.waitFor();
  await expectAccessible(page);
  const link = notice.getByRole("link");
  await eventually(() => link.getAttribute("href")).toBe(
    `${site.origin}${site.catalogue()}?q=light`,
  );
});

test("after signing in, a link from elsewhere is never followed out of the app", async () => {
  const page = await site.page();
  await page.goto("/sign-in?to=https://elsewhere.example/trap");
  await site.fillSignIn(page);
  await page.waitForURL(({ pathname }) => pathname === site.catalogue("w"));
});
