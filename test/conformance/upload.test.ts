import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import type { ErrorBody } from "../../common/contract/error.ts";
import { passwordProtected, printingForbidden } from "../fixtures/encrypted-pdf.ts";
import { type ChurchHere, startChurch, startChurchHere } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { pdfOfSize, storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { answerToHead, peakMegabytes, rawUpload } from "../harness/raw-request.ts";

/** 20 MB. */
const mostBytes = 20_000_000;
const longestName = 255;

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const assets = (query: string) => `${t.base}/assets?${query}`;
const asPdf = { "content-type": "application/pdf" };

const files = () => storedFiles(t.installation);
const content = (church: string, id: string) => `/api/v1/churches/${church}/assets/${id}/content`;

/** The answer to an upload that is wrong in every way. */
async function attempt(client: Client, headers: Record<string, string> = {}): Promise<number> {
  const request = { headers: { ...asPdf, ...headers }, body: "no PDF" };
  return (await client.send("POST", assets("filename="), request)).status;
}

test("eight uploads of 20 MB at once do not grow the memory by their size", async () => {
  const t = await startChurch();
  onTestFinished(() => t.installation.remove());
  await t.editor.asset(t.church, pdf(1, "warm"));
  const before = peakMegabytes(t.server);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      t.editor.upload(t.church, pdfOfSize(mostBytes, `eight ${index}`)),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(peakMegabytes(t.server) - before).toBeLessThan(200);
});

test("an upload answers every field of the asset", async () => {
  const bytes = pdf(7, "fields");
  const earliest = new Date().toISOString();
  const reply = await t.editor.upload(t.church, bytes, "Lobe den Herren.pdf");
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    asset: {
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      filename: "Lobe den Herren.pdf",
      mediaType: "application/pdf",
      size: bytes.length,
      sha256: hash(bytes),
      pageCount: 7,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  });
  const { createdAt } = reply.body.asset;
  expect([earliest, createdAt, new Date().toISOString()].toSorted()[1]).toBe(createdAt);
});

test.each([
  "x",
  " leading and trailing ",
  "a+b & c=d?e#f%20g/h\\i.pdf",
  '"quoted"; ‘curly’.pdf',
  "ഉണരൂ 새벽 звезда ἄνωθεν 😀.pdf",
  "e\u0301.pdf",
  "\u00e9.pdf",
  "..",
  "not a pdf extension.exe",
  "n".repeat(longestName),
  "😀".repeat(longestName),
])("the file name %j is kept as it was sent", async (name) => {
  const reply = await t.editor.upload(t.church, pdf(), name);
  expect([reply.status, reply.body.asset?.filename]).toEqual([201, name]);
});

test.each([
  ["is missing", ""],
  ["is empty", "filename="],
  ["is blank", "filename=%20%20"],
  ["is blank in Unicode", "filename=%E3%80%80%C2%A0"],
  ["is too long", `filename=${"n".repeat(longestName + 1)}`],
  ["is too long in code points", `filename=${"%F0%9F%98%80".repeat(longestName + 1)}`],
  ["is repeated", "filename=a.pdf&filename=b.pdf"],
  ["is repeated and equal", "filename=a.pdf&filename=a.pdf"],
  ["holds NUL", "filename=a%00b.pdf"],
  ["holds a line feed", "filename=a%0Ab.pdf"],
  ["holds a tab", "filename=a%09b.pdf"],
  ["holds DEL", "filename=a%7Fb.pdf"],
  ["holds a C1 control", "filename=a%C2%85b.pdf"],
  ["holds invalid UTF-8", "filename=a%FFb.pdf"],
  ["holds a lone surrogate", "filename=a%ED%A0%80b.pdf"],
])("a file name that %s is refused", async (_, query) => {
  const reply = await t.editor.send("POST", assets(query), { headers: asPdf, body: pdf() });
  expect(reply.status).toBe(400);
});

test.each([
  "application/pdf; charset=binary",
  'application/pdf;name="a;b.pdf"',
  "APPLICATION/PDF",
  "Application/Pdf ; x=y",
])("the content type %s is a PDF", async (type) => {
  const request = { headers: { "content-type": type }, body: pdf() };
  expect((await t.editor.send("POST", assets("filename=a"), request)).status).toBe(201);
});

test.each([
  undefined,
  "text/plain",
  "application/json",
  "application/octet-stream",
  "application/pdfx",
  "application/x-pdf",
  "multipart/form-data; boundary=application/pdf",
])("the content type %s is not", async (type) => {
  for (const body of [pdf(), "{}", ""]) {
    const request = { headers: { "content-type": type }, body: Buffer.from(body) };
    expect((await t.editor.send("POST", assets("filename=a"), request)).status).toBe(415);
  }
});

test("20,000,000 bytes are taken, declared or chunked", async () => {
  const bytes = pdfOfSize(mostBytes, "most");
  const declared = await t.editor.asset(t.church, bytes);
  expect([declared.size, declared.sha256]).toEqual([mostBytes, hash(bytes)]);
  const chunked = rawUpload(t.editor, t.church, { "transfer-encoding": "chunked" });
  await chunked.sendChunked(bytes);
  expect((await chunked.answer).status).toBe(201);
});

test("one byte more is too large, declared or chunked", async () => {
  const bytes = pdfOfSize(mostBytes + 1, "more");
  const kept = files();
  const declared = rawUpload(t.editor, t.church, { "content-length": `${bytes.length}` });
  await declared.send(bytes);
  expect((await declared.answer).status).toBe(413);
  const chunked = rawUpload(t.editor, t.church, { "transfer-encoding": "chunked" });
  await chunked.sendChunked(bytes);
  const { status, body } = await chunked.answer;
  expect([status, JSON.parse(body)]).toEqual([413, { error: expect.stringMatching(/20/) }]);
  await eventually(files).toEqual(kept);
});

