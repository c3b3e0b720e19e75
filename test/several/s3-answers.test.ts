import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import { eventually } from "../harness/eventually.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { pdf } from "../harness/material.ts";
import { bucket, s3Credentials, type S3Server, startS3 } from "../harness/services/s3.ts";
import { type Exchange, passOn, S3Proxy } from "./s3-proxy.ts";

const bytes = pdf(1, "believed without looking", 200_000);
const size = bytes.length;
let s3: S3Server;
let proxy: S3Proxy;
let t: TestChurch;
let asset: Asset;
/** One connection, so that bytes too many or too few are noticed by the next answer on it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  s3 = await startS3();
  proxy = await S3Proxy.create(s3.port);
  const env = {
    BLOB_STORE: `s3://${bucket}/church`,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    ...s3Credentials,
  };
  t = await startChurch(env, env);
  asset = await t.editor.asset(t.church, bytes);
});
afterEach(() => {
  proxy.distort = passOn;
});
afterAll(async () => {
  agent.destroy();
  await t.installation.remove();
  proxy.stop();
  await s3.stop();
});

async function read(range?: string) {
  const headers = { cookie: t.viewer.cookie, ...(range && { range }) };
  const request = get(`${t.server.url}${t.base}/assets/${asset.id}/content`, { agent, headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, bytes: await buffer(response) };
}

/** Answers of the store with another head. */
const withHead =
  (changes: Record<string, string>, ask: Record<string, string> = {}) =>
  async ({ answer, forward }: Exchange) => {
    const stored = await forward(ask);
    answer.writeHead(stored.statusCode ?? 0, { ...stored.headers, ...changes });
    stored.pipe(answer);
  };

/** A store that has never heard of ranges. */
async function withoutRanges({ asked, answer, forward }: Exchange): Promise<void> {
  delete asked.headers.range;
  await passOn({ asked, answer, forward });
}

const ranges: [string, number, number][] = [
  ["bytes=0-0", 0, 1],
  ["bytes=0-99", 0, 100],
  ["bytes=70000-150000", 70_000, 150_001],
  [`bytes=${size - 1}-`, size - 1, size],
];

test.each([
  ["as it is", passOn],
  ["that ignores ranges", withoutRanges],
])("ranges from a store %s are cut to what was asked for", async (_, distort) => {
  proxy.distort = distort;
  for (const [range, start, end] of ranges) {
    const reply = await read(range);
    expect([range, reply.status]).toEqual([range, 206]);
    expect(reply.bytes.equals(bytes.subarray(start, end))).toBe(true);
  }
  const whole = await read();
  expect([whole.status, whole.bytes.equals(bytes)]).toEqual([200, true]);
});

test.each<[string, (exchange: Exchange) => Promise<void>]>([
  ["other bytes", withHead({}, { range: "bytes=0-9" })],
  ["bytes that do not reach", withHead({}, { range: "bytes=100-150" })],
  ["no word about which bytes", withHead({ "content-range": "" })],
  ["bytes of a larger object", withHead({ "content-range": `bytes 100-199/${size + 1}` })],
  ["another number of bytes", withHead({ "content-length": "90" })],
])("a range that is answered with %s is a 503", async (_, distort) => {
  proxy.distort = distort;
  expect((await read("bytes=100-199")).status).toBe(503);
  proxy.distort = passOn;
  expect((await read("bytes=100-199")).bytes).toEqual(bytes.subarray(100, 200));
});

test("an object that is not as long as it was is a 503", async () => {
  proxy.distort = withHead({ "content-length": `${size - 1}` });
  expect((await read()).status).toBe(503);
  await eventually(() => t.server.output).toContain(asset.id);
});

test("a body that turns out too short ends the connection, and the log names the file", async () => {
  const before = t.server.output.length;
  proxy.distort = async ({ answer, forward }) => {
    const stored = await forward();
    const { "content-length": _, ...headers } = stored.headers;
    answer.writeHead(stored.statusCode ?? 0, headers);
    answer.end((await buffer(stored)).subarray(0, size / 2));
  };
  await expect(read()).rejects.toThrow("aborted");
  await eventually(() => t.server.output.slice(before)).toContain(asset.id);
  proxy.distort = passOn;
  expect((await read()).bytes.equals(bytes)).toBe(true);
});

