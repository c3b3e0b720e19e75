import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../config.ts";
import { addWebApp, ChurchOfPage, encodingsIn } from "./web-app.ts";

const id = "01a1e0e3-d4e9-74ac-b90a-727946d4e348";
const church = { id, name: "Harbour Chapel", timeZone: "Europe/Berlin" };
const noHome = () => undefined;

test("a public page has the church of its address; others are looked up for nobody", async () => {
  const asked: string[] = [];
  const find = async (churchId: string) => {
    asked.push(churchId);
    return church;
  };
  const page = new ChurchOfPage(find, noHome);
  expect(await page.at(`/c/${id.toUpperCase()}/songs/1?q=a`)).toBe(church);
  expect(await page.at(`/c/${id}?q=a`)).toBe(church);
  for (const url of ["/", "/c/x", `/w/${id}`, `/c/${id}0`, "/c/?"]) {
    expect(await page.at(url), url).toBeUndefined();
  }
  expect(asked).toEqual([id, id]);
});

test("the start page has the home church", async () => {
  const page = new ChurchOfPage(
    async (churchId) => ({ ...church, id: churchId }),
    () => id,
  );
  expect([await page.at("/"), await page.at("/?q=a")]).toEqual([church, church]);
  expect(await page.at("/sign-in")).toBeUndefined();
});

test("a database that fails, or hangs, holds up no page", async () => {
  const failing = new ChurchOfPage(() => Promise.reject(new Error("away")), noHome);
  expect(await failing.at(`/c/${id}`)).toBeUndefined();
  let asked = 0;
  const hanging = new ChurchOfPage(() => {
    asked += 1;
    return new Promise(() => {});
  }, noHome);
  const pages = await Promise.all(Array.from({ length: 50 }, () => hanging.at(`/c/${id}`)));
  expect([new Set(pages), asked]).toEqual([new Set([undefined]), 4]);
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

test("a church's page is compressed as well as one that no church has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "precentor-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "index.html"), '<meta name="precentor-church" content="" />');
  const server = Fastify();
  const config = readConfig({});
  const churches = new ChurchOfPage(async () => church, noHome);
  addWebApp(server, folder, { config, origin: config.appOrigin }, churches);
  const headers = { "accept-encoding": "gzip, br" };
  const pages = [];
  for (let view = 0; view < 2; view += 1) {
    pages.push(await server.inject({ url: `/c/${id}`, headers }));
  }
  for (const { headers: sent, rawPayload } of pages) {
    expect(sent["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(rawPayload).toString()).toContain("Harbour Chapel");
  }
});