test.each([mostBytes + 1, 10 ** 12])(
  "a declared length of %d is answered before the body is sent",
  async (length) => {
    for (const expectation of [{}, { expect: "100-continue" }]) {
      const headers = { "content-length": `${length}`, ...expectation };
      const upload = rawUpload(t.editor, t.church, headers);
      expect((await upload.answer).status).toBe(413);
      expect(upload.received).not.toMatch(/^HTTP\/1\.1 100/);
      upload.abort();
    }
  },
);

test("a client that waits for 100 Continue is told to go on", async () => {
  const headers = { "content-length": `${pdf().length}`, expect: "100-continue" };
  const upload = rawUpload(t.editor, t.church, headers);
  await eventually(() => upload.received).toMatch(/^HTTP\/1\.1 100/);
  await upload.send(pdf());
  expect((await upload.answer).status).toBe(201);
});

test("the file name is judged before the type, the type before the size, the size before the contents", async () => {
  const tooLarge = { "content-length": `${mostBytes + 1}` };
  const wrongType = { ...tooLarge, "content-type": "text/plain" };
  expect(await answerToHead(t.editor, t.church, wrongType, "filename=")).toBe(400);
  expect(await answerToHead(t.editor, t.church, wrongType)).toBe(415);
  expect(await answerToHead(t.editor, t.church, tooLarge)).toBe(413);
});

const whole = pdf(3, "whole");
test.each([
  ["an empty body", Buffer.alloc(0), /empty/i],
  ["text", Buffer.from("Lobe den Herren"), /PDF/],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n and so on", "latin1"), /PDF/],
  ["a header alone", Buffer.from("%PDF-1.7\n"), /PDF/],
  ["a truncated PDF", whole.subarray(0, whole.length / 2), /PDF/],
  ["a PDF without a page", pdf(0), /page/i],
  ["a PDF without a catalogue", Buffer.from(`${pdf()}`.replace("1 0 R", "9 0 R")), /PDF/],
  ["a password-protected PDF", passwordProtected, /password/i],
])("%s is not a usable PDF", async (_, bytes, message) => {
  const kept = files();
  const request = { headers: asPdf, body: bytes };
  const reply = await t.editor.send<ErrorBody>("POST", assets("filename=a.pdf"), request);
  expect([reply.status, reply.body]).toEqual([422, { error: expect.stringMatching(message) }]);
  await eventually(files).toEqual(kept);
});

test("a PDF that opens without a password is not password-protected", async () => {
  const reply = await t.editor.upload(t.church, printingForbidden);
  expect([reply.status, reply.body.asset?.pageCount]).toEqual([201, 1]);
});

test("the same bytes again are another asset, stored once", async () => {
  const bytes = pdf(2, "twice");
  const both = await Promise.all(["a", "b"].map((name) => t.editor.asset(t.church, bytes, name)));
  const again = await t.administrator.asset(t.church, bytes, "a");
  const all = [...both, again];
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
  expect(all.map(({ filename }) => filename)).toEqual(["a", "b", "a"]);
  expect(new Set(all.map(({ sha256 }) => sha256))).toEqual(new Set([hash(bytes)]));
  expect(files().filter((path) => readFileSync(path).equals(bytes))).toHaveLength(1);
});

test("an aborted upload leaves no file behind", async () => {
  const kept = files();
  const bytes = pdfOfSize(1_000_000, "aborted");
  const uploads = [{ "content-length": "1000000" }, { "transfer-encoding": "chunked" }].map(
    (headers) => rawUpload(t.editor, t.church, headers),
  );
  await Promise.all([
    uploads[0]?.send(bytes.subarray(0, 900_000)),
    uploads[1]?.send(Buffer.from("10\r\n%PDF")),
  ]);
  await eventually(() => files().length).toBeGreaterThan(kept.length);
  for (const upload of uploads) upload.abort();
  await eventually(files).toEqual(kept);
});

test("only a writer of the church uploads, whatever is wrong with the file", async () => {
  expect(await attempt(t.editor)).toBe(400);
  expect(await attempt(t.viewer)).toBe(403);
  expect(await attempt(t.stranger)).toBe(404);
  expect(await attempt(t.anyone)).toBe(401);
  expect(await attempt(t.anyone, { origin: "https://elsewhere.example" })).toBe(403);
  expect((await t.editor.send("POST", "/api/v1/churches/x/assets?filename=a")).status).toBe(400);
});

test("the assets of a church are unknown in another", async () => {
  const asset = await t.editor.asset(t.church, pdf(1, "mine"));
  expect((await t.viewer.get(content(t.church, asset.id))).status).toBe(200);
  expect((await t.stranger.get(content(t.otherChurch, asset.id))).status).toBe(404);
  const own: Asset = await t.stranger.asset(t.otherChurch, pdf(1, "mine"));
  expect((await t.stranger.get(content(t.otherChurch, own.id))).status).toBe(200);
  expect((await t.viewer.get(content(t.church, own.id))).status).toBe(404);
  const song = await t.stranger.song(t.otherChurch, { title: "Theirs" });
  const path = `/api/v1/churches/${t.otherChurch}/songs/${song.id}/arrangements`;
  const document = { label: "x", lyricVersionIds: [], assetIds: [asset.id] };
  expect((await t.stranger.create(path, document)).status).toBe(400);
});