test("a body that breaks off before its first byte is a 503 that tells nothing of the file", async () => {
  proxy.distort = async ({ answer, forward }) => {
    const stored = await forward();
    answer.writeHead(stored.statusCode ?? 0, stored.headers).flushHeaders();
    answer.socket?.end();
  };
  const { status, headers } = await t.viewer.get(`${t.base}/assets/${asset.id}/content`);
  expect([status, headers.get("content-type")]).toEqual([503, "application/json; charset=utf-8"]);
  for (const name of ["etag", "accept-ranges", "content-disposition"]) {
    expect([name, headers.get(name)]).toEqual([name, null]);
  }
});

test("a reader who leaves lets go of a store that stalls sooner than one who waits", async () => {
  const half = Math.floor(size / 2);
  const letGo: string[] = [];
  const readHalf = async (name: string) => {
    proxy.distort = async ({ answer, forward }) => {
      const stored = await forward();
      answer.writeHead(stored.statusCode ?? 0, stored.headers);
      answer.write((await buffer(stored)).subarray(0, half));
      answer.once("close", () => letGo.push(name));
    };
    const url = `${t.server.url}${t.base}/assets/${asset.id}/content`;
    const request = get(url, { headers: { cookie: t.viewer.cookie } }).on("error", () => undefined);
    const [response] = (await once(request, "response")) as [IncomingMessage];
    let received = 0;
    response.on("data", (chunk: Buffer) => (received += chunk.length));
    response.on("error", () => undefined);
    await eventually(() => received).toBe(half);
    return request;
  };
  await readHalf("waits");
  (await readHalf("leaves")).destroy();
  await eventually(() => letGo).toEqual(["leaves", "waits"]);
});

const failures: [string, (exchange: Exchange) => void][] = [
  ["500", ({ answer }) => answer.writeHead(500).end()],
  ["503", ({ answer }) => answer.writeHead(503).end()],
  ["429", ({ answer }) => answer.writeHead(429).end()],
  ["a reset", ({ asked }) => asked.socket.resetAndDestroy()],
];

test.each(failures)("what is answered by %s in passing is asked again", async (_, fail) => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    let isOver = false;
    proxy.distort = async (exchange) => {
      if (isOver || exchange.asked.method !== method) return passOn(exchange);
      isOver = true;
      fail(exchange);
    };
    // The same bytes again: they are put, found to be there already, and removed.
    expect((await t.editor.upload(t.church, bytes)).status).toBe(201);
    expect((await read()).bytes.equals(bytes)).toBe(true);
    expect([method, isOver]).toEqual([method, true]);
  }
  const staging = await t.installation.engine.query("SELECT object_id FROM staging");
  expect(staging).toEqual([]);
});

test.each([
  ["fails", 500, 3],
  ["refuses", 403, 1],
])("a store that %s for good is asked only so often", async (_, status, times) => {
  proxy.distort = async ({ answer }) => void answer.writeHead(status).end();
  proxy.seen.length = 0;
  expect((await read()).status).toBe(503);
  expect(proxy.seen).toHaveLength(times);
});

test("being ready is read, not written each time, until a write has failed", async () => {
  const ready = async () => (await t.anyone.get("/api/health/ready")).status;
  const writes = () => proxy.seen.filter((line) => line.startsWith("PUT")).length;
  expect(await ready()).toBe(200);
  proxy.seen.length = 0;
  // An answer counts for everyone for a second.
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ready)))).toEqual(new Set([200]));
  expect(proxy.seen.length).toBeLessThan(50);
  await eventually(async () => [await ready(), proxy.seen.length]).toEqual([200, 3]);
  expect(writes()).toBe(0);

  proxy.distort = async (exchange) => {
    if (exchange.asked.method === "PUT") exchange.answer.writeHead(403).end();
    else await passOn(exchange);
  };
  expect((await t.editor.upload(t.church, pdf())).status).toBe(503);
  await eventually(ready).toBe(503);
  proxy.distort = passOn;
  await eventually(ready).toBe(200);
});
