import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import { limits } from "../../common/contract/fields.ts";
import { type ChurchHere, startChurch, startChurchHere } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { pdfOfSize } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { peakMegabytes } from "../harness/raw-request.ts";

const bytes = pdf(3, "download");
const size = bytes.length;
const sha256 = createHash("sha256").update(bytes).digest("hex");
const etag = `"${sha256}"`;
const nines = "9".repeat(30);

let t: ChurchHere;
let asset: Asset;
beforeAll(async () => {
  t = await startChurchHere();
  asset = await t.editor.asset(t.church, bytes, "sheet.pdf");
  const { id } = await t.editor.song(t.church, { title: "With sheet music" });
  const document = { label: "Setting", lyricVersionIds: [], assetIds: [asset.id] };
  await t.editor.arrangement(t.church, id, document);
});
afterAll(() => t.installation.remove());

/** Members and the public read the same file in the same way. */
const readers: [string, () => { client: Client; path: string }][] = [
  ["a member", () => ({ client: t.viewer, path: `${t.base}/assets/${asset.id}/content` })],
  ["anyone", () => ({ client: t.anyone, path: `${t.publicBase}/assets/${asset.id}/content` })],
];

describe.each(readers)("%s", (_, reader) => {
  const read = (headers: Record<string, string> = {}, query = "") => {
    return reader().client.get(`${reader().path}${query}`, headers);
  };

  const ofAnyRange = {
    "accept-ranges": "bytes",
    "cache-control": "no-store",
    "content-security-policy": "frame-ancestors 'self'",
    etag,
  };
  const always = {
    ...ofAnyRange,
    "content-disposition": "inline; filename=\"sheet.pdf\"; filename*=UTF-8''sheet.pdf",
    "content-type": "application/pdf",
  };

  test("reads the whole file with all its headers", async () => {
    const reply = await read();
    expect([reply.status, reply.bytes.equals(bytes)]).toEqual([200, true]);
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({ ...always, "content-length": `${size}` });
    expect(headers).not.toHaveProperty("content-range");
    expect(headers).not.toHaveProperty("content-encoding");
  });

  test.each(["", "bytes=0-0", "bytes=-0", `bytes=${size}-`, "bytes=0-0,2-3"])(
    "gets the headers of the whole file by HEAD with Range %j",
    async (range) => {
      const { client, path } = reader();
      const reply = await client.send("HEAD", path, { headers: { range: range || undefined } });
      expect([reply.status, reply.bytes.length]).toEqual([200, 0]);
      const headers = Object.fromEntries(reply.headers);
      expect(headers).toMatchObject({ ...always, "content-length": `${size}` });
      expect(headers).not.toHaveProperty("content-range");
    },
  );

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=0-", 0, size - 1],
    ["bytes=5-9", 5, 9],
    ["Bytes=5-9", 5, 9],
    ["bytes=5-", 5, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=${size - 1}-${size - 1}`, size - 1, size - 1],
    ["bytes=-1", size - 1, size - 1],
    ["bytes=-7", size - 7, size - 1],
    [`bytes=-${size}`, 0, size - 1],
    [`bytes=-${size + 1}`, 0, size - 1],
    [`bytes=0-${size - 1}`, 0, size - 1],
    [`bytes=3-${size}`, 3, size - 1],
    [`bytes=3-${nines}`, 3, size - 1],
    [`bytes=-${nines}`, 0, size - 1],
    [`bytes=${"0".repeat(30)}3-4`, 3, 4],
  ])("reads the range %s", async (range, first, last) => {
    const reply = await read({ range });
    expect(reply.status).toBe(206);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      ...always,
      "content-range": `bytes ${first}-${last}/${size}`,
      "content-length": `${last - first + 1}`,
    });
    expect(reply.bytes.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test.each([
    "bytes=-0",
    `bytes=-${"0".repeat(30)}`,
    `bytes=${size}-`,
    `bytes=${size}-${size}`,
    `bytes=${size + 1}-${size + 9}`,
    `bytes=${nines}-`,
    `bytes=${nines}-${nines}`,
  ])("is told that the range %s cannot be satisfied", async (range) => {
    const reply = await read({ range });
    expect([reply.status, reply.bytes.length]).toEqual([416, 0]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      ...ofAnyRange,
      "content-range": `bytes */${size}`,
    });
  });

  test.each([
    "bytes=2-1",
    `bytes=${nines}-1`,
    `bytes=${nines}0-${nines}`,
    "bytes=0-0,2-3",
    "bytes=0-0, -1",
    `bytes=${size}-,${size}-`,
    "items=0-1",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=1",
    "bytes=a-b",
    "bytes=0-b",
    "bytes=+1-2",
    "bytes=--1",
    "bytes=1-2-3",
    "bytes=0x0-0x1",
    "bytes=1.0-2",
    "bytes=1e1-20",
    "bytes=1 - 2",
    "bytes 0-1",
    "0-1",
  ])("reads the whole file when the range is %j", async (range) => {
    const reply = await read({ range });
    expect([reply.status, reply.bytes.equals(bytes)]).toEqual([200, true]);
    expect(reply.headers.has("content-range")).toBe(false);
  });

  test.each([
    [etag, 206],
    [`W/${etag}`, 200],
    [sha256, 200],
    [etag.toUpperCase(), 200],
    ['"other"', 200],
    [`${etag}, ${etag}`, 200],
    ["*", 200],
    [new Date(Date.now() + 60_000).toUTCString(), 200],
  ])("with If-Range %s is answered %d", async (ifRange, status) => {
    const reply = await read({ range: "bytes=1-3", "if-range": ifRange });
    expect(reply.status).toBe(status);
    expect(reply.bytes).toEqual(status === 206 ? bytes.subarray(1, 4) : bytes);
    const beyond = await read({ range: `bytes=${size}-`, "if-range": ifRange });
    expect(beyond.status).toBe(status === 206 ? 416 : 200);
    expect((await read({ "if-range": ifRange })).status).toBe(200);
  });

  test.each([
    { "if-none-match": etag },
    { "if-none-match": "*" },
    { "if-modified-since": new Date(Date.now() + 60_000).toUTCString() },
  ])("gets the file, never 304, with %j", async (headers) => {
    const reply = await read(headers);
    expect([reply.status, reply.bytes.equals(bytes)]).toEqual([200, true]);
  });

  test("chooses between inline and attachment", async () => {
    const disposition = async (query: string) => {
      return (await read({}, query)).headers.get("content-disposition")?.split(";")[0];
    };
    expect(await disposition("?download=true")).toBe("attachment");
    expect(await disposition("?download=false")).toBe("inline");
    const range = await read({ range: "bytes=0-0" }, "?download=true");
    expect(range.headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  test.each(["1", "0", "", "TRUE", "yes", "true&download=true", "true&download=false", "%20true"])(
    "is refused download=%s",
    async (value) => {
      expect((await read({}, `?download=${value}`)).status).toBe(400);
      const { client, path } = reader();
      const head = await client.send("HEAD", `${path}?download=${value}`);
      expect([head.status, head.bytes.length]).toEqual([400, 0]);
    },
  );
});

test.each([
  "plain.pdf",
  "with spaces and (brackets).pdf",
  'quo"te".pdf',
  "back\\slash\\.pdf",
  "per%20cent%.pdf",
  "semi;colon; filename=evil.exe",
  "apos'trophe*.pdf",
  "été Größe Łódź.pdf",
  "звезда 새벽 讚美 ഉണരൂ.pdf",
  "🎵🎶.pdf",
  "../../etc/passwd",
  "\u202Efdp.exe",
  "😀".repeat(255),
])("the file name %j survives the download", async (name) => {
  const { id } = await t.editor.asset(t.church, pdf(1, "names"), name);
  const reply = await t.viewer.get(`${t.base}/assets/${id}/content`);
  const disposition = reply.headers.get("content-disposition") ?? "";
  const quoted = String.raw`"(?:[ !#-\[\]-~]|\\["\\])+"`;
  const extended = String.raw`UTF-8''((?:[\w!#$&+.^${"`"}|~-]|%[0-9A-Fa-f]{2})+)`;
  const form = new RegExp(`^inline; filename=${quoted}; filename\\*=${extended}$`);
  expect(disposition).toMatch(form);
  expect(decodeURIComponent(form.exec(disposition)?.[1] ?? "")).toBe(name);
});

