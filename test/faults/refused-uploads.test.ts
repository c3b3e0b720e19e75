import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../common/contract/fields.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { requestHead, Wire } from "../harness/wire.ts";

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

const megabyte = 1_000_000;
const chunk = Buffer.concat([
  Buffer.from(`${megabyte.toString(16)}\r\n`),
  Buffer.alloc(megabyte, "%"),
  Buffer.from("\r\n"),
]);

function head(headers: Record<string, string | number>): string {
  return requestHead(`POST ${t.base}/assets?filename=large.pdf`, {
    origin: t.server.origin,
    cookie: t.editor.cookie,
    "content-type": "application/pdf",
    ...headers,
  });
}

/** The answer to a client that first sends everything and only then looks for one. */
async function answerAfter(top: string, pieces: readonly Buffer[]) {
  const wire = new Wire(t.server, { reads: false });
  await wire.write(top);
  for (const piece of pieces) await wire.write(piece);
  wire.read();
  await eventually(() => wire.responses.length).toBe(1);
  const [answer] = wire.responses;
  wire.close();
  expect(JSON.parse(`${answer?.body}`)).toEqual({ error: expect.any(String) as string });
  return answer?.status;
}

const chunks = (count: number) => Array.from({ length: count }, () => chunk);
const end = Buffer.from("0\r\n\r\n");
const inChunks = { "transfer-encoding": "chunked" };

test("a chunked body that is too large is answered 413, however much still comes", async () => {
  const kept = storedFiles(t.installation);
  expect(await answerAfter(head(inChunks), [...chunks(60), end])).toBe(413);
  await eventually(() => storedFiles(t.installation)).toEqual(kept);
});

test("a chunked body of exactly one byte too many is answered 413", async () => {
  const full = chunks(limits.uploadBytes / megabyte);
  const last = Buffer.from("1\r\n%\r\n");
  expect(await answerAfter(head(inChunks), [...full, last, end])).toBe(413);
});

test.each([
  ["chunked", () => head(inChunks), [...chunks(18), end]],
  [
    "of a declared length",
    () => head({ "content-length": 18 * megabyte }),
    Array.from({ length: 18 }, () => Buffer.alloc(megabyte, "%")),
  ],
])("a full disk in the middle of a body %s is answered 503", async (_, top, pieces) => {
  const kept = storedFiles(t.installation);
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", `${t.server.child.pid}`, `--fsize=${bytes}:`]);
  limit(`${3 * megabyte}`);
  try {
    expect(await answerAfter(top(), pieces)).toBe(503);
  } finally {
    limit("unlimited");
  }
  await eventually(() => storedFiles(t.installation)).toEqual(kept);
  expect((await t.editor.upload(t.church, pdf())).status).toBe(201);
});
