import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as zlib from "node:zlib";
import Fastify from "fastify";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { addWebApp, encodingsIn, filesFor, type PageSources, publicPages } from "./web-app.ts";

vi.mock("node:zlib", async (load) => {
  const actual = await load<typeof zlib>();
  return { ...actual, brotliCompress: vi.fn(actual.brotliCompress), gzip: vi.fn(actual.gzip) };
});
afterEach(() => vi.clearAllMocks());

const [id, song] = ["01a1e0e3-d4e9-74ac-b90a-727946d4e348", "01a1e0e3-d4e9-74ac-b90a-000000000001"];
const church = { id, name: "Harbour Chapel", timeZone: "Europe/Berlin" };
const here = "192.0.2.1";
const findChurch = async (churchId: string) => ({ church: { ...church, id: churchId } });
const pagesOf = (sources: Partial<PageSources>) =>
  publicPages({
    find: findChurch,
    home: () => undefined,
    mayRead: async () => true,
    readCatalogue: async () => undefined,
    ...sources,
  });
const preloads = {
  pages: { "": ["/catalogue.js"], "/songs/*": ["/song.js"], "/list": ["/list.js"] },
  messages: { en: "/en.js", de: "/de.js" },
};

test("a public page has the church of its address; others are looked up for nobody", async () => {
  const asked: unknown[] = [];
  const find = async (...ids: unknown[]) => {
    asked.push(ids);
    return { church };
  };
  const pages = pagesOf({ find });
  const known = [
    `/c/${id.toUpperCase()}/songs/1?q=a`,
    `/c/${id}?q=a`,
    `/c/${id}/songs/${song}/stand`,
  ];
  for (const url of known) expect(await pages(url, here), url).toEqual({ church });
  for (const url of ["/", "/c/x", `/w/${id}`, `/w/${id}/songs/${song}`, `/c/${id}0`, "/c/?"]) {
    expect(await pages(url, here), url).toEqual({});
  }
  expect(asked).toEqual(known.map(() => [id, undefined]));
});

test("a song's page has the song, unless its address has read too many", async () => {
  const asked: unknown[] = [];
  const find = async (...ids: unknown[]) => {
    asked.push(ids);
    return { church };
  };
  const pages = pagesOf({ find, mayRead: async (address) => address === here });
  for (const address of [here, "192.0.2.2"]) {
    await pages(`/c/${id}/songs/${song.toUpperCase()}?q=a`, address);
  }
  expect(asked).toEqual([
    [id, song],
    [id, undefined],
  ]);
});

test("the start page has the home church", async () => {
  const pages = pagesOf({ home: () => id });
  expect([await pages("/", here), await pages("/?q=a", here)]).toEqual([{ church }, { church }]);
  expect(await pages("/sign-in", here)).toEqual({});
});

test("a database that fails, or hangs, holds up no page", async () => {
  const failing = pagesOf({ find: () => Promise.reject(new Error("away")) });
  expect(await failing(`/c/${id}`, here)).toEqual({});
  let asked = 0;
  const find = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const hanging = pagesOf({ find });
  const pages = await Promise.all(Array.from({ length: 50 }, () => hanging(`/c/${id}`, here)));
  expect([pages, asked]).toEqual([pages.map(() => ({})), 4]);
});

test.each([
  ["gzip, deflate, br", ["br", "gzip"]],
  ["br;q=0.1, gzip;q=1", ["br", "gzip"]],
  ["br;q=0, GZIP", ["gzip"]],
  ["br; q=0.000, gzip;q=0", []],
  ["xbr, gzip-like, identity", []],
  ["", []],
])("of %j these are sent: %j", (accepted, encodings) => {
  expect(encodingsIn(accepted)).toEqual(encodings);
});

test("a page is compressed once for each church and encoding, not for each view", async () => {
  const folder = mkdtempSync(join(tmpdir(), "precentor-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "index.html"), '<meta name="precentor-church" content="" />');
  writeFileSync(join(folder, "preloads.json"), JSON.stringify(preloads));
  const server = Fastify();
  const config = readConfig({});
  const pages = pagesOf({});
  addWebApp(server, folder, { config, origin: config.appOrigin }, pages);
  const view = (url: string, accepted: string) =>
    server.inject({ url, headers: { "accept-encoding": accepted } });
  const urls = [`/c/${id}`, `/c/${id}/songs/1`, `/c/${song}`];
  for (const url of urls) {
    for (const accepted of ["gzip, br", "br", "gzip"]) {
      const { headers, rawPayload } = await view(url, accepted);
      const isBrotli = accepted.includes("br");
      expect(headers["content-encoding"]).toBe(isBrotli ? "br" : "gzip");
      const plain = isBrotli ? zlib.brotliDecompressSync(rawPayload) : zlib.gunzipSync(rawPayload);
      expect(plain.toString()).toContain("Harbour Chapel");
    }
    expect((await view(url, "")).payload).toContain("Harbour Chapel");
  }
  // Two churches.
  expect(vi.mocked(zlib.brotliCompress)).toHaveBeenCalledTimes(2);
  expect(vi.mocked(zlib.gzip)).toHaveBeenCalledTimes(2);
});

test.each([
  ["/c/1", ["fr", "de-AT"], ["/catalogue.js", "/de.js"]],
  ["/w/1/songs/2?q=a", ["pt"], ["/song.js", "/en.js"]],
  ["/c/1/list", [], ["/list.js", "/en.js"]],
  ["/c/1/list/stand", ["en"], []],
  ["/", ["en"], []],
  ["/c/1/__proto__", ["constructor"], []],
])("the page %s for readers of %j names %j", (url, languages, files) => {
  expect(filesFor(url, languages, preloads)).toEqual(files);
});