test("the plain name beside it leaves out what is not ASCII, and keeps the letters", async () => {
  const { id } = await t.editor.asset(t.church, pdf(1, "names"), "Été «à» 100%.pdf");
  const reply = await t.viewer.get(`${t.base}/assets/${id}/content`);
  expect(reply.headers.get("content-disposition")).toContain('filename="Ete _a_ 100_.pdf"');
});

test("only members read a file that stands in no arrangement", async () => {
  const { id } = await t.editor.asset(t.church, pdf(1, "loose"));
  const path = `${t.base}/assets/${id}/content`;
  expect((await t.viewer.get(path)).status).toBe(200);
  const shouted = `${t.base}/assets/${id.toUpperCase()}/content`;
  expect((await t.viewer.get(shouted)).status).toBe(200);
  expect((await t.stranger.get(path)).status).toBe(404);
  expect((await t.anyone.get(path)).status).toBe(401);
  expect((await t.anyone.get(`${t.publicBase}/assets/${id}/content`)).status).toBe(404);
  expect((await t.viewer.get(`${t.base}/assets/${t.church}/content`)).status).toBe(404);
  expect((await t.viewer.get(`${t.base}/assets/x/content`)).status).toBe(400);
});

test("slow readers of a large file hold up nobody and cost no memory", async () => {
  const t = await startChurch();
  onTestFinished(() => t.installation.remove());
  const large = pdfOfSize(limits.uploadBytes, "large");
  const { id, sha256 } = await t.editor.asset(t.church, large);
  const url = `${t.server.url}${t.base}/assets/${id}/content`;
  const before = peakMegabytes(t.server);
  const slow = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const request = get(url, { agent: false, headers: { cookie: t.viewer.cookie } });
      const [response] = (await once(request, "response")) as [IncomingMessage];
      await once(response, "readable");
      return response;
    }),
  );
  expect((await t.viewer.get(`${t.base}/songs`)).status).toBe(200);
  expect((await t.editor.upload(t.church, pdf())).status).toBe(201);
  expect(peakMegabytes(t.server) - before).toBeLessThan(100);
  const [first, ...others] = slow;
  for (const response of others) response.destroy();
  const hash = createHash("sha256");
  for await (const chunk of first ?? []) hash.update(chunk as Buffer);
  expect(hash.digest("hex")).toBe(sha256);
});
