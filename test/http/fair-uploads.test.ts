import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { type RawAnswer, type RawRequest, rawUpload } from "../harness/raw-request.ts";
import { samePage } from "../pdf/bombs.ts";

const checkers = 2;

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch({ PDF_CHECKERS: `${checkers}` });
});
afterAll(() => t.installation.remove());

const arriving = () => storedFiles(t.installation).filter((path) => path.endsWith(".part"));

/** Uploads of one person of which so many bytes have arrived; all that get a place. */
async function begin(client: Client, count: number, bytes: Buffer, sent: number) {
  const length = { "content-length": `${bytes.length}` };
  const query = "filename=begun.pdf";
  const requests = Array.from({ length: count }, () => rawUpload(client, t.church, length, query));
  for (const request of requests) void request.send(bytes.subarray(0, sent));
  const arrived = new Set<string>();
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false })?.size === sent;
  await eventually(async () => {
    for (const path of arriving().filter(isThere)) arrived.add(path);
    // A quick machine may be done with one before it is seen.
    return arrived.size + (await countOf(requests, 201));
  }).toBeGreaterThanOrEqual(8);
  return requests;
}

async function answersOf(requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const answered = requests.filter(({ received }) => received !== "");
  return Promise.all(answered.map(({ answer }) => answer));
}

async function countOf(requests: readonly RawRequest[], status: number): Promise<number> {
  return (await answersOf(requests)).filter((answer) => answer.status === status).length;
}

async function abort(requests: readonly RawRequest[]): Promise<void> {
  for (const request of requests) request.abort();
  await eventually(arriving).toEqual([]);
}

const upload = async (client: Client, church: string) =>
  (await client.upload(church, pdf(2, "fair"))).status;

test("one person's dripping uploads keep neither another church nor their own from uploading", async () => {
  const bytes = pdf(1, "dripping");
  const drips = await begin(t.editor, 8, bytes, 100);
  const refused = await t.editor.upload(t.church, pdf(2, "fair"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await upload(t.stranger, t.otherChurch)).toBe(201);
  // Whoever shares the church has a right to a place as well.
  expect(await upload(t.administrator, t.church)).toBe(201);
  // Nobody lost theirs for it.
  expect(await answersOf(drips)).toEqual([]);
  for (const request of drips) await request.send(bytes.subarray(100));
  for (const request of drips) expect((await request.answer).status).toBe(201);
  await abort(drips);
});

test("a church's slow PDFs do not keep another church's waiting", async () => {
  const slow = samePage(300_000);
  const twelve = await begin(t.editor, 12, slow, slow.length);
  await eventually(() => countOf(twelve, 503)).toBe(4);
  expect(await upload(t.stranger, t.otherChurch)).toBe(201);
  expect(await countOf(twelve, 201)).toBeLessThan(7);
  expect(await countOf(twelve, 503)).toBe(4);
  await abort(twelve);
});

test("a file whose client has gone is not checked any more", async () => {
  const named = () => {
    return t.installation.engine.query("SELECT id FROM assets WHERE filename = 'begun.pdf'");
  };
  const before = (await named()).length;
  const slow = samePage(300_000);
  const eight = await begin(t.editor, 8, slow, slow.length);
  const done = await countOf(eight, 201);
  await abort(eight);
  // Only what had begun, and what was through just before.
  expect((await named()).length - before).toBeLessThanOrEqual(done + 2 * checkers);
  expect(await upload(t.editor, t.church)).toBe(201);
});
