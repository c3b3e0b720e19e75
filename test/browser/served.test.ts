import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { browsers } from "../../web/bundle/browsers.ts";
import { type AppParts, filesInPage, partsFile } from "../../web/src/browser/app-files.ts";
import { visitSite } from "./harness/open-site.ts";

const site = visitSite();

/** Compressed. The words of a song are there before any of it. */
const firstLoadBytes = { catalogue: 105_000, song: 115_000 };
// The messages of the reader's language are one of them.
const firstLoadScripts = 17;

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(site.origin + path, { method, headers });
}

/** The app's own files that a page asked for, until it was at rest. */
async function filesOf(page: Page, path: string): Promise<Map<string, Buffer>> {
  const answers: Response[] = [];
  const hear = (response: Response) => answers.push(response);
  page.on("response", hear);
  await page.goto(path, { waitUntil: "networkidle" });
  // What is fetched ahead after this may be on its way when the page is closed.
  page.off("response", hear);
  const files = answers
    .map((answer) => ({ answer, name: new URL(answer.url()).pathname }))
    .filter(({ name }) => name.startsWith("/_app/"));
  return new Map(
    await Promise.all(files.map(async ({ answer, name }) => [name, await answer.body()] as const)),
  );
}

test.each(["/", "/sign-in", "/kept", "/screen", "/me", "/c/x", "/w/x/songs/y/stand"])(
  "%s answers the app's page, never stored and under a strict policy",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    expect(await answer.text()).toContain(
      `<meta name="precentor-origin" content="${site.origin}" />`,
    );
  },
);

test("a public page carries its church, so that nobody has to ask for the name", async () => {
  const church = { id: site.church, name: "Demo Church", timeZone: expect.any(String) as string };
  const page = await (await get(site.song("Lantern on the Water"))).text();
  const [, content = ""] = /<meta name="precentor-church" content="([^"]*)" \/>/.exec(page) ?? [];
  expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual(church);
  const members = await (await get(site.song("Lantern on the Water", "w"))).text();
  expect(members).toContain('<meta name="precentor-church" content="" />');
});

test("the start page carries the home church, which in a trial is the demo's", async () => {
  const page = await (await get("/")).text();
  expect(page).toContain(
    `<meta name="precentor-home" content="{&quot;id&quot;:&quot;${site.church}`,
  );
  expect(await (await get("/sign-in")).text()).toContain(
    '<meta name="precentor-home" content="" />',
  );
});

test("an address that the app does not have is 404, with the body of every error", async () => {
  for (const path of ["/songs", "/_app/immutable/nothing.js", "/index.html", "/c", "/..%2fetc"]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(await answer.json()).toEqual({ error: expect.any(String) as string });
  }
});

test("files named by their content are kept for good and sent compressed", async () => {
  const page = await site.page({ isFirst: true });
  const letters = page.waitForResponse((answer) => answer.url().endsWith(".woff2"));
  const files = [...(await filesOf(page, site.catalogue())).keys()];
  // After everything else.
  files.push(new URL((await letters).url()).pathname);
  for (const name of files.filter((name) => name.includes("/immutable/"))) {
    const answer = await get(name, { "accept-encoding": "gzip" });
    expect(answer.headers.get("cache-control"), name).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    if (/\.(js|css)$/.test(name)) expect(answer.headers.get("content-encoding")).toBe("gzip");
  }
  const script = files.find((name) => name.endsWith(".js")) ?? "";
  const plain = await get(script, { "accept-encoding": "identity" });
  const brotli = await get(script, { "accept-encoding": "gzip, br" });
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(await brotli.text()).toBe(await plain.text());
  const head = await get(script, {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
});

test("the parts of the app name files that are served, those of sheets and of each language too", async () => {
  const parts = (await (await get(partsFile)).json()) as AppParts;
  const languages = ["ar", "de", "en", "es", "pl", "uk"];
  const messages = ["reading", "writing"].flatMap((kind) =>
    languages.map((one) => `${kind}-${one}`),
  );
  expect(Object.keys(parts).toSorted()).toEqual(
    ["reading", "writing", "sheets", ...messages].toSorted(),
  );
  for (const [name, paths] of Object.entries(parts)) {
    expect(paths, name).not.toEqual([]);
    const answers = await Promise.all(paths.map((path) => get(path, {}, "HEAD")));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  }
  const all = Object.values(parts).flat();
  expect(all.length).toBe(new Set(all).size);
});

test.each(["/favicon.svg", "/manifest.webmanifest", "/icon-192.png", "/_app/version.json"])(
  "%s is served, and not stored",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);

test.each([
  ["catalogue", () => site.catalogue()],
  ["song", () => site.song("Lantern on the Water")],
] as const)("the first load of a %s is small and comes in few files", async (name, address) => {
  const page = await site.page({ isFirst: true });
  const files = await filesOf(page, address());
  const scripts = [...files].filter(([name]) => name.endsWith(".js"));
  const sizes = scripts.map(([, body]) => gzipSync(body).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(firstLoadBytes[name]);
  expect(sizes.length).toBeLessThanOrEqual(firstLoadScripts);
});

/** What Safari has since 16.4 or later, and would stop at. Calls may be made once they are looked for. */
const unknownToOlder = [
  { kind: /\.m?js$/, what: "a look behind", found: /\(\?<[=!]/ },
  { kind: /\.m?js$/, what: "a static block", found: /\bstatic\s*\{/ },
  { kind: /\.css$/, what: "a unit of lines", found: /[\d.]r?lh\b/ },
  { kind: /\.css$/, what: "a mixed colour", found: /color-mix\(|light-dark\(/ },
  { kind: /\.css$/, what: "a nested rule", found: /[{;}]\s*&/ },
];

test("no file has what the oldest browsers that the app is for cannot read", async () => {
  const paths = filesInPage(await (await get("/service-worker.js")).text());
  expect(paths.filter((path) => path.includes("/pdf.worker."))).toHaveLength(1);
  const checked = paths.filter((path) => unknownToOlder.some(({ kind }) => kind.test(path)));
  const faults = await Promise.all(
    checked.map(async (path) => {
      const text = await (await get(path)).text();
      return unknownToOlder
        .filter(({ kind, found }) => kind.test(path) && found.test(text))
        .map(({ what }) => `${path}: ${what}`);
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test("an older browser is told that it is too old, and which ones are not", async () => {
  const page = await site.page({ language: "de", isFirst: true });
  const notice = page.getByText("Dieser Browser ist zu alt für Precentor.");
  await page.goto("/sign-in");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await notice.isVisible()).toBe(false);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  await page.reload();
  await notice.waitFor();
  const promise = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const others = page
    .locator("#too-old")
    .evaluate((template: HTMLTemplateElement) =>
      [...template.content.children].map(({ textContent }) => textContent ?? ""),
    );
  const texts = [promise, await notice.innerText(), ...(await others)];
  expect(texts).toHaveLength(7);
  for (const name of browsers) {
    const [, version = ""] = /^[a-z]+(\d+)$/.exec(name) ?? [];
    for (const text of texts) expect(text).toMatch(new RegExp(`\\b${version}\\b`));
  }
});
