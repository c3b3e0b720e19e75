import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { answerToHead, type RawRequest, rawUpload } from "../harness/raw-request.ts";

/** Two uploads of a church at a time, one of a person. */
let t: ChurchHere;
/** The same editor at a server that has no patience. */
let hurried: Client;
beforeAll(async () => {
  t = await startChurchHere({ MAX_UPLOADS: "3" });
  const env = { UPLOAD_STALL_SECONDS: "1", UPLOAD_TOTAL_SECONDS: "2", MAX_UPLOADS: "1" };
  hurried = t.editor.at(await t.installation.startHere(env));
});
afterAll(() => t.installation.remove());

const files = () => storedFiles(t.installation);
const upload = async (client: Client) => (await client.upload(t.church, pdf())).status;

const lengths = [{ "content-length": "1000" }, { "transfer-encoding": "chunked" }];

/** Two uploads that have begun, and go on when they are told to. */
async function holdTwo(): Promise<RawRequest[]> {
  const before = files().length;
  const length = { "content-length": `${pdf().length}` };
  const held = [t.editor, t.administrator].map((client) => rawUpload(client, t.church, length));
  for (const { socket } of held) socket.write(pdf().subarray(0, 100));
  await eventually(files).toHaveLength(before + 2);
  return held;
}

test.each([
  ["before its first byte", ""],
  ["after some bytes", "10\r\n%PDF-1.7"],
])("a body that stalls %s is answered 408 and the connection closed", async (_, start) => {
  const kept = files();
  for (const headers of lengths) {
    const request = rawUpload(hurried, t.church, { ...headers, connection: "keep-alive" });
    if (start) request.socket.write(start);
    const { status, body } = await request.answer;
    expect([status, JSON.parse(body)]).toEqual([408, { error: expect.any(String) }]);
    await request.closed;
    request.abort();
  }
  await eventually(files).toEqual(kept);
});

test("a body that trickles on for too long is answered 408 and the connection closed", async () => {
  const kept = files();
  const request = rawUpload(hurried, t.church, { "content-length": "1000" });
  const trickle = setInterval(() => request.socket.write("%"), 100);
  expect((await request.answer).status).toBe(408);
  await request.closed;
  clearInterval(trickle);
  request.abort();
  await eventually(files).toEqual(kept);
});

test("the place of an upload that was too slow is free again", async () => {
  expect(await upload(hurried)).toBe(201);
});

test("one upload too many is answered 503 until a place is free", async () => {
  const [aborted, finished] = await holdTwo();
  const full = await t.editor.upload(t.church, pdf());
  expect(full.status).toBe(503);
  expect(full.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(full.body).toEqual({ error: expect.any(String) });
  expect((await t.viewer.get(`${t.base}/songs`)).status).toBe(200);

  aborted?.abort();
  await eventually(() => upload(t.editor)).toBe(201);
  await finished?.send(pdf().subarray(100));
  expect((await finished?.answer)?.status).toBe(201);
});

test("the place is judged after role, file name and type, and before the size", async () => {
  const held = await holdTwo();
  const tooLarge = { "content-length": "20000001" };
  const wrongType = { ...tooLarge, "content-type": "text/plain" };
  expect(await answerToHead(t.viewer, t.church, wrongType, "filename=")).toBe(403);
  expect(await answerToHead(t.editor, t.church, wrongType, "filename=")).toBe(400);
  expect(await answerToHead(t.editor, t.church, wrongType)).toBe(415);
  expect(await answerToHead(t.editor, t.church, tooLarge)).toBe(503);
  for (const request of held) request.abort();
});

test("aborted uploads give their places back, again and again", async () => {
  await eventually(() => upload(t.editor)).toBe(201);
  const kept = files();
  for (let round = 0; round < 10; round++) {
    for (const request of await holdTwo()) request.abort();
    await eventually(files).toEqual(kept);
    await eventually(() => upload(t.editor)).toBe(201);
  }
});
