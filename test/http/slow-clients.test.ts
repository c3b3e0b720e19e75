import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { peakMegabytes } from "../harness/raw-request.ts";
import type { Server } from "../harness/server.ts";
import { requestHead, Wire } from "../harness/wire.ts";

let t: TestChurch;
/** The same church, served by one who has no patience. */
let hurried: Server;
beforeAll(async () => {
  t = await startChurch();
  const env = { REQUEST_HEAD_SECONDS: "1", UPLOAD_STALL_SECONDS: "1", UPLOAD_TOTAL_SECONDS: "2" };
  hurried = await t.installation.start(env);
});
const wires: Wire[] = [];
afterEach(() => {
  for (const wire of wires.splice(0)) wire.close();
});
afterAll(() => t.installation.remove());

function open(server: Server): Wire {
  const wire = new Wire(server);
  wires.push(wire);
  return wire;
}

const live = requestHead("GET /api/health/live");
const song = JSON.stringify({ title: "Too slow" });
const saveHead = (server: Server, headers: Record<string, string | number> = {}) =>
  requestHead(`POST ${t.base}/songs`, {
    origin: server.origin,
    cookie: t.editor.cookie,
    "content-type": "application/json",
    "content-length": song.length,
    "idempotency-key": randomUUID(),
    ...headers,
  });

function expectTooSlow(wire: Wire, before: readonly number[] = []): void {
  expect(wire.responses.map(({ status }) => status)).toEqual([...before, 408]);
  const last = wire.responses.at(-1);
  expect(last?.headers.get("connection")).toBe("close");
  expect(JSON.parse(`${last?.body}`)).toEqual({ error: expect.any(String) as string });
}

/** A byte now and then, each after somebody else has been served meanwhile. */
async function trickle(wire: Wire, byte: string, others: Client): Promise<void> {
  while (!wire.isEnded) {
    await wire.write(byte);
    expect((await others.get("/api/health/live")).status).toBe(200);
  }
}

/** Heads that never come to their end, and what was answered before them. */
const heads: readonly (readonly [string, readonly number[]])[] = [
  ["", []],
  ["GET /api/hea", []],
  [live.slice(0, -2), []],
  [live + live.slice(0, -2), [200]],
];

test("a connection that sends no whole head is told so and ended", async () => {
  const slow = heads.map(([bytes, before]) => ({ wire: open(hurried), bytes, before }));
  for (const { wire, bytes } of slow) await wire.write(bytes);
  for (const { wire, before } of slow) {
    await eventually(() => wire.isEnded).toBe(true);
    expectTooSlow(wire, before);
  }
});

test("a body that does not begin, or stands still, is 408 and saves nothing", async () => {
  const slow = ["", song.slice(0, 5)].flatMap((beginning) => [
    { wire: open(hurried), beginning, headers: {}, before: [] },
    { wire: open(hurried), beginning, headers: { expect: "100-continue" }, before: [100] },
  ]);
  for (const { wire, beginning, headers } of slow) {
    await wire.write(saveHead(hurried, headers) + beginning);
  }
  for (const { wire, before } of slow) {
    await eventually(() => wire.isEnded).toBe(true);
    expectTooSlow(wire, before);
  }
  const { body } = await t.viewer.get<Catalogue>(`${t.base}/songs`);
  expect(body.songs).toEqual([]);
});

test("what comes byte by byte has no more time than anything else", async () => {
  const beginnings = [`${live.slice(0, -2)}X: `, saveHead(hurried, { "content-length": 30_000 })];
  await Promise.all(
    beginnings.map(async (beginning) => {
      const wire = open(hurried);
      await wire.write(beginning);
      await trickle(wire, " ", t.anyone.at(hurried));
      expectTooSlow(wire);
    }),
  );
});

const openFiles = () => readdirSync(`/proc/${t.server.child.pid}/fd`).length;

/** Each kind of waiting: silent, in a head, between two requests, in a body. */
const waiting = () => [
  "",
  live.slice(0, -2),
  live,
  saveHead(t.server, { "content-length": 1000 }) + song,
];

test("a thousand connections that wait for nothing cost little, and hold nobody up", async () => {
  const before = { files: openFiles(), memory: peakMegabytes(t.server) };
  const kinds = waiting();
  const idle = Array.from({ length: 1000 }, () => open(t.server));
  await Promise.all(idle.map((wire, index) => wire.write(kinds[index % kinds.length] ?? "")));
  // Others' connections may end meanwhile, so that not every file of before is among these.
  await eventually(openFiles).toBeGreaterThan(idle.length);
  const answered = () => idle.filter(({ responses }) => responses.length > 0).length;
  await eventually(answered).toBe(idle.length / kinds.length);

  const { id } = await t.editor.song(t.church, { title: "Meanwhile" });
  expect((await t.viewer.get(`${t.base}/songs/${id}`)).status).toBe(200);
  expect((await t.editor.upload(t.church, pdf())).status).toBe(201);
  expect((await t.anyone.get("/api/health/ready")).status).toBe(200);
  expect(idle.filter(({ isEnded }) => isEnded)).toEqual([]);
  expect(peakMegabytes(t.server) - before.memory).toBeLessThan(150);

  for (const wire of wires.splice(0)) wire.close();
  await eventually(openFiles).toBeLessThan(before.files + 20);
  expect((await t.anyone.get("/api/health/live")).status).toBe(200);
});
